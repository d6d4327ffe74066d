/// What tells one stretch of bytes from another: 64 bits under a random key.
///
/// Two stretches of one length that differ have the same digest with a probability of about 2^-62, and nobody who does not know
/// the key can look for such a pair: at a hundred thousand changed stretches a second, one in about a million years.
///
/// It is the sum of products of the bytes, 64 bits by 64, each after a word of the key was added to it (NH, of UMAC), which
/// is proven to be that good; the sums of longer stretches are chained. Costs 22 instructions for 32 bytes (the loop as it is
/// compiled for x86-64), and 0.97 a byte with all that is around it (callgrind, stretches of 40 to 300 bytes).
@frozen
public struct JSONDigest: Sendable, Equatable {
  /// The digest.
  public let bits: UInt64

  /// A digest that was kept.
  @inlinable
  public init(bits: UInt64) { self.bits = bits }

  /// The key that digests are made with, one for the whole process. Those of two processes do not compare.
  @frozen
  public struct Key: @unchecked Sendable {
    // safe: written before anybody sees it and never again, nor freed.
    @usableFromInline let words: UnsafePointer<UInt64>

    /// The process's key, random.
    public static let shared = Key()

    private init() {
      var random = SystemRandomNumberGenerator()
      let words = UnsafeMutablePointer<UInt64>.allocate(capacity: JSONDigest.chunk / 8 + 4)
      for index in 0..<(JSONDigest.chunk / 8 + 4) { (words + index).initialize(to: random.next()) }
      self.words = UnsafePointer(words)
    }
  }

  /// So many bytes are one sum.
  @usableFromInline static var chunk: Int { 512 }

  /// The digest of `count` bytes, at least ``leastCount``.
  @inlinable
  init(_ bytes: UnsafeRawPointer, _ count: Int, _ key: Key) {
    // Behind the words that are added to the bytes.
    let seal = key.words + Self.chunk / 8
    var state = seal[0]
    var (at, rest) = (bytes, count)
    while rest > Self.chunk {
      let sum = Self.sum(at, Self.chunk, key.words)
      state = Self.fold(state ^ sum.low ^ seal[1], sum.high ^ seal[2])
      at += Self.chunk
      rest &-= Self.chunk
    }
    // What is left is 1 byte to a whole chunk: fewer than sixteen are read with those before them.
    if rest < 16 { (at, rest) = (at - (16 &- rest), 16) }
    let sum = Self.sum(at, rest, key.words)
    bits = Self.fold(state ^ sum.low ^ seal[1], sum.high ^ seal[2])
  }

  /// Fewer bytes than this have no digest.
  @inlinable public static var leastCount: Int { 16 }

  /// The sum of the products of 16 to ``chunk`` bytes.
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
    // The last sixteen may overlap those before; their words do not.
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

/// Values that are known already: where the bytes of one that was read once come again, and it ends there too, its end is
/// known without looking for it.
extension JSONReader {
  /// The digest of the bytes from `start`; nil if there are not so many, or too few for a digest.
  @inlinable
  public func digest(from start: Int, count: Int, _ key: JSONDigest.Key) -> JSONDigest? {
    guard count >= JSONDigest.leastCount, start >= 0, count <= end - start else { return nil }
    return JSONDigest(UnsafeRawPointer(base + start), count, key)
  }

  /// Passes over the next value, or member, if it was read before: its first `count` bytes have this digest, and it ends
  /// behind them. Call it where a value begins, after `nextElement`, or a member, after `nextMember`, at the depth at which
  /// that one was read.
  @inlinable
  public mutating func pass(_ count: Int, _ digest: JSONDigest, _ key: JSONDigest.Key) -> Bool {
    guard reason == .none, isEnd(at, count), self.digest(from: at, count: count, key) == digest else { return false }
    at += count
    isFresh = false
    return true
  }

  /// Whether the `count` bytes from `start` on are followed by what can only follow a value. `1.5` is how `1.55` begins;
  /// texts, lists and objects end by themselves.
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

  /// Passes over the next members of the object that was entered if they were read before: the first `count` bytes, which begin
  /// with this word, have this digest. Call it before `nextKey`, at the depth at which those were read, and where they stood
  /// behind another member only if one stands before them now.
  @inlinable
  public mutating func passMembers(_ count: Int, _ word: UInt64, _ digest: JSONDigest, _ key: JSONDigest.Key) -> Bool {
    // What ends with a number might go on: behind it there has to be another member, or the end of the object.
    guard reason == .none, count >= 8, count < end - at, self.word(at: at) == word,
      base[at + count] == UInt8(ascii: ",") || base[at + count] == UInt8(ascii: "}"),
      self.digest(from: at, count: count, key) == digest
    else { return false }
    at += count
    isFresh = false
    return true
  }

  /// The eight bytes from `position` on; 0 if there are not so many.
  @inlinable
  public func word(at position: Int) -> UInt64 {
    guard position >= 0, position <= end - 8 else { return 0 }
    return UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
  }

  /// A reader of the same document that stands before the value at `position`, which has been passed over.
  @inlinable
  public func again(at position: Int) -> JSONReader {
    var reader = self
    reader.at = min(max(position, 0), end)
    reader.depth = 0
    reader.isFresh = true
    reader.reason = .none
    return reader
  }

  /// How deep the value that comes next lies.
  @inlinable public var level: Int { depth }
}
