@testable import OddsTransport

/// Builds a server's frames, valid or not.
enum ServerFrame {
  static func frame(
    _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, bits: UInt8 = 0, masked: Bool = false
  ) -> [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | bits << 4 | opcode]
    let mask: UInt8 = masked ? 0x80 : 0
    switch payload.count {
    case ..<126: bytes.append(mask | UInt8(payload.count))
    case ..<65_536: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(mask | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    if masked { bytes += [0, 0, 0, 0] }
    return bytes + payload
  }

  static func text(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }

  static func close(_ code: UInt16, _ reason: String = "") -> [UInt8] {
    frame(8, [UInt8(code >> 8), UInt8(code & 255)] + Array(reason.utf8))
  }

  /// A close frame with code 1000.
  static let goodbye = close(1000)
}
