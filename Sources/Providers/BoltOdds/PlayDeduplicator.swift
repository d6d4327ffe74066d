/// Recent plays of one match, to drop repeated ones.
struct PlayDeduplicator {
  /// More than a feed repeats, which is its last five or ten plays.
  static let capacity = 64
  private var hashes: [UInt64] = []
  private var next = 0

  /// Returns whether the play is new.
  mutating func insert(_ hash: UInt64) -> Bool {
    guard !hashes.contains(hash) else { return false }
    if hashes.count < Self.capacity {
      hashes.append(hash)
    } else {
      hashes[next] = hash
      next = (next &+ 1) % Self.capacity
    }
    return true
  }

  /// Returns the FNV-1a hash.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(seed) { ($0 ^ UInt64(truncatingIfNeeded: $1)) &* 0x0000_0100_0000_01B3 }
  }
}
