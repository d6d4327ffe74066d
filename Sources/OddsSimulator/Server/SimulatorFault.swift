internal import OddsJSON

/// Something that goes wrong on purpose with one provider.
public struct SimulatorFault: Hashable, Sendable {
  /// The name of a provider that is served.
  public var provider: String
  /// The status every request is answered with, so many `times`.
  public var rest: Int?
  /// The body in place of the provider's own words, with `rest`; any text.
  public var body: String?
  /// The last part of the only path that `rest` is about; nil for every path.
  public var path: String?
  /// Seconds named in `Retry-After`, with `rest` or `upgrade`.
  public var retryAfter: Int?
  /// The status a WebSocket handshake is answered with, so many `times`.
  public var upgrade: Int?
  /// How often; 1 unless told otherwise.
  public var times = 1
  /// Closes the open sockets with this code.
  public var close: Int?
  /// Closes each socket with this code as soon as it opens, so many `times`.
  public var closeOnConnect: Int?
  /// The reason sent with a close code; the provider's own where there is one and this is nil.
  public var reason: String?
  /// Breaks the open connections off without a close.
  public var drop = false
  /// Sends nothing at all, pings included, until turned off.
  public var silence: Bool?
  /// Sends on, but nothing new, until turned off.
  public var stale: Bool?
  /// Sends one frame that is no JSON to each open socket.
  public var badFrame = false
  /// Breaks off the next frame to each open socket in its middle.
  public var spoilFrame = false
  /// Seconds by which what a subscription to a detail brings first comes late from now on; SportsAPI V2 alone.
  public var late: Int?
  /// The ways in which the feed uses the room that its document leaves, from now on, in place of those before; each
  /// feed knows its own. An empty list is the usual.
  public var variations: Set<String>?
  /// Puts an element that is not what it should be into the next frame or answer that has a list.
  public var badElement = false

  /// Nothing goes wrong with the provider yet.
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

/// The faults of one provider that are still to come.
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

  /// The status due to a request, counted as given.
  /// - Parameter path: The last part of the request's path.
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
