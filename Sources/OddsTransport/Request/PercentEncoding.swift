/// Percent-encoding of the parts of a URL (RFC 3986).
enum PercentEncoding {
  /// Encodes a query name, a query value or one path segment: all but unreserved characters.
  static func component(_ text: some StringProtocol) -> String {
    encode(text, keeping: isUnreserved)
  }

  /// Encodes a path: keeps its slashes and existing `%xx` escapes.
  static func path(_ text: some StringProtocol) -> String {
    encode(text) { isUnreserved($0) || pathPunctuation.contains($0) }
  }

  /// Encodes a query that is already written as one.
  static func query(_ text: some StringProtocol) -> String {
    encode(text) { isUnreserved($0) || pathPunctuation.contains($0) || $0 == UInt8(ascii: "?") }
  }

  /// Returns the text without escapes; nil if an escape is malformed or the bytes aren't UTF-8.
  static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy({ $0.isHexDigit }), let value = UInt8(digits, radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static let pathPunctuation = Set("/:@!$&'()*+,;=%".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func encode(_ text: some StringProtocol, keeping isKept: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(isKept) { return String(text) }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A path below a base URL: `"api/v1/live/events/\(id)"`. Interpolated values are encoded completely, so that an id can't
/// add a segment or a query.
public struct URLPath: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The encoded path, without a leading slash.
  public let encoded: String

  /// Creates a path as written in a provider's documentation. Slashes separate segments; other reserved characters are encoded.
  public init(_ text: String) { self.init(encoded: PercentEncoding.path(text)) }

  /// Creates a path from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a path from a literal with interpolated values, which are encoded completely.
  public init(stringInterpolation: StringInterpolation) { self.init(encoded: stringInterpolation.text) }

  private init(encoded: String) {
    self.encoded = String(encoded.drop { $0 == "/" })
  }

  /// The encoded path.
  public var description: String { encoded }

  /// Builds a path and encodes interpolated values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Creates an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text; its slashes separate segments.
    public mutating func appendLiteral(_ literal: String) { text += PercentEncoding.path(literal) }

    /// Appends a segment, or a part of one.
    public mutating func appendInterpolation(_ segment: some CustomStringConvertible) {
      text += PercentEncoding.component(segment.description)
    }
  }
}
