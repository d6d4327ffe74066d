/// One provider's wire protocol, spoken from the world.
protocol Feed: Sendable {
  var name: String { get }
  /// Why a WebSocket handshake is refused over HTTP; nil when it is not.
  func refusal(of request: SimRequest, view: WorldView) -> SimResponse?
  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse
  /// What a fault's status says in this provider's words.
  func failure(_ status: Int) -> SimResponse
  /// The reason the provider gives with a close code.
  func reason(of code: Int) -> String
  mutating func opened(_ socket: SimSocket, view: WorldView)
  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView)
  mutating func closed(_ socket: SimSocket)
  /// Tells what happened.
  mutating func tell(_ events: [WorldEvent], view: WorldView)
  /// Called ten times a second, for what is sent by the clock.
  mutating func tick(view: WorldView)
  /// The next list sent holds an element that is not what it should be.
  mutating func spoilNextList()
  /// Everything sent from here on repeats what was, or goes on.
  mutating func setStale(_ stale: Bool, view: WorldView)
  /// What a subscription to a detail brings first comes so many seconds late from here on.
  mutating func setLate(_ seconds: Int)
  /// Uses the room that the document leaves in these ways from here on.
  mutating func setVariations(_ variations: Set<String>)
}

extension Feed {
  mutating func setLate(_ seconds: Int) {}
  mutating func setVariations(_ variations: Set<String>) {}
}

/// What a feed sees of the world, and of the time.
struct WorldView: Sendable {
  let matches: [WorldMatch]
  let bookmakers: [WorldBookmaker]
  let time: SimTime
  let now: WallClock
  /// The time of day that the world's beginning stands for.
  let began: WallClock
  let isReplay: Bool
  let key: String?
  let plan: SimulatorOptions.Plan
  let enforcesRates: Bool

  /// The time of day of a moment of the world, such as a kick-off.
  func wall(_ time: SimTime) -> WallClock {
    WallClock(microseconds: began.microseconds + time.milliseconds * 1_000)
  }

  /// The time of day messages carry: now, or the replayed file's own.
  var published: WallClock { isReplay ? wall(time) : now }

  /// Whether a key given is right; one that is missing or empty never is.
  func accepts(_ given: String?) -> Bool {
    guard let given, !given.isEmpty else { return false }
    return key == nil || key == given
  }

  /// The bookmaker a feed with only one shows for the match.
  func bookmaker(_ preferred: Int, for match: WorldMatch) -> Int {
    match.soleBookmaker ?? preferred
  }
}
