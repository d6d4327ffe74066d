/// SipHash-2-4 (Aumasson and Bernstein, 2012), a keyed hash. Unlike Swift's `Hasher`, it returns the same value in
/// every process.
struct SipHash {
  private let low: UInt64
  private let high: UInt64

  /// Creates a hash function from the two halves of its key.
  init(_ low: UInt64, _ high: UInt64) {
    self.low = low
    self.high = high
  }

  func hash(_ bytes: [UInt8]) -> UInt64 {
    var state = SIMD4<UInt64>(
      low ^ 0x736F_6D65_7073_6575, high ^ 0x646F_7261_6E64_6F6D, low ^ 0x6C79_6765_6E65_7261,
      high ^ 0x7465_6462_7974_6573)
    for start in stride(from: 0, through: bytes.count, by: 8) {
      let piece = bytes[start..<min(start + 8, bytes.count)]
      var word = piece.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      // The last word, which may have no message bytes, also contains the length.
      if piece.count < 8 { word |= UInt64(bytes.count & 0xFF) << 56 }
      state[3] ^= word
      for _ in 0..<2 { Self.round(&state) }
      state[0] ^= word
    }
    state[2] ^= 0xFF
    for _ in 0..<4 { Self.round(&state) }
    return state[0] ^ state[1] ^ state[2] ^ state[3]
  }

  private static func round(_ v: inout SIMD4<UInt64>) {
    func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
    v[0] &+= v[1]
    v[1] = rotated(v[1], 13) ^ v[0]
    v[0] = rotated(v[0], 32)
    v[2] &+= v[3]
    v[3] = rotated(v[3], 16) ^ v[2]
    v[0] &+= v[3]
    v[3] = rotated(v[3], 21) ^ v[0]
    v[2] &+= v[1]
    v[1] = rotated(v[1], 17) ^ v[2]
    v[2] = rotated(v[2], 32)
  }
}
