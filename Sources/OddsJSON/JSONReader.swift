/// Pull parser over the bytes of one JSON document (strict RFC 8259).
///
/// The reader copies and allocates nothing. The caller requests the expected value with `enterObject`, `nextKey`, `scalar` or
/// `skip`; a value of another kind is skipped, so an unexpected element loses only itself. Invalid JSON stops the reader: every
/// later call returns "no more", and ``failure`` has the reason and the offset.
///
/// The bytes must outlive the reader. After `nextKey` returned a key, or `nextElement` true, read exactly one value (`scalar`,
/// `enterObject`, `enterArray` with its elements to the end, or `skip`).
@frozen
public struct JSONReader {
  /// Maximum nesting depth; the feeds need less than twelve levels.
  public static let maximumDepth = 64

  @usableFromInline let base: UnsafePointer<UInt8>
  @usableFromInline let end: Int
  @usableFromInline var at: Int
  @usableFromInline var depth: Int
  /// Whether the innermost container has no element yet, so that no comma is expected.
  @usableFromInline var isFresh: Bool
  @usableFromInline var reason: JSONFailure.Reason
  @usableFromInline var failedAt: Int

  /// Creates a reader. The bytes must outlive it and every text it returns. Validation happens while reading.
  public init(_ bytes: UnsafeRawBufferPointer) {
    if let start = bytes.baseAddress, bytes.count <= JSONText.maximumDocument {
      base = start.assumingMemoryBound(to: UInt8.self)
      end = bytes.count
      reason = .none
    } else {
      // Any non-null address works: with `end` 0 nothing is read from it.
      base = UnsafePointer(bitPattern: 1)!
      end = 0
      reason = bytes.baseAddress == nil ? .none : .tooLong
    }
    at = 0
    depth = 0
    isFresh = true
    failedAt = 0
  }

  /// The reason why the reader stopped; nil while the document is valid so far.
  public var failure: JSONFailure? {
    reason == .none ? nil : JSONFailure(reason: reason, offset: failedAt)
  }

  /// Whether the document was rejected; ``failure`` has the reason.
  @inlinable public var hasFailed: Bool { reason != .none }

  /// The number of bytes read.
  @inlinable public var position: Int { at }

  // MARK: Containers

  /// Enters the next value if it is an object; otherwise skips it and returns false.
  @inlinable
  public mutating func enterObject() -> Bool { enter(UInt8(ascii: "{")) }

  /// Enters the next value if it is an array; otherwise skips it and returns false.
  @inlinable
  public mutating func enterArray() -> Bool { enter(UInt8(ascii: "[")) }

  @inlinable
  mutating func enter(_ opening: UInt8) -> Bool {
    skipWhitespace()
    guard at < end, base[at] == opening else {
      skip()
      return false
    }
    guard depth < Self.maximumDepth else { return fail(.tooDeep) }
    depth += 1
    at += 1
    isFresh = true
    return true
  }

  /// Returns the next key of the current object, or nil at its end (which leaves it) or after a failure.
  @inlinable
  public mutating func nextKey() -> JSONText? {
    skipWhitespace()
    guard at < end else {
      _ = fail(.unexpectedEnd)
      return nil
    }
    if base[at] == UInt8(ascii: "}") {
      leave()
      return nil
    }
    if !isFresh {
      guard base[at] == UInt8(ascii: ",") else {
        _ = fail(.unexpectedCharacter)
        return nil
      }
      at += 1
      skipWhitespace()
    }
    guard at < end, base[at] == UInt8(ascii: "\"") else {
      _ = fail(at < end ? .unexpectedCharacter : .unexpectedEnd)
      return nil
    }
    let key = string()
    skipWhitespace()
    guard at < end, base[at] == UInt8(ascii: ":"), reason == .none else {
      if reason == .none { _ = fail(at < end ? .unexpectedCharacter : .unexpectedEnd) }
      return nil
    }
    at += 1
    return key
  }

  /// Returns whether the current array has another element; false at its end (which leaves it) or after a failure.
  @inlinable
  public mutating func nextElement() -> Bool {
    skipWhitespace()
    guard at < end else { return fail(.unexpectedEnd) }
    if base[at] == UInt8(ascii: "]") {
      leave()
      return false
    }
    if isFresh {
      isFresh = false
      return true
    }
    guard base[at] == UInt8(ascii: ",") else { return fail(.unexpectedCharacter) }
    at += 1
    skipWhitespace()
    // A closing bracket here means a trailing comma: no value starts with it, so `scalar` rejects it.
    return true
  }

