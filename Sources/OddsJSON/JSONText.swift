/// Where a scalar stands in its document, and what it is: eight bytes, no copy.
///
/// Feeds send numbers as text and text as numbers, so a wire type keeps this and decides later. It
/// means something only beside the bytes that it was read from.
@frozen
public struct JSONText: Sendable, Equatable {
  /// What a scalar is.
  public enum Kind: UInt8, Sendable {
    /// The key was not there.
    case missing
    case null
    case `true`
    case `false`
    /// The number's own characters.
    case number
    /// The characters between the quotes, without escapes.
    case string
    /// The same, with escapes still in it.
    case escaped
    /// An object or array, from its first to its last character.
    case container
  }

  /// Bytes from the start of the document.
  public let offset: UInt32
  @usableFromInline let packed: UInt32

  /// The longest document that a `JSONText` can point into: 256 MiB.
  public static let maximumDocument = (1 << 28) - 1

  @inlinable
  init(offset: Int, count: Int, kind: Kind) {
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.packed = UInt32(truncatingIfNeeded: count) << 4 | UInt32(kind.rawValue)
  }

  /// Nothing was there.
  @inlinable public static var missing: JSONText { JSONText(offset: 0, count: 0, kind: .missing) }

  /// The same characters where they stand so many bytes later in a document that repeats them.
  @inlinable
  public func moved(by bytes: Int) -> JSONText { JSONText(offset: Int(offset) &+ bytes, packed: packed) }

  @inlinable
  init(offset: Int, packed: UInt32) {
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.packed = packed
  }

  /// The length in bytes, quotes not counted, escapes not yet resolved.
  @inlinable public var count: Int { Int(packed >> 4) }

  /// What kind of value the text is.
  @inlinable public var kind: Kind {
    // The four bits were written from a `Kind`, so the cast names the same case.
    unsafeBitCast(UInt8(truncatingIfNeeded: packed & 0xF), to: Kind.self)
  }

  /// A string or a number: something with characters of its own.
  @inlinable public var isText: Bool {
    let kind = kind
    return kind == .string || kind == .number || kind == .escaped
  }

  /// There is no value, or it is `null`.
  @inlinable public var isMissingOrNull: Bool {
    let kind = kind
    return kind == .missing || kind == .null
  }
}
