/// Which provider: the name a user types, and the prefix of every match id.
///
/// Each provider declares its own in its folder; the registry lists them all, in the order in which they are shown.
/// The text is held in two numbers, so that comparing and hashing names touch no memory elsewhere.
public struct ProviderName: Sendable, Hashable {
  @usableFromInline let high: UInt64
  @usableFromInline let low: UInt64

  /// The most bytes a name may have.
  public static let maximumLength = 15

  /// Nil unless the text is 1 to 15 lowercase ASCII letters, digits and hyphens, the first of them a letter.
  public init?(rawValue text: String) {
    guard (1...Self.maximumLength).contains(text.utf8.count) else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (place, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where place > 0: break
      case UInt8(ascii: "-") where place > 0: break
      default: return nil
      }
      let shifted = UInt64(byte) << UInt64(56 - place % 8 * 8)
      if place < 8 { halves.0 |= shifted } else { halves.1 |= shifted }
    }
    (high, low) = halves
  }

  /// The name as text: `pulsescore`.
  public var rawValue: String {
    String(unsafeUninitializedCapacity: Self.maximumLength) { buffer in
      var count = 0
      while count < Self.maximumLength {
        let half = count < 8 ? high : low
        let byte = UInt8(truncatingIfNeeded: half >> UInt64(56 - count % 8 * 8))
        if byte == 0 { break }
        buffer[count] = byte
        count += 1
      }
      return count
    }
  }

  /// The name's bytes, valid inside the call.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let count = low == 0 ? 8 - high.trailingZeroBitCount / 8 : 16 - low.trailingZeroBitCount / 8
    return try withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
      try bytes.withMemoryRebound(to: UInt8.self) { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Both halves in one number, for tables that hash it.
  @inlinable public var bits: UInt64 { high ^ (low &* 0x9E37_79B9_7F4A_7C15) }

  /// The middle of its environment variables: `SPORTSAPI_V2` of `ODDS_SPORTSAPI_V2_KEY`.
  public var variablePart: String {
    String(rawValue.uppercased().map { $0 == "-" ? "_" : $0 })
  }

  /// Whether both are the same name.
  @inlinable public static func == (one: ProviderName, other: ProviderName) -> Bool {
    one.high == other.high && one.low == other.low
  }

  /// Hashes the name's sixteen bytes.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(bits) }
}

/// By the text, byte by byte.
extension ProviderName: Comparable {
  /// Byte by byte.
  @inlinable public static func < (one: ProviderName, other: ProviderName) -> Bool {
    one.high != other.high ? one.high < other.high : one.low < other.low
  }
}

/// Traps if the literal is not a name: it is written by a programmer.
extension ProviderName: ExpressibleByStringLiteral {
  /// The name in a literal; traps where it is none.
  public init(stringLiteral text: String) {
    guard let name = ProviderName(rawValue: text) else { preconditionFailure("not a provider name: '\(text)'") }
    self = name
  }
}

extension ProviderName: CustomStringConvertible {
  /// The name as text.
  public var description: String { rawValue }
}

extension Sequence<ProviderName> {
  /// The place of a name in this order; one that is not in it comes behind all that are.
  public func rank(of name: ProviderName) -> Int {
    var place = 0
    for other in self {
      if other == name { return place }
      place += 1
    }
    return place
  }
}