  /// Returns whether the current object has another member; false at its end (which leaves it) or after a failure. Skip the
  /// member with ``skipMember()`` or ``pass(_:_:_:)``.
  @inlinable
  public mutating func nextMember() -> Bool {
    skipWhitespace()
    guard at < end else { return fail(.unexpectedEnd) }
    if base[at] == UInt8(ascii: "}") {
      leave()
      return false
    }
    guard !isFresh else { return true }
    guard base[at] == UInt8(ascii: ",") else { return fail(.unexpectedCharacter) }
    at += 1
    skipWhitespace()
    // `skipMember` rejects anything but a key, such as after a trailing comma.
    isFresh = true
    guard at < end, base[at] == UInt8(ascii: "\"") else {
      return fail(at < end ? .unexpectedCharacter : .unexpectedEnd)
    }
    return true
  }

  /// Skips and validates the key and value of the member that ``nextMember()`` found.
  public mutating func skipMember() {
    isFresh = true
    if nextKey() != nil {
      skip()
    } else if reason == .none {
      // The object ended without another member.
      _ = fail(.unexpectedCharacter)
    }
  }

  @inlinable
  mutating func leave() {
    at += 1
    depth -= 1
    isFresh = false
  }

  // MARK: Values

  /// Returns the first byte of the next value: one of `{ [ " - 0-9 t f n`, or 0 at the end.
  @inlinable
  public mutating func peek() -> UInt8 {
    skipWhitespace()
    return at < end ? base[at] : 0
  }

  /// Returns the next value if it is a scalar; skips an object or array and returns its bytes as `.container`.
  @inlinable
  public mutating func scalar() -> JSONText {
    skipWhitespace()
    guard at < end else {
      _ = fail(.unexpectedEnd)
      return .missing
    }
    isFresh = false
    let byte = base[at]
    if byte == UInt8(ascii: "\"") { return string() }
    if byte &- 0x30 < 10 || byte == UInt8(ascii: "-") { return number() }
    return otherScalar(byte)
  }

  @usableFromInline
  mutating func otherScalar(_ byte: UInt8) -> JSONText {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let start = at
      skip()
      return hasFailed ? .missing : JSONText(offset: start, count: at - start, kind: .container)
    case UInt8(ascii: "t"): return literal("true", .true)
    case UInt8(ascii: "f"): return literal("false", .false)
    case UInt8(ascii: "n"): return literal("null", .null)
    default:
      _ = fail(.unexpectedCharacter)
      return .missing
    }
  }

  /// Skips and validates the next value.
  public mutating func skip() {
    // One bit per level: 1 for an object, 0 for an array.
    var kinds: UInt64 = 0
    let floor = depth
    repeat {
      skipWhitespace()
      guard at < end else {
        _ = fail(.unexpectedEnd)
        return
      }
      let byte = base[at]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard depth < Self.maximumDepth else {
          _ = fail(.tooDeep)
          return
        }
        depth += 1
        at += 1
        isFresh = true
        kinds = kinds << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
      } else {
        _ = scalar()
        guard reason == .none else { return }
      }
      // Close the containers that end here and move to the next value.
      while depth > floor {
        if kinds & 1 == 1 {
          if nextKey() != nil { break }
        } else if nextElement() {
          break
        }
        guard reason == .none else { return }
        kinds >>= 1
      }
    } while depth > floor
    isFresh = false
  }

  /// Call at the end of the document; returns true if only white space is left.
  public mutating func finish() -> Bool {
    guard reason == .none else { return false }
    skipWhitespace()
    return at == end ? true : fail(.trailingCharacters)
  }

  /// Returns nil if the bytes are one JSON document, otherwise the failure.
  public static func validate(_ bytes: UnsafeRawBufferPointer) -> JSONFailure? {
    var reader = JSONReader(bytes)
    reader.skip()
    _ = reader.finish()
    return reader.failure
  }

  // MARK: Tokens

  @inlinable
  mutating func skipWhitespace() {
    while at < end, base[at] <= 0x20 {
      let byte = base[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      at += 1
    }
  }

  /// Keeps the first reason and moves to the end, so that every later call returns "no more".
  @usableFromInline
  @discardableResult
  mutating func fail(_ why: JSONFailure.Reason) -> Bool {
    if reason == .none {
      reason = why
      failedAt = at
      at = end
    }
    return false
  }
}
