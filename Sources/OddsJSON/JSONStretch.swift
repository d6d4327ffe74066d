/// A 64-bit keyed hash that identifies a sequence of bytes.
///
/// Two different sequences of equal length have the same digest with a probability of about 2^-62. Without the key such a pair
/// can't be constructed.
///
/// The digest is a sum of 64-bit products of the bytes after adding words of the key to them (NH, from UMAC), which is proven to
/// have that probability; the sums of longer sequences are chained.
@frozen
public struct JSONDigest: Sendable, Equatable {
  /// The digest's bits.
  public let bits: UInt64

  /// Restores a stored digest.
  @inlinable
  public init(bits: UInt64) { self.bits = bits }

  /// The key of the digests. It is random per process, so digests of two processes don't compare.
  @frozen
  public struct Key: @unchecked Sendable {
    // safe: written before it is shared, then never changed or freed
    @usableFromInline let words: UnsafePointer<UInt64>

    /// The process's random key.
    public static let shared = Key()

    private init() {
      var random = SystemRandomNumberGenerator()
      let words = UnsafeMutablePointer<UInt64>.allocate(capacity: JSONDigest.chunk / 8 + 4)
      for index in 0..<(JSONDigest.chunk / 8 + 4) { (words + index).initialize(to: random.next()) }
      self.words = UnsafePointer(words)
    }
  }

  /// Bytes per sum.
  @usableFromInline static var chunk: Int { 512 }

  /// Computes the digest of `count` bytes, at least ``leastCount``.
  @inlinable
  init(_ bytes: UnsafeRawPointer, _ count: Int, _ key: Key) {
    // The words after those that are added to the bytes.
    let seal = key.words + Self.chunk / 8
    var state = seal[0]
    var (at, rest) = (bytes, count)
    while rest > Self.chunk {
      let sum = Self.sum(at, Self.chunk, key.words)
      state = Self.fold(state ^ sum.low ^ seal[1], sum.high ^ seal[2])
      at += Self.chunk
      rest &-= Self.chunk
    }
    // 1 byte to a full chunk is left. If fewer than sixteen are, read the sixteen that end there.
    if rest < 16 { (at, rest) = (at - (16 &- rest), 16) }
    let sum = Self.sum(at, rest, key.words)
    bits = Self.fold(state ^ sum.low ^ seal[1], sum.high ^ seal[2])
  }

  /// The minimum number of bytes of a digest.
  @inlinable public static var leastCount: Int { 16 }

  /// Returns the sum of the products of 16 to ``chunk`` bytes.
  @inlinable
  @inline(__always)
  static func sum(
    _ bytes: UnsafeRawPointer, _ count: Int, _ key: UnsafePointer<UInt64>
  ) -> (low: UInt64, high: UInt64) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    let words = UnsafeRawPointer(key)
    var at = 0
    let last = count &- 16
    while at &+ 32 <= last {
      add(bytes + at, words + at, &low, &high)
      add(bytes + at + 16, words + at + 16, &low, &high)
      at &+= 32
    }
    if at < last { add(bytes + at, words + at, &low, &high) }
    if at &+ 16 < last { add(bytes + at + 16, words + at + 16, &low, &high) }
    // The last sixteen bytes may overlap those before; their key words don't.
    add(bytes + last, words + (chunk - 16), &low, &high)
    return (low, high)
  }

  @inlinable
  @inline(__always)
  static func add(_ bytes: UnsafeRawPointer, _ words: UnsafeRawPointer, _ low: inout UInt64, _ high: inout UInt64) {
    let first = bytes.loadUnaligned(as: UInt64.self) &+ words.load(as: UInt64.self)
    let second =
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) &+ words.load(fromByteOffset: 8, as: UInt64.self)
    let product = first.multipliedFullWidth(by: second)
    let (sum, isOver) = low.addingReportingOverflow(product.low)
    low = sum
    high = high &+ product.high &+ (isOver ? 1 : 0)
  }

  @inlinable
  @inline(__always)
  static func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}

/// Skips values that were read before: if the same bytes occur again and the value ends there, its end is known without
/// parsing.
extension JSONReader {
  /// Returns the digest of `count` bytes from `start`; nil if there are fewer bytes, or too few for a digest.
  @inlinable
  public func digest(from start: Int, count: Int, _ key: JSONDigest.Key) -> JSONDigest? {
    guard count >= JSONDigest.leastCount, start >= 0, count <= end - start else { return nil }
    return JSONDigest(UnsafeRawPointer(base + start), count, key)
  }

  /// Skips the next value or member if it was read before: if its first `count` bytes have this digest and it ends after them.
  /// Call it before a value, after `nextElement`, or before a member, after `nextMember`, at the depth at which the value was
  /// read.
  @inlinable
  public mutating func pass(_ count: Int, _ digest: JSONDigest, _ key: JSONDigest.Key) -> Bool {
    guard reason == .none, isEnd(at, count), self.digest(from: at, count: count, key) == digest else { return false }
    at += count
    isFresh = false
    return true
  }

  /// Returns whether the `count` bytes from `start` are followed by the end of a value. Needed for numbers: `1.5` is a prefix
  /// of `1.55`. Strings, arrays and objects end by themselves.
  @inlinable
  @inline(__always)
  func isEnd(_ start: Int, _ count: Int) -> Bool {
    guard count < end - start else { return count == end - start }
    switch base[start + count] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: " "), UInt8(ascii: "\n"),
      UInt8(ascii: "\r"), UInt8(ascii: "\t"):
      return true
    default: return false
    }
  }

  /// Skips the next members of the current object if they were read before: if the first `count` bytes begin with `word` and
  /// have this digest. Call it before `nextKey`, at the depth at which they were read. If another member preceded them then, one
  /// must precede them now.
  @inlinable
  public mutating func passMembers(_ count: Int, _ word: UInt64, _ digest: JSONDigest, _ key: JSONDigest.Key) -> Bool {
    // A number at the end could continue: require another member or the end of the object after it.
    guard reason == .none, count >= 8, count < end - at, self.word(at: at) == word,
      base[at + count] == UInt8(ascii: ",") || base[at + count] == UInt8(ascii: "}"),
      self.digest(from: at, count: count, key) == digest
    else { return false }
    at += count
    isFresh = false
    return true
  }

  /// Returns the eight bytes from `position`; 0 if there are fewer.
  @inlinable
  public func word(at position: Int) -> UInt64 {
    guard position >= 0, position <= end - 8 else { return 0 }
    return UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
  }

  /// Returns a reader of the same document at `position`, before a value that was skipped.
  @inlinable
  public func again(at position: Int) -> JSONReader {
    var reader = self
    reader.at = min(max(position, 0), end)
    reader.depth = 0
    reader.isFresh = true
    reader.reason = .none
    return reader
  }

  /// The nesting depth of the next value.
  @inlinable public var level: Int { depth }
}
