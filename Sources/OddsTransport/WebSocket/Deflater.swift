internal import CZlib

/// permessage-deflate, sending side (RFC 7692 7.2.1).
final class Deflater {
  // zlib keeps a pointer to the stream inside its state, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let keepsContext: Bool

  /// Nil when zlib has no memory or cannot write for so small a window: its raw deflate starts at 9.
  init?(windowBits: Int, keepsContext: Bool) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    self.keepsContext = keepsContext
    guard windowBits >= 9, odds_deflate_init_raw(stream, Z_DEFAULT_COMPRESSION, Int32(windowBits)) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The payload of a message that is not empty, without the `00 00 FF FF` it would end with. Nil when
  /// zlib fails.
  func deflate(_ message: UnsafeRawBufferPointer) -> [UInt8]? {
    var output: [UInt8] = []
    // zlib does not write to its input; the field is not const in old headers.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: message.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(message.count)
    let chunk = max(message.count / 2, 256)
    repeat {
      let start = output.count
      output.append(contentsOf: repeatElement(0, count: chunk))
      let status = output.withUnsafeMutableBufferPointer { buffer in
        stream.pointee.next_out = buffer.baseAddress?.advanced(by: start)
        stream.pointee.avail_out = UInt32(chunk)
        return CZlib.deflate(stream, Z_SYNC_FLUSH)
      }
      guard status == Z_OK || status == Z_BUF_ERROR else { return nil }
      output.removeLast(Int(stream.pointee.avail_out))
    } while stream.pointee.avail_out == 0
    if !keepsContext { deflateReset(stream) }
    guard output.suffix(4) == [0, 0, 0xFF, 0xFF] else { return nil }
    output.removeLast(4)
    return output
  }
}
