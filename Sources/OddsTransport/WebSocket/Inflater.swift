internal import CZlib

/// The decompressor of permessage-deflate (RFC 7692 7.2.2).
final class Inflater {
  /// The size limits of one message.
  struct Bounds {
    var bytes: Int
    /// Maximum inflated bytes per compressed byte; checked once a message exceeds ``ratioFrom``.
    var ratio: Int
    static let ratioFrom = 4 << 20
  }

  // zlib's state contains a pointer to the stream, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let keepsContext: Bool
  private let bounds: Bounds
  private var consumed = 0

  /// Returns nil if zlib is out of memory. The window has the maximum size, which also reads data of smaller ones.
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

  /// Inflates a piece and appends the result.
  func inflate(_ piece: UnsafeRawBufferPointer, into store: inout ByteStore) -> FrameFailure? {
    guard piece.count > 0 else { return nil }
    consumed += piece.count
    // zlib doesn't write to its input; old headers lack the const.
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
        // No progress: all input is used.
        return stream.pointee.avail_in == 0 ? nil : .badCompression
      case Z_STREAM_END:
        // Data may follow a final block (RFC 7692 7.2.3.4).
        inflateReset(stream)
        if stream.pointee.avail_in == 0 { return nil }
      default:
        return .badCompression
      }
    }
  }

  /// Ends a message by inflating the four bytes that every sender omits.
  func finish(into store: inout ByteStore) -> FrameFailure? {
    let tail: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0xFF, 0xFF)
    let failure = withUnsafeBytes(of: tail) { inflate($0, into: &store) }
    consumed = 0
    if !keepsContext { inflateReset(stream) }
    return failure
  }
}
