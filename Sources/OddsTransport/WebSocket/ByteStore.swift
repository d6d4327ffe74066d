/// Buffer that collects the bytes of a message. Up to 1 MiB of its capacity is reused for the next message. More is freed: one
/// large snapshot mustn't occupy memory for the rest of the connection.
struct ByteStore: ~Copyable {
  private var base: UnsafeMutableRawPointer?
  private(set) var count = 0
  private(set) var capacity = 0

  private static let keptCapacity = 1 << 20

  deinit { base?.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Returns the bytes appended since `start`.
  func bytes(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<count])
  }

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    guard let source = piece.baseAddress, piece.count > 0 else { return }
    reserve(piece.count)
    base?.advanced(by: count).copyMemory(from: source, byteCount: piece.count)
    count += piece.count
  }

  /// Returns capacity for at least `spare` bytes; write to it, then call ``commit(_:)``.
  mutating func room(_ spare: Int) -> UnsafeMutableRawBufferPointer {
    reserve(spare)
    return UnsafeMutableRawBufferPointer(start: base?.advanced(by: count), count: capacity - count)
  }

  mutating func commit(_ written: Int) { count += written }

  /// Empties the store and frees the capacity that the next message is unlikely to need.
  mutating func clear() {
    count = 0
    if capacity > Self.keptCapacity {
      base?.deallocate()
      base = nil
      capacity = 0
    }
  }

  private mutating func reserve(_ spare: Int) {
    guard capacity - count < spare else { return }
    let grown = max(4_096, capacity * 2, count + spare)
    let fresh = UnsafeMutableRawPointer.allocate(byteCount: grown, alignment: 16)
    if let base {
      fresh.copyMemory(from: base, byteCount: count)
      base.deallocate()
    }
    base = fresh
    capacity = grown
  }
}
