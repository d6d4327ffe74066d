/// Whose API: the name a user types, and the prefix of every match id.
public enum ProviderName: String, Sendable, CaseIterable, Hashable {
  case pulsescore
  case boltodds
  case tickodds
  case sportsapiV1 = "sportsapi-v1"
  case sportsapiV2 = "sportsapi-v2"

  /// The middle of its environment variables: `SPORTSAPI_V2` of `ODDS_SPORTSAPI_V2_KEY`.
  public var variablePart: String {
    String(rawValue.uppercased().map { $0 == "-" ? "_" : $0 })
  }
}

extension ProviderName {
  /// A small number for keys of tables; it is not kept anywhere.
  public var number: UInt8 {
    switch self {
    case .pulsescore: 0
    case .boltodds: 1
    case .tickodds: 2
    case .sportsapiV1: 3
    case .sportsapiV2: 4
    }
  }
}
