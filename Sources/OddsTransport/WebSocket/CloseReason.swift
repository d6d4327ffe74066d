internal import OddsJSON

/// How a socket ended. Texts are the server's own: clean them before they are shown.
public enum CloseReason: Sendable, Equatable {
  /// The server sent a close frame; nil when it named no code.
  case byServer(code: UInt16?, reason: String)
  /// We closed it, with this code.
  case byClient(code: UInt16)
  /// The connection ended without a close frame, which RFC 6455 calls 1006.
  case dropped(String)
  /// The connection was never made, or the server broke the rules.
  case failed(TransportError)

  /// The server's close code; nil when there was no close frame or no code in it.
  public var serverCode: UInt16? {
    if case .byServer(let code, _) = self { code } else { nil }
  }

  /// The status of a refused upgrade.
  public var handshakeStatus: Int? {
    if case .failed(.handshake(let refusal)) = self { refusal.status } else { nil }
  }

  /// What a refused upgrade's `Retry-After` says.
  public var retryAfter: Duration? {
    if case .failed(.handshake(let refusal)) = self { refusal.retryAfter } else { nil }
  }
}

extension CloseReason: CustomStringConvertible {
  /// One clause for people, lower case.
  public var description: String {
    switch self {
    case .byServer(let code, let reason):
      "closed by the server" + (code.map { " with \($0)" } ?? "") + (reason.isEmpty ? "" : ": \(reason)")
    case .byClient: "closed by this program"
    case .dropped(let why): "connection lost: \(why)"
    case .failed(let error): error.description
    }
  }
}

/// A close frame's payload, RFC 6455 5.5.1 and 7.4.
enum ClosePayload {
  /// The payload of a close frame; empty without a code. The text is cut to what a control frame holds, between characters.
  static func bytes(_ code: UInt16?, _ text: String) -> [UInt8] {
    guard let code else { return [] }
    var end = text.endIndex
    while text[..<end].utf8.count > 123 { end = text.index(before: end) }
    return [UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code)] + Array(text[..<end].utf8)
  }

  static func parse(_ payload: UnsafeRawBufferPointer) -> Result<(code: UInt16?, reason: String), FrameFailure> {
    if payload.isEmpty { return .success((nil, "")) }
    guard payload.count >= 2 else { return .failure(.violation("a close frame of one byte")) }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    guard isAllowed(code) else { return .failure(.violation("close code \(code), which may not be sent")) }
    let text = UnsafeRawBufferPointer(rebasing: payload.dropFirst(2))
    var validator = UTF8Validator()
    guard validator.accept(text), validator.isComplete else { return .failure(.invalidText) }
    return .success((code, String(decoding: text, as: UTF8.self)))
  }

  /// Whether a code may stand in a close frame.
  static func isAllowed(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
