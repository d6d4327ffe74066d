internal import CZlib

/// permessage-deflate, receiving side (RFC 7692 7.2.2).
final class Inflater {
  /// What one message may become.
  struct Bounds {
    var bytes: Int
    /// Inflated bytes per compressed byte; looked at once a message is longer than ``ratioFrom``.
    var ratio: Int
    static let ratioFrom = 4 << 20
  }

  // zlib keeps a pointer to the stream inside its state, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let keepsContext: Bool
  private let bounds: Bounds
  private var consumed = 0

  /// Nil when zlib has no memory. The window is always the largest: it reads what any smaller one wrote.
  init?(keepsContext: Bool, bounds: Bounds) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    self.keepsContext = keepsContext
    self.bounds = bounds
    guard odds_inflate_init_raw(stream, 15) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Appends what the piece inflates to.
  func inflate(_ piece: UnsafeRawBufferPointer, into store: inout ByteStore) -> FrameFailure? {
    guard piece.count > 0 else { return nil }
    consumed += piece.count
    // zlib does not write to its input; the field is not const in old headers.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(piece.count)
    while true {
      let room = store.room(min(max(4 * Int(stream.pointee.avail_in), 4_096), 1 << 20))
      let offered = min(room.count, Int(Int32.max))
      stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = UInt32(offered)
      let status = CZlib.inflate(stream, Z_SYNC_FLUSH)
      store.commit(offered - Int(stream.pointee.avail_out))
      if store.count > bounds.bytes { return .tooLarge(limit: bounds.bytes) }
      if store.count > Bounds.ratioFrom, store.count / bounds.ratio > consumed {
        return .tooLarge(limit: consumed * bounds.ratio)
      }
      switch status {
      case Z_OK:
        if stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 { return nil }
      case Z_BUF_ERROR:
        // No progress was possible: all input is used up.
        return stream.pointee.avail_in == 0 ? nil : .badCompression
      case Z_STREAM_END:
        // A final block may be followed by more: RFC 7692 7.2.3.4.
        inflateReset(stream)
        if stream.pointee.avail_in == 0 { return nil }
      default:
        return .badCompression
      }
    }
  }

  /// The message has ended: restores the four bytes that every sender leaves out.
  func finish(into store: inout ByteStore) -> FrameFailure? {
    let tail: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0xFF, 0xFF)
    let failure = withUnsafeBytes(of: tail) { inflate($0, into: &store) }
    consumed = 0
    if !keepsContext { inflateReset(stream) }
    return failure
  }
}
