/// A world that feeds can be served from: seeded, or read from a file.
protocol WorldSource: Sendable {
  /// In order of creation.
  var matches: [WorldMatch] { get }
  var bookmakers: [WorldBookmaker] { get }
  /// The prices that are far above fair at the moment; none but in a seeded world that is to have some.
  var mispricings: [WorldMispricing] { get }
  var time: SimTime { get }
  /// When the next thing happens; nil when nothing does any more, or in a world that changes all the time.
  var nextEventTime: SimTime? { get }
  /// Whether every event is sent by itself, even by feeds that send whole states.
  var isReplay: Bool { get }
  /// The clock on the wall that belongs to the world's own clock, for worlds that are tied to one.
  func publishedAt(_ time: SimTime) -> WallClock?
  mutating func advance(to target: SimTime) -> [WorldEvent]
  /// Passes over time in which nothing is to be seen.
  mutating func skipIdle()
}

extension WorldSource {
  var mispricings: [WorldMispricing] { [] }
  mutating func skipIdle() {}
}
