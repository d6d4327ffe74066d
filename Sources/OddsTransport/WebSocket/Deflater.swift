internal import CZlib

/// The compressor of permessage-deflate (RFC 7692 7.2.1).
final class Deflater {
  // zlib's state contains a pointer to the stream, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let keepsContext: Bool

  /// Returns nil if zlib is out of memory or doesn't support the window: its raw deflate needs at least 9 bits.
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

  /// Compresses a message that isn't empty and drops the trailing `00 00 FF FF`. Returns nil if zlib fails.
  func deflate(_ message: UnsafeRawBufferPointer) -> [UInt8]? {
    var output: [UInt8] = []
    // zlib doesn't write to its input; old headers lack the const.
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
