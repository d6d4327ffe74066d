/// The position and kind of a scalar in its document: eight bytes, no copy.
///
/// Feeds send numbers as strings and strings as numbers, so a wire type stores this and converts later. Only valid together
/// with the bytes that it was read from.
@frozen
public struct JSONText: Sendable, Equatable {
  /// The kind of a JSON scalar.
  public enum Kind: UInt8, Sendable {
    /// The key was absent.
    case missing
    case null
    case `true`
    case `false`
    /// A number; its own characters.
    case number
    /// A string without escapes; the characters between the quotes.
    case string
    /// A string with escapes, which are not resolved yet.
    case escaped
    /// An object or array, from its first to its last character.
    case container
  }

  /// The byte offset from the start of the document.
  public let offset: UInt32
  @usableFromInline let packed: UInt32

  /// The maximum length of a document that a `JSONText` can refer to: 256 MiB.
  public static let maximumDocument = (1 << 28) - 1

  @inlinable
  init(offset: Int, count: Int, kind: Kind) {
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.packed = UInt32(truncatingIfNeeded: count) << 4 | UInt32(kind.rawValue)
  }

  /// An absent value.
  @inlinable public static var missing: JSONText { JSONText(offset: 0, count: 0, kind: .missing) }

  /// Returns the same text moved by `bytes`, in a document that repeats its characters.
  @inlinable
  public func moved(by bytes: Int) -> JSONText { JSONText(offset: Int(offset) &+ bytes, packed: packed) }

  @inlinable
  init(offset: Int, packed: UInt32) {
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.packed = packed
  }

  /// The length in bytes, without quotes, with escapes unresolved.
  @inlinable public var count: Int { Int(packed >> 4) }

  /// The kind of the value.
  @inlinable public var kind: Kind {
    // The four bits were written from a `Kind`, so the cast restores it.
    unsafeBitCast(UInt8(truncatingIfNeeded: packed & 0xF), to: Kind.self)
  }

  /// Whether the value is a string or a number.
  @inlinable public var isText: Bool {
    let kind = kind
    return kind == .string || kind == .number || kind == .escaped
  }

  /// Whether the value is absent or `null`.
  @inlinable public var isMissingOrNull: Bool {
    let kind = kind
    return kind == .missing || kind == .null
  }
}
