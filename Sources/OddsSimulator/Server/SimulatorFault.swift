internal import OddsJSON

/// A fault to inject into one provider.
public struct SimulatorFault: Hashable, Sendable {
  /// The name of a served provider.
  public var provider: String
  /// The status of every REST response, for `times` requests.
  public var rest: Int?
  /// The body with `rest`, instead of the provider's own; any text.
  public var body: String?
  /// The last segment of the only path that `rest` applies to; nil for every path.
  public var path: String?
  /// Seconds in `Retry-After`, with `rest` or `upgrade`.
  public var retryAfter: Int?
  /// The status that refuses a WebSocket handshake, for `times` handshakes.
  public var upgrade: Int?
  /// How often the fault occurs; 1 by default.
  public var times = 1
  /// Closes the open sockets with this code.
  public var close: Int?
  /// Closes each socket with this code as soon as it opens, for `times` sockets.
  public var closeOnConnect: Int?
  /// The reason with a close code; nil for the provider's own, if any.
  public var reason: String?
  /// Drops the open connections without a close frame.
  public var drop = false
  /// Stops sending anything, including pings, until turned off.
  public var silence: Bool?
  /// Keeps sending messages without new data, until turned off.
  public var stale: Bool?
  /// Sends one frame of invalid JSON to each open socket.
  public var badFrame = false
  /// Truncates the next frame to each open socket in its middle.
  public var spoilFrame = false
  /// Delay of the snapshot after a subscription to details from now on, in seconds; SportsAPI V2 only.
  public var late: Int?
  /// Variations that the provider's documentation allows, replacing earlier ones from now on; the names depend on the feed. An
  /// empty set restores the default.
  public var variations: Set<String>?
  /// Puts an invalid element into the next frame or response that has a list.
  public var badElement = false

  /// Creates a fault that does nothing yet.
  public init(provider: String) {
    self.provider = provider
  }

  init?(_ value: JSONValue) {
    guard let provider = value["provider"]?.text else { return nil }
    self.init(provider: provider)
    rest = value["rest"]?.whole
    body = value["body"]?.text
    path = value["path"]?.text
    variations = value["variations"]?.elements.map { Set($0.compactMap(\.text)) }
    retryAfter = value["retryAfter"]?.whole
    upgrade = value["upgrade"]?.whole
    times = value["times"]?.whole ?? 1
    close = value["close"]?.whole
    closeOnConnect = value["closeOnConnect"]?.whole
    reason = value["reason"]?.text
    drop = value["drop"]?.flag ?? false
    silence = value["silence"]?.flag
    stale = value["stale"]?.flag
    late = value["late"]?.whole
    badFrame = value["badFrame"]?.flag ?? false
    spoilFrame = value["spoilFrame"]?.flag ?? false
    badElement = value["badElement"]?.flag ?? false
  }
}

/// The pending faults of one provider.
struct FaultBook: Sendable {
  struct Status: Sendable {
    var code: Int
    var retryAfter: Int?
    var times: Int
    var body: String?
    var path: String?
  }

  var rest: Status?
  var upgrade: Status?
  var closeOnConnect: (code: Int, reason: String?, times: Int)?
  var silence = false
  var stale = false

  mutating func note(_ fault: SimulatorFault) {
    if let code = fault.rest {
      rest = Status(
        code: code, retryAfter: fault.retryAfter, times: fault.times, body: fault.body, path: fault.path)
    }
    if let code = fault.upgrade { upgrade = Status(code: code, retryAfter: fault.retryAfter, times: fault.times) }
    if let code = fault.closeOnConnect { closeOnConnect = (code, fault.reason, fault.times) }
    if let silence = fault.silence { self.silence = silence }
    if let stale = fault.stale { self.stale = stale }
  }

  /// Returns the status that a request must fail with, if any, and counts it.
  /// - Parameter path: The last segment of the request's path.
  mutating func takeRest(_ path: String?) -> Status? {
    guard rest?.path == nil || rest?.path == path else { return nil }
    return Self.take(&rest)
  }
  mutating func takeUpgrade() -> Status? { Self.take(&upgrade) }

  mutating func takeClose() -> (code: Int, reason: String?)? {
    guard let close = closeOnConnect, close.times > 0 else { return nil }
    closeOnConnect?.times -= 1
    return (close.code, close.reason)
  }

  private static func take(_ status: inout Status?) -> Status? {
    guard let due = status, due.times > 0 else { return nil }
    status?.times -= 1
    return due
  }
}
