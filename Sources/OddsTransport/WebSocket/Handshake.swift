internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket
internal import OddsModel

/// A request that switches a connection's protocol: the WebSocket upgrade (RFC 6455 4.1), or `CONNECT` to a proxy.
struct Handshake {
  enum Verdict: Equatable {
    /// The switch succeeded, with the negotiated compression.
    case accepted(DeflateAgreement?)
    /// Refused with another status.
    case refused
    case failure(String)
  }

  /// The request head, with secrets.
  let head: HTTPRequestHead
  private let offersDeflate: Bool
  private let subprotocols: [String]
  /// The `Sec-WebSocket-Key`; nil for a tunnel.
  private let key: String?

  /// - Parameter key: The `Sec-WebSocket-Key`; tests pass a fixed one.
  static func upgrade(
    _ request: WebSocketRequest, offersDeflate: Bool, key: String = NIOWebSocketClientUpgrader.randomRequestKey()
  ) -> Handshake {
    var headers = HTTPHeaders([
      ("Host", request.base.authority), ("Upgrade", "websocket"), ("Connection", "Upgrade"),
      ("Sec-WebSocket-Key", key), ("Sec-WebSocket-Version", "13"),
    ])
    if offersDeflate { headers.add(name: "Sec-WebSocket-Extensions", value: DeflateAgreement.offer) }
    if !request.subprotocols.isEmpty {
      headers.add(name: "Sec-WebSocket-Protocol", value: request.subprotocols.joined(separator: ", "))
    }
    for item in request.headers { headers.add(name: item.name, value: item.value.wireText) }
    if !headers.contains(name: "User-Agent") { headers.add(name: "User-Agent", value: "odds") }
    return Handshake(
      head: HTTPRequestHead(version: .http1_1, method: .GET, uri: request.target.wireText, headers: headers),
      offersDeflate: offersDeflate, subprotocols: request.subprotocols, key: key)
  }

  static func tunnel(to base: BaseURL, through proxy: ProxySettings) -> Handshake {
    let host = base.host.contains(":") ? "[\(base.host)]" : base.host
    let authority = "\(host):\(base.effectivePort)"
    var headers = HTTPHeaders([("Host", authority)])
    if let credentials = proxy.credentials {
      headers.add(name: "Proxy-Authorization", value: "Basic \(credentials.reveal())")
    }
    return Handshake(
      head: HTTPRequestHead(version: .http1_1, method: .CONNECT, uri: authority, headers: headers),
      offersDeflate: false, subprotocols: [], key: nil)
  }

  func verdict(on answer: HTTPResponseHead) -> Verdict {
    guard answer.status.code >= 100 else { return .failure("an invalid HTTP status") }
    guard let key else { return (200..<300).contains(answer.status.code) ? .accepted(nil) : .refused }
    guard answer.status == .switchingProtocols else { return .refused }
    let fields = answer.headers
    func has(_ name: String, _ token: String) -> Bool {
      fields[canonicalForm: name].contains { $0.lowercased() == token }
    }
    guard has("Upgrade", "websocket"), has("Connection", "upgrade") else {
      return .failure("an upgrade to something other than WebSocket")
    }
    let upgrader = NIOWebSocketClientUpgrader(requestKey: key) { channel, _ in
      channel.eventLoop.makeSucceededVoidFuture()
    }
    guard upgrader.shouldAllowUpgrade(upgradeResponse: answer) else {
      return .failure("an upgrade with a wrong Sec-WebSocket-Accept")
    }
    let chosen = fields["Sec-WebSocket-Protocol"]
    guard chosen.count <= 1, chosen.allSatisfy(subprotocols.contains) else {
      return .failure("a subprotocol that was not offered")
    }
    switch DeflateAgreement.parse(fields["Sec-WebSocket-Extensions"], wasOffered: offersDeflate) {
    case .failure(.violation(let what)): return .failure(what)
    case .failure: return .failure("an unusable extension")
    case .success(let agreement): return .accepted(agreement)
    }
  }
}
