/// The part of a match that a market is about. One byte: every market of every frame carries one.
public struct MarketScope: Sendable, Hashable {
  /// The part above, its number in the lower four bits.
  private let code: UInt8

  private init(code: UInt8) { self.code = code }

  /// Not known, or a part that has no word here: the first ten minutes, the first five innings.
  public static let unknown = MarketScope(code: 0)
  /// The whole match.
  public static let match = MarketScope(code: 1)

  /// A part by its number; ``unknown`` where a match has no such part.
  public init(_ part: MatchPart, _ number: Int) {
    code = (1...part.count).contains(number) ? part.rawValue << 4 | UInt8(truncatingIfNeeded: number) : 0
  }

  /// The half of this number, from 1.
  public static func half(_ number: Int) -> MarketScope { MarketScope(.half, number) }
  /// The quarter of this number, from 1.
  public static func quarter(_ number: Int) -> MarketScope { MarketScope(.quarter, number) }
  /// The period of this number, from 1, as in ice hockey.
  public static func period(_ number: Int) -> MarketScope { MarketScope(.period, number) }
  /// The set of this number, from 1.
  public static func set(_ number: Int) -> MarketScope { MarketScope(.set, number) }
  /// The inning of this number, from 1.
  public static func inning(_ number: Int) -> MarketScope { MarketScope(.inning, number) }
  /// The map of this number, from 1, as in esports.
  public static func map(_ number: Int) -> MarketScope { MarketScope(.map, number) }

  /// Which kind of part it is; nil for the whole match and if unknown.
  public var part: MatchPart? { MatchPart(rawValue: code >> 4) }

  /// The word of the JSON, such as `half1`; nil for ``unknown``.
  public var word: String? {
    if let part { return "\(part.word)\(code & 15)" }
    return self == .match ? "match" : nil
  }

  /// Every scope that has a word.
  public static let all: [MarketScope] =
    [.match] + MatchPart.allCases.flatMap { part in (1...part.count).map { MarketScope(part, $0) } }
}

/// The parts of a match.
public enum MatchPart: UInt8, Sendable, CaseIterable {
  case half = 1
  case quarter
  case period
  case set
  case inning
  case map

  /// How many a match has at most.
  public var count: Int {
    switch self {
    case .half: 2
    case .quarter: 4
    case .period: 3
    case .set, .map: 5
    case .inning: 9
    }
  }

  /// Its name, as it begins the word of a scope.
  public var word: StaticString {
    switch self {
    case .half: "half"
    case .quarter: "quarter"
    case .period: "period"
    case .set: "set"
    case .inning: "inning"
    case .map: "map"
    }
  }
}
