/// The outputs with a JSON Schema: the arguments of `odds schema`.
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
  case alert
  case sports
  case leagues
  case providers
  case auth
  case config
  case doctor
  case configFaults = "config-faults"
  case calcConvert = "calc-convert"
  case calcFair = "calc-fair"
  case calcKelly = "calc-kelly"
  case calcArb = "calc-arb"
  case calcDutch = "calc-dutch"
  case calcMiddle = "calc-middle"
  case calcSettle = "calc-settle"
  case calcClv = "calc-clv"
  case error

  /// A one-line description for the list of schemas.
  public var summary: String {
    switch self {
    case .live: "'odds live': an array of matches"
    case .events: "'odds events': an array of matches"
    case .event: "'odds event': one match"
    case .compare: "'odds compare': an array of fixtures' markets"
    case .value: "'odds value': an array of prices above the fair price"
    case .arb: "'odds arb': an array of price combinations that guarantee a profit"
    case .middles: "'odds middles': an array of pairs of lines"
    case .fixtures: "'odds fixtures': an array of fixtures"
    case .markets: "'odds fixtures --markets': an array of markets of unknown meaning"
    case .stream: "'odds stream': one line, by its type"
    case .alert: "'odds alert': one line"
    case .sports: "'odds sports': an array of sports"
    case .leagues: "'odds leagues': an array of leagues"
    case .providers: "'odds providers': an array of providers"
    case .auth: "'odds auth list': an array of key sources"
    case .config: "'odds config list': an array of settings"
    case .configFaults: "'odds config validate': an array of errors"
    case .doctor: "'odds doctor': an array of checks"
    case .calcConvert: "'odds calc convert': one price in all formats"
    case .calcFair: "'odds calc fair': a market's fair prices"
    case .calcKelly: "'odds calc kelly': shares of the bankroll"
    case .calcArb: "'odds calc arb': an arbitrage's stakes"
    case .calcDutch: "'odds calc dutch': stakes with equal returns"
    case .calcMiddle: "'odds calc middle': the results between two lines"
    case .calcSettle: "'odds calc settle': the outcome of a bet on a line"
    case .calcClv: "'odds calc clv': a price compared with the closing prices"
    case .error: "any error with --json, on standard error"
    }
  }
}
