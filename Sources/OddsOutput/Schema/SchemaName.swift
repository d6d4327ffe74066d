/// The answers that have a JSON Schema: what `odds schema` takes.
public enum SchemaName: String, Sendable, CaseIterable, Hashable {
  case live
  case events
  case event
  case compare
  case value
  case arb
  case middles
  case fixtures
  case markets
  case stream
  case sports
  case leagues
  case providers
  case auth
  case error

  /// One line for the list of schemas.
  public var summary: String {
    switch self {
    case .live: "'odds live': an array of matches"
    case .events: "'odds events': an array of matches"
    case .event: "'odds event': one match"
    case .compare: "'odds compare': an array of fixtures' markets"
    case .value: "'odds value': an array of prices above the fair price"
    case .arb: "'odds arb': an array of sets of prices that pay whatever happens"
    case .middles: "'odds middles': an array of pairs of lines"
    case .fixtures: "'odds fixtures': an array of fixtures"
    case .markets: "'odds fixtures --markets': an array of markets of unknown meaning"
    case .stream: "'odds stream': one line, by its type"
    case .sports: "'odds sports': an array of sports"
    case .leagues: "'odds leagues': an array of leagues"
    case .providers: "'odds providers': an array of providers"
    case .auth: "'odds auth list': an array of keys' places"
    case .error: "any error with --json, on standard error"
    }
  }
}
