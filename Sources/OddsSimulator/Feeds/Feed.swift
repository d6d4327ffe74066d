/// Serves the simulated world in one provider's wire protocol.
protocol Feed: Sendable {
  var name: String { get }
  /// Returns the HTTP response that refuses a WebSocket handshake, or nil to accept it.
  func refusal(of request: SimRequest, view: WorldView) -> SimResponse?
  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse
  /// Returns the provider's response for the status of an injected fault.
  func failure(_ status: Int) -> SimResponse
  /// Returns the provider's reason for a close code.
  func reason(of code: Int) -> String
  mutating func opened(_ socket: SimSocket, view: WorldView)
  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView)
  mutating func closed(_ socket: SimSocket)
  /// Sends the events to the subscribers.
  mutating func tell(_ events: [WorldEvent], view: WorldView)
  /// Sends timed messages; called ten times a second.
  mutating func tick(view: WorldView)
  /// Puts an invalid element into the next list.
  mutating func spoilNextList()
  /// Starts or stops repeating old data instead of sending new data.
  mutating func setStale(_ stale: Bool, view: WorldView)
  /// Delays the snapshot after a subscription to details by `seconds` from now on.
  mutating func setLate(_ seconds: Int)
  /// Selects variations that the provider's documentation allows, from now on.
  mutating func setVariations(_ variations: Set<String>)
}

extension Feed {
  mutating func setLate(_ seconds: Int) {}
  mutating func setVariations(_ variations: Set<String>) {}
}

/// The part of the world that a feed sees, and the times.
struct WorldView: Sendable {
  let matches: [WorldMatch]
  let bookmakers: [WorldBookmaker]
  let time: SimTime
  let now: WallClock
  /// The time of day at the beginning of the world.
  let began: WallClock
  let isReplay: Bool
  let key: String?
  let plan: SimulatorOptions.Plan
  let enforcesRates: Bool

  /// Returns the time of day of a simulated time, such as a kick-off.
  func wall(_ time: SimTime) -> WallClock {
    WallClock(microseconds: began.microseconds + time.milliseconds * 1_000)
  }

  /// The time of day in messages: now, or the recorded one in a replay.
  var published: WallClock { isReplay ? wall(time) : now }

  /// Returns whether a key is valid; a missing or empty one never is.
  func accepts(_ given: String?) -> Bool {
    guard let given, !given.isEmpty else { return false }
    return key == nil || key == given
  }

  /// Returns the bookmaker that a feed with only one shows for the match.
  func bookmaker(_ preferred: Int, for match: WorldMatch) -> Int {
    match.soleBookmaker ?? preferred
  }
}
