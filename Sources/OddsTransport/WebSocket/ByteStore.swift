/// Bytes that are gathered until a message is whole. The room is kept for the next message, but never more
/// than a megabyte of it: one large snapshot must not hold memory for the rest of the connection.
struct ByteStore: ~Copyable {
  private var base: UnsafeMutableRawPointer?
  private(set) var count = 0
  private(set) var capacity = 0

  private static let keptCapacity = 1 << 20

  deinit { base?.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// What was appended since `start`.
  func bytes(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<count])
  }

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    guard let source = piece.baseAddress, piece.count > 0 else { return }
    reserve(piece.count)
    base?.advanced(by: count).copyMemory(from: source, byteCount: piece.count)
    count += piece.count
  }

  /// Room for at least `spare` more bytes, to be written by someone else and then ``commit(_:)``-ed.
  mutating func room(_ spare: Int) -> UnsafeMutableRawBufferPointer {
    reserve(spare)
    return UnsafeMutableRawBufferPointer(start: base?.advanced(by: count), count: capacity - count)
  }

  mutating func commit(_ written: Int) { count += written }

  /// Empties the store and gives back what is more than the next message will likely need.
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
