/// An error in a received frame. Each has its close code (RFC 6455 7.4.1).
enum FrameFailure: Error, Equatable {
  case violation(String)
  case invalidText
  case badCompression
  case tooLarge(limit: Int)

  var closeCode: UInt16 {
    switch self {
    case .violation: 1002
    case .invalidText, .badCompression: 1007
    case .tooLarge: 1009
    }
  }

  var transportError: TransportError {
    switch self {
    case .violation(let text): .protocolViolation(text)
    case .invalidText: .protocolViolation("text that is not valid UTF-8")
    case .badCompression: .protocolViolation("invalid compressed data")
    case .tooLarge(let limit): .tooLarge(limit: limit)
    }
  }
}
