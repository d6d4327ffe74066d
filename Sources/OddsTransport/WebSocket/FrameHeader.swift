/// A frame's opcode (RFC 6455 5.2); `none` between frames.
enum Opcode: UInt8 {
  case continuation = 0
  case text = 1
  case binary = 2
  case close = 8
  case ping = 9
  case pong = 10
  case unknown = 254
  case none = 255

  var isControl: Bool { rawValue & 0xF8 == 8 }
}

/// The first 2 to 10 bytes of a frame.
struct Header {
  var opcode = Opcode.none
  var isFinal = false
  /// RSV1, used by permessage-deflate.
  var isCompressed = false
  /// RSV2 and RSV3, which no extension uses.
  var hasUnknownBits = false
  var isMasked = false
  /// Whether the length has 2 or 8 separate bytes. A length that needed fewer bytes is accepted.
  var isLong = false
  /// Payload length; negative if the highest of the 64 bits is set, which is invalid.
  var length = 0

  init() {}

  /// Parses ``size(_:)`` bytes.
  init(_ at: UnsafeRawPointer) {
    let first = at.load(as: UInt8.self)
    let second = at.load(fromByteOffset: 1, as: UInt8.self)
    opcode = Opcode(rawValue: first & 15) ?? .unknown
    isFinal = first & 0x80 != 0
    isCompressed = first & 0x40 != 0
    hasUnknownBits = first & 0x30 != 0
    isMasked = second & 0x80 != 0
    switch second & 0x7F {
    case 126:
      isLong = true
      length = Int(at.loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndian)
    case 127:
      isLong = true
      length = Int(Int64(bitPattern: at.loadUnaligned(fromByteOffset: 2, as: UInt64.self).bigEndian))
    case let short:
      length = Int(short)
    }
  }

  /// Returns the length of a header with this second byte, without a mask: masked frames are rejected anyway.
  @inline(__always)
  static func size(_ second: UInt8) -> Int {
    switch second & 0x7F {
    case 126: 4
    case 127: 10
    default: 2
    }
  }
}
