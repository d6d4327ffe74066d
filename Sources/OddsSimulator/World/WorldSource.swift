/// A world that feeds can serve: seeded, or read from a file.
protocol WorldSource: Sendable {
  /// The matches in order of creation.
  var matches: [WorldMatch] { get }
  var bookmakers: [WorldBookmaker] { get }
  /// The current mispricings; only a seeded world can have any.
  var mispricings: [WorldMispricing] { get }
  var time: SimTime { get }
  /// The time of the next event; nil after the last one and in a world that changes all the time.
  var nextEventTime: SimTime? { get }
  /// Whether every event is sent separately, even by feeds that send full snapshots.
  var isReplay: Bool { get }
  /// Returns the recorded wall-clock time of a simulated time, for worlds that have one.
  func publishedAt(_ time: SimTime) -> WallClock?
  mutating func advance(to target: SimTime) -> [WorldEvent]
  /// Skips time in which nothing visible happens.
  mutating func skipIdle()
}

extension WorldSource {
  var mispricings: [WorldMispricing] { [] }
  mutating func skipIdle() {}
}
