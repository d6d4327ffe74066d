internal import OddsJSON

/// How a socket ended. Texts come from the server: sanitize them before you show them.
public enum CloseReason: Sendable, Equatable {
  /// The server sent a close frame; the code is nil if it had none.
  case byServer(code: UInt16?, reason: String)
  /// The client closed the connection with this code.
  case byClient(code: UInt16)
  /// The connection ended without a close frame (code 1006 of RFC 6455).
  case dropped(String)
  /// The connection failed to open, or the server violated the protocol.
  case failed(TransportError)

  /// The server's close code; nil without a close frame or a code.
  public var serverCode: UInt16? {
    if case .byServer(let code, _) = self { code } else { nil }
  }

  /// The status of a refused upgrade.
  public var handshakeStatus: Int? {
    if case .failed(.handshake(let refusal)) = self { refusal.status } else { nil }
  }

  /// The `Retry-After` of a refused upgrade.
  public var retryAfter: Duration? {
    if case .failed(.handshake(let refusal)) = self { refusal.retryAfter } else { nil }
  }
}

extension CloseReason: CustomStringConvertible {
  /// One clause for users, in lower case.
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

/// The payload of a close frame (RFC 6455 5.5.1 and 7.4).
enum ClosePayload {
  /// Returns the payload of a close frame; empty without a code. Truncates the text at a character to fit a control frame.
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

  /// Returns whether a close frame may contain the code.
  static func isAllowed(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
