/// A field of `homeScore` and `awayScore`.
enum SportsAPIV2ScoreField: Equatable {
  /// What decides: goals, points, sets won.
  case current
  /// The game in progress, in tennis: `15`, `AD`.
  case point
  /// What one period brought, by its place in ``SportsAPIV2Scores``.
  case period(Int)

  /// The field of this name, or nil for one that is not shown: `display`, `normaltime`, `aggregated`, `series`,
  /// `period1TieBreak`.
  init?(_ name: UnsafeBufferPointer<UInt8>, from start: Int) {
    if name.reads("current", from: start) {
      self = .current
    } else if name.reads("point", from: start) {
      self = .point
    } else if name.reads("overtime", from: start) {
      self = .period(SportsAPIV2Scores.overtime)
    } else if name.reads("extra1", from: start) {
      self = .period(SportsAPIV2Scores.overtime + 1)
    } else if name.reads("extra2", from: start) {
      self = .period(SportsAPIV2Scores.overtime + 2)
    } else if name.reads("penalties", from: start) {
      self = .period(SportsAPIV2Scores.overtime + 3)
    } else {
      guard name.count > start + 6, name.count <= start + 8,
        (0..<6).allSatisfy({ name[start + $0] == Self.period.utf8Start[$0] })
      else { return nil }
      var number = 0
      for index in (start + 6)..<name.count {
        guard name[index] &- 0x30 < 10 else { return nil }
        number = number * 10 + Int(name[index] - 0x30)
      }
      guard (1...SportsAPIV2Scores.overtime).contains(number) else { return nil }
      self = .period(number - 1)
    }
  }

  private static let period: StaticString = "period"
}

/// One side's score: the whole, and twelve periods, overtime, two halves of extra time and a shoot-out.
struct SportsAPIV2Scores {
  static let overtime = 12
  static let unknown = Int32.min

  var current = unknown
  var periods = SIMD16<Int32>(repeating: unknown)
}
