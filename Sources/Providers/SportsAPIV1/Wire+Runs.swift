internal import OddsJSON
internal import OddsProvider

/// Runs: the members of a game between its clock, events, members and odds. They nearly always repeat the previous
/// message byte for byte, so a run with the same length and digest is skipped and its earlier fields are used.
///
/// Only bytes are compared; the identity of the game and the state of the board make no difference.
extension SportsAPIV1Wire {
  struct Run {
    var digest: JSONDigest
    /// The first eight bytes; they rule out most other runs before the digest is computed.
    var word: UInt64
    var count: Int
    /// The run's position, its nesting depth, and whether it begins the object.
    var start: Int
    var level: Int
    var isFirst: Bool
    /// The number of unused lists and objects in the run.
    var digests: Int
    var head: Head
    /// Nil if the run has no stages.
    var stages: [Stage]?
  }

  /// A run that is still being read.
  struct PartialRun {
    var start: Int
    /// The position after the last value.
    var end: Int
    var level: Int
    var isFirst: Bool
    var badElements: Int
    var digestPlace: Int
    var head = Head()
    var stages: Range<Int>?
  }

  /// The minimum length of a remembered run, in bytes.
  private static let leastCount = 64
  /// The maximum number of remembered runs, whatever the size of a message.
  private static let most = 1 << 12

  /// Begins a run, after skipping those that are unchanged.
  mutating func beginRun(
    _ game: inout Game, isFirst: Bool, _ reader: inout JSONReader, _ cache: borrowing StateCache
  ) -> PartialRun {
    var isFirst = isFirst
    // A run that follows a skipped one doesn't begin the object.
    while cache.isOn, runPlace < runs.count, passRun(&game, isFirst, &reader) { isFirst = false }
    let start = reader.position
    return PartialRun(
      start: start, end: start, level: reader.level, isFirst: isFirst, badElements: badElements,
      digestPlace: digestPlace)
  }

  private mutating func passRun(_ game: inout Game, _ isFirst: Bool, _ reader: inout JSONReader) -> Bool {
    let start = reader.position
    guard runs[runPlace].isFirst == isFirst, runs[runPlace].level == reader.level,
      reader.passMembers(runs[runPlace].count, runs[runPlace].word, runs[runPlace].digest, JSONDigest.Key.shared)
    else { return false }
    let offset = start &- runs[runPlace].start
    game.head.take(runs[runPlace].head, movedBy: offset)
    if let rows = runs[runPlace].stages {
      let first = stages.count
      for row in rows {
        var stage = Stage()
        stage.take(row, movedBy: offset)
        stages.append(stage)
      }
      game.stages = first..<stages.count
      game.holdsStages = true
    }
    digestPlace &+= runs[runPlace].digests
    runPlace &+= 1
    return true
  }

  /// Ends a run: copies its fields to the game, and remembers the run if it is long enough.
  mutating func endRun(_ run: PartialRun, _ game: inout Game, _ reader: JSONReader, _ cache: borrowing StateCache) {
    guard run.end > run.start else { return }
    game.head.take(run.head)
    if let stages = run.stages {
      game.stages = stages
      game.holdsStages = true
    }
    let count = run.end - run.start
    guard cache.isOn, count >= Self.leastCount, runPlace < Self.most, badElements == run.badElements, !reader.hasFailed,
      let digest = reader.digest(from: run.start, count: count, JSONDigest.Key.shared)
    else { return }
    let closed = Run(
      digest: digest, word: reader.word(at: run.start), count: count, start: run.start, level: run.level,
      isFirst: run.isFirst, digests: digestPlace - run.digestPlace, head: run.head,
      stages: run.stages.map { Array(stages[$0]) })
    if runPlace < runs.count { runs[runPlace] = closed } else { runs.append(closed) }
    runPlace &+= 1
  }
}
