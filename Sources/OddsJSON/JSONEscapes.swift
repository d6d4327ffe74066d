internal import Glibc

/// Resolves the escapes in documents, so that equal texts have equal bytes however the sender writes them: `11\/10` of PHP,
/// `\u002B120` of .NET, `h\u006fme`.
///
/// Escapes that JSON requires are kept: quotes, backslashes, control characters and unpaired surrogates. A document without
/// other escapes is returned unchanged after a search for backslashes, which costs a small part of parsing it. Nothing is
/// validated: an invalid document stays invalid, perhaps with the error at another offset.
public final class JSONEscapes {
  private var buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
  private var capacity = 64
  /// A buffer that grew beyond this for a large document is freed at the next small one.
  private static let most = 1 << 20

  /// Creates a resolver for the documents of one connection.
  public init() {}

  deinit { buffer.deallocate() }

  /// Returns the document with its escapes resolved. The result is valid until the next call, and while the document is.
  public func resolved(_ document: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    Self.isPlain(document) ? document : rewritten(document)
  }

  /// Returns a complete body with its escapes resolved.
  public static func resolved(_ body: [UInt8]) -> [UInt8] {
    body.withUnsafeBytes { bytes in isPlain(bytes) ? body : resolving(bytes) { Array($0) } }
  }

  /// Calls a closure with the document whose escapes are resolved.
  public static func resolving<Result>(
    _ document: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let escapes = JSONEscapes()
    return try withExtendedLifetime(escapes) { try body(escapes.resolved(document)) }
  }

  /// Returns whether the document has only escapes that JSON requires.
  private static func isPlain(_ document: UnsafeRawBufferPointer) -> Bool {
    guard var at = document.baseAddress else { return true }
    let end = at + document.count
    while at < end, let found = memchr(at, 0x5C, end - at) {
      let next = UnsafeRawPointer(found) + 1
      guard next < end else { return true }
      let escape = next.load(as: UInt8.self)
      if escape == UInt8(ascii: "u") || escape == UInt8(ascii: "/") { return false }
      at = next + 1
    }
    return true
  }

  private func rewritten(_ document: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let source = document.bindMemory(to: UInt8.self)
    if capacity < source.count || capacity > Self.most && source.count < capacity / 4 { makeRoom(source.count) }
    // The result is never longer than the source.
    var (at, end, isText) = (0, 0, false)
    while at < source.count {
      let byte = source[at]
      if byte != UInt8(ascii: "\\") {
        if byte == UInt8(ascii: "\"") { isText.toggle() }
        (buffer[end], end, at) = (byte, end + 1, at + 1)
        continue
      }
      // A backslash outside a string is invalid; leave it for the reader to reject.
      guard isText, at + 1 < source.count else { break }
      if source[at + 1] == UInt8(ascii: "/") {
        (buffer[end], end, at) = (UInt8(ascii: "/"), end + 1, at + 2)
      } else if source[at + 1] == UInt8(ascii: "u") {
        // A kept escape must not combine with the following character into a new one.
        guard Self.unit(source, at) != nil else { break }
        guard let (scalar, length) = Self.scalar(source, at) else {
          (buffer + end).update(from: source.baseAddress! + at, count: 6)
          (end, at) = (end + 6, at + 6)
          continue
        }
        for unit in UTF8.encode(scalar) ?? .init() { (buffer[end], end) = (unit, end + 1) }
        at += length
      } else {
        (buffer[end], buffer[end + 1]) = (source[at], source[at + 1])
        (end, at) = (end + 2, at + 2)
      }
    }
    if at < source.count, let start = source.baseAddress {
      (buffer + end).update(from: start + at, count: source.count - at)
      end += source.count - at
    }
    return UnsafeRawBufferPointer(start: buffer, count: end)
  }

  private func makeRoom(_ count: Int) {
    buffer.deallocate()
    buffer = .allocate(capacity: max(count, 64))
    capacity = max(count, 64)
  }

  /// Returns the character of the escape at `at` and the escape's length in bytes; nil if the escape must be kept.
  private static func scalar(_ source: UnsafeBufferPointer<UInt8>, _ at: Int) -> (Unicode.Scalar, Int)? {
    guard let first = unit(source, at) else { return nil }
    if let scalar = Unicode.Scalar(first) {
      let mayStand = first >= 0x20 && first != 0x22 && first != 0x5C
      return mayStand ? (scalar, 6) : nil
    }
    guard first < 0xDC00, let second = unit(source, at + 6), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { return nil }
    return (scalar, 12)
  }

  /// Returns the code unit of the `\uXXXX` at `at`; nil if there is none.
  private static func unit(_ source: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt32? {
    guard at + 6 <= source.count, source[at] == UInt8(ascii: "\\"), source[at + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var value: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = JSONReader.hexDigit(source[at + offset]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
