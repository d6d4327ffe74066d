internal import NIOCore

/// Writes a client's frames (RFC 6455 5.3), each with a fresh mask.
enum FrameWriter {
  static func write(
    _ opcode: Opcode, _ payload: UnsafeRawBufferPointer, isCompressed: Bool = false, to buffer: inout ByteBuffer
  ) {
    buffer.reserveCapacity(minimumWritableBytes: payload.count + 14)
    buffer.writeInteger(0x80 | (isCompressed ? 0x40 : 0) | opcode.rawValue)
    switch payload.count {
    case ..<126:
      buffer.writeInteger(0x80 | UInt8(payload.count))
    case ..<65_536:
      buffer.writeInteger(UInt8(0x80 | 126))
      buffer.writeInteger(UInt16(payload.count))
    default:
      buffer.writeInteger(UInt8(0x80 | 127))
      buffer.writeInteger(UInt64(payload.count))
    }
    // The author of a payload must not predict the mask (RFC 6455 10.3), hence the system's random generator.
    let mask = UInt32.random(in: .min ... .max)
    buffer.writeInteger(mask, endianness: .little)
    buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: payload.count) { target in
      apply(mask, payload, target)
      return payload.count
    }
  }

  private static func apply(
    _ mask: UInt32, _ source: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer
  ) {
    let wide = UInt64(mask) << 32 | UInt64(mask)
    var at = 0
    while source.count - at >= 8 {
      let word = source.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian ^ wide
      target.storeBytes(of: word.littleEndian, toByteOffset: at, as: UInt64.self)
      at += 8
    }
    while at < source.count {
      target[at] = source[at] ^ UInt8(truncatingIfNeeded: mask >> UInt32(8 * (at & 3)))
      at += 1
    }
  }
}
