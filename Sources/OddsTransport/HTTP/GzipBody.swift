internal import CZlib

/// Inflates a `Content-Encoding: gzip` body as it comes.
final class GzipBody {
  // zlib keeps a pointer to the stream inside its state, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var isAtEnd = false

  /// Nil when zlib has no memory.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard odds_inflate_init_gzip(stream) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Whether a whole gzip member has been read.
  var isComplete: Bool { isAtEnd }

  /// Appends what the piece inflates to; `output` never grows past `limit` by more than a chunk.
  func append(_ piece: UnsafeRawBufferPointer, to output: inout [UInt8], limit: Int) throws(TransportError) {
    guard piece.count > 0 else { return }
    // zlib does not write to its input; the field is not const in old headers.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(piece.count)
    while true {
      if isAtEnd {
        // One member may follow another, RFC 1952 2.2.
        guard stream.pointee.avail_in > 0 else { return }
        inflateReset(stream)
        isAtEnd = false
      }
      let chunk = min(max(4 * piece.count, 4_096), 256 << 10)
      var status: CInt = Z_OK
      var produced = 0
      withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { room in
        stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(chunk)
        status = CZlib.inflate(stream, Z_NO_FLUSH)
        produced = chunk - Int(stream.pointee.avail_out)
        output.append(contentsOf: room.prefix(produced))
      }
      guard output.count <= limit else { throw .tooLarge(limit: limit) }
      switch status {
      case Z_OK: if stream.pointee.avail_in == 0, produced < chunk { return }
      case Z_BUF_ERROR: return
      case Z_STREAM_END: isAtEnd = true
      default: throw .protocolViolation("a compressed body that cannot be read")
      }
    }
  }
}
