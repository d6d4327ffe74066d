internal import OddsModel

/// A request whose answer decides what the connection becomes: the WebSocket upgrade (RFC 6455 4.1), or
/// `CONNECT` to a proxy.
final class Handshake {
  enum Result {
    case incomplete
    case failure(String)
    /// Another status than asked for, and what came after the head.
    case refused(ResponseHead, rest: ArraySlice<UInt8>)
    /// What came after the head belongs to what the connection has become.
    case accepted(DeflateAgreement?, rest: ArraySlice<UInt8>)
  }

  /// Holds the secrets of the request.
  let requestText: String
  private let isTunnel: Bool
  private let key: String
  private let offersDeflate: Bool
  private let subprotocols: [String]
  private var bytes: [UInt8] = []

  private init(_ lines: [String], isTunnel: Bool, key: String, offersDeflate: Bool, subprotocols: [String]) {
    requestText = (lines + ["", ""]).joined(separator: "\r\n")
    self.isTunnel = isTunnel
    self.key = key
    self.offersDeflate = offersDeflate
    self.subprotocols = subprotocols
  }

  static func upgrade(_ request: WebSocketRequest, offersDeflate: Bool) -> Handshake {
    let key = HandshakeHash.base64((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    var lines = [
      "GET \(request.target.wireText) HTTP/1.1",
      "Host: \(request.base.authority)",
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Key: \(key)",
      "Sec-WebSocket-Version: 13",
    ]
    if offersDeflate { lines.append("Sec-WebSocket-Extensions: \(DeflateAgreement.offer)") }
    if !request.subprotocols.isEmpty {
      lines.append("Sec-WebSocket-Protocol: \(request.subprotocols.joined(separator: ", "))")
    }
    if !request.headers.contains(where: { $0.name.lowercased() == "user-agent" }) { lines.append("User-Agent: odds") }
    lines += request.headers.map { "\($0.name): \($0.value.wireText)" }
    return Handshake(
      lines, isTunnel: false, key: key, offersDeflate: offersDeflate, subprotocols: request.subprotocols)
  }

  static func tunnel(to base: BaseURL, through proxy: ProxySettings) -> Handshake {
    let host = base.host.contains(":") ? "[\(base.host)]" : base.host
    let authority = "\(host):\(base.effectivePort)"
    var lines = ["CONNECT \(authority) HTTP/1.1", "Host: \(authority)"]
    if let credentials = proxy.credentials {
      lines.append("Proxy-Authorization: Basic \(credentials.reveal())")
    }
    return Handshake(lines, isTunnel: true, key: "", offersDeflate: false, subprotocols: [])
  }

  func append(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }

  func result() -> Result {
    while true {
      switch ResponseHead.parse(bytes) {
      case .incomplete: return .incomplete
      case .failure(let what): return .failure(what)
      case .head(let head) where (100..<200).contains(head.status) && head.status != 101:
        // An interim answer; the one that counts follows.
        bytes.removeFirst(head.length)
      case .head(let head):
        let rest = bytes[head.length...]
        if isTunnel {
          return (200..<300).contains(head.status) ? .accepted(nil, rest: rest) : .refused(head, rest: rest)
        }
        guard head.status == 101 else { return .refused(head, rest: rest) }
        return check(head, rest)
      }
    }
  }

  private func check(_ head: ResponseHead, _ rest: ArraySlice<UInt8>) -> Result {
    let fields = head.fields
    guard fields.hasToken("upgrade", "websocket"), fields.hasToken("connection", "upgrade") else {
      return .failure("an upgrade to something else than WebSocket")
    }
    guard fields.values("sec-websocket-accept") == [HandshakeHash.accept(forKey: key)] else {
      return .failure("an upgrade that answers another request (Sec-WebSocket-Accept)")
    }
    let chosen = fields.values("sec-websocket-protocol")
    guard chosen.count <= 1, chosen.allSatisfy(subprotocols.contains) else {
      return .failure("a subprotocol that was not offered")
    }
    switch DeflateAgreement.parse(fields.values("sec-websocket-extensions"), wasOffered: offersDeflate) {
    case .failure(.violation(let what)): return .failure(what)
    case .failure: return .failure("an extension that cannot be used")
    case .success(let agreement): return .accepted(agreement, rest: rest)
    }
  }
}
