internal import OddsModel

/// A field of `homeScore` and `awayScore`.
enum SportsAPIV2ScoreField: Equatable {
  /// The deciding score: goals, points, sets won.
  case current
  /// Points of the game in progress, in tennis: `15`, `AD`.
  case point
  /// The score of one period, by its index in ``SportsAPIV2Scores``.
  case period(Int)
  /// Points of one set's tie-break.
  case tieBreak(Int)
  /// The score over both legs.
  case aggregated
  /// Wickets of one innings in cricket.
  case wickets(Int)
  case overs(Int)

  /// Whether the field belongs to a match's facts, which few events have.
  var isSeldom: Bool {
    switch self {
    case .current, .point, .period: false
    case .tieBreak, .aggregated, .wickets, .overs: true
    }
  }

  /// Returns the field of this name; nil for a field that isn't shown: `display`, `normaltime`, `series`.
  init?(_ name: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard start < name.count else { return nil }
    switch name[start] {
    case UInt8(ascii: "c") where name.reads("current", from: start): self = .current
    case UInt8(ascii: "p"): self.init(beginningWithP: name, start)
    case UInt8(ascii: "o") where name.reads("overtime", from: start): self = .period(SportsAPIV2Scores.overtime)
    case UInt8(ascii: "e") where name.reads("extra1", from: start): self = .period(SportsAPIV2Scores.overtime &+ 1)
    case UInt8(ascii: "e") where name.reads("extra2", from: start): self = .period(SportsAPIV2Scores.overtime &+ 2)
    case UInt8(ascii: "a") where name.reads("aggregated", from: start): self = .aggregated
    case UInt8(ascii: "i"):
      guard let (number, end) = Self.number(after: "innings.inning", name, start) else { return nil }
      self.init(inning: number, name, end)
    default: return nil
    }
  }

  /// Returns the field of a name that begins with `p`: `point`, `penalties`, `period2`, `period2TieBreak`.
  private init?(beginningWithP name: UnsafeBufferPointer<UInt8>, _ start: Int) {
    if name.reads("point", from: start) {
      self = .point
    } else if name.reads("penalties", from: start) {
      self = .period(SportsAPIV2Scores.overtime &+ 3)
    } else {
      guard let (number, end) = Self.number(after: "period", name, start),
        (1...SportsAPIV2Scores.overtime).contains(number)
      else { return nil }
      if end == name.count {
        self = .period(number &- 1)
      } else if name.reads("TieBreak", from: end) {
        self = .tieBreak(number &- 1)
      } else {
        return nil
      }
    }
  }

  /// Returns a field of `innings.inning1`, whose own name follows the dot at `point`.
  init?(inning number: Int, _ name: UnsafeBufferPointer<UInt8>, _ point: Int) {
    guard (1...SportsAPIV2Scores.innings).contains(number) else { return nil }
    if name.reads(".wickets", from: point) {
      self = .wickets(number &- 1)
    } else if name.reads(".overs", from: point) {
      self = .overs(number &- 1)
    } else {
      return nil
    }
  }

  /// Returns the number of one or two digits that follows a word, and its end.
  static func number(
    after word: StaticString, _ name: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (number: Int, end: Int)? {
    let first = start + word.utf8CodeUnitCount
    guard name.count > first, name.has(word, at: start) else { return nil }
    var number = 0
    var index = first
    while index < name.count, index < first + 2, name[index] &- 0x30 < 10 {
      number = number &* 10 &+ Int(name[index] &- 0x30)
      index += 1
    }
    return index > first ? (number, index) : nil
  }
}

/// One side's scores: the total, twelve periods, overtime, two halves of extra time and a shoot-out.
struct SportsAPIV2Scores {
  static let overtime = 12
  /// The maximum number of innings of a side.
  static let innings = 4
  static let unknown = Int32.min

  var current = unknown
  var periods = SIMD16<Int32>(repeating: unknown)
}

/// Scores that few matches have: the aggregate of both legs, tie-breaks, innings.
struct SportsAPIV2RareScores {
  var aggregated = SportsAPIV2Scores.unknown
  var tieBreaks = SIMD16<Int16>(repeating: Situation.Counts.unknown)
  var wickets = SIMD4<Int16>(repeating: Situation.Counts.unknown)
  /// Raw ``TextID``s: `12.3`.
  var overs = SIMD4<UInt32>(repeating: 0)

  /// The last innings with any value; nil outside cricket.
  var lastInnings: Int? {
    (0..<SportsAPIV2Scores.innings).last { wickets[$0] != Situation.Counts.unknown || overs[$0] != 0 }
  }
}
