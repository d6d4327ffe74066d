public import OddsJSON
public import OddsModel

/// Texts of `more`: fields of a feed that the model has no property for, as JSON that output copies unchanged.
public enum MoreText {
  /// The longest value that is taken over, in bytes; a longer one is left out.
  public static let longest = 16_384

  /// Appends a value as one line of JSON, escaped as all output is.
  /// - Returns: Whether there is a value: not for a missing one, null, an empty object or list, or one above ``longest``.
  @discardableResult
  public static func append(_ value: JSONText, _ reader: JSONReader, to text: inout [UInt8]) -> Bool {
    guard value.count <= longest else { return false }
    switch value.kind {
    case .missing, .null: return false
    case .true: text.append(contentsOf: "true".utf8)
    case .false: text.append(contentsOf: "false".utf8)
    case .number: text.append(contentsOf: reader.bytes(value))
    case .string, .escaped, .container: return appendLong(value, reader, to: &text)
    }
    return true
  }

  private static func appendLong(_ value: JSONText, _ reader: JSONReader, to text: inout [UInt8]) -> Bool {
    let start = text.count
    let isText = value.isText
    if isText { text.append(UInt8(ascii: "\"")) }
    guard appendPlain(reader.bytes(value), isInside: isText, to: &text) else {
      text.removeSubrange(start...)
      var writer = JSONWriter()
      if isText {
        reader.unescaped(value).withUnsafeBufferPointer { writer.string($0) }
      } else {
        var inner = JSONReader(UnsafeRawBufferPointer(reader.bytes(value)))
        JSONValue(&inner).write(into: &writer)
      }
      writer.withBytes { text.append(contentsOf: $0) }
      return true
    }
    if isText { text.append(UInt8(ascii: "\"")) }
    guard text.count - start == 2, !isText else { return true }
    // An empty object or list.
    text.removeSubrange(start...)
    return false
  }

  /// Appends bytes that need no escape, without the blanks between values.
  /// - Returns: False at the first one that may need one.
  private static func appendPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, isInside: Bool, to text: inout [UInt8]
  ) -> Bool {
    var isInside = isInside
    for byte in bytes {
      if byte == UInt8(ascii: "\"") {
        isInside.toggle()
      } else if byte <= 0x20, !isInside {
        continue
      } else if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\") {
        return false
      }
      text.append(byte)
    }
    return true
  }

  /// A value's text; none where ``append(_:_:to:)`` adds nothing.
  public static func value(_ value: JSONText, _ reader: JSONReader, _ names: TextTable) -> TextID {
    var text: [UInt8] = []
    append(value, reader, to: &text)
    return text.withUnsafeBufferPointer { names.intern($0) }
  }

  /// A value's text; none for null.
  public static func value(_ value: JSONValue, _ names: TextTable) -> TextID {
    if value == .null { return .none }
    var writer = JSONWriter()
    value.write(into: &writer)
    return writer.withBytes { $0.count <= longest ? names.intern($0) : .none }
  }

  /// The text of an object with these members, those without a value left out; none where none has one.
  public static func object(_ members: [(name: StaticString, value: TextID)], _ names: TextTable) -> TextID {
    var writer = JSONWriter()
    writer.beginObject()
    var isEmpty = true
    for (name, value) in members where !value.isNone {
      writer.key(name)
      names.withBytes(value) { writer.raw($0) }
      isEmpty = false
    }
    writer.endObject()
    return isEmpty ? .none : writer.withBytes { names.intern($0) }
  }
}

/// Objects of up to three members that feeds repeat with each market or selection, composed once.
public struct MoreObjects: Sendable {
  private struct Entry {
    var first = TextID.none
    var second = TextID.none
    var third = TextID.none
    var text = TextID.none
  }

  private let keys: (StaticString, StaticString, StaticString)
  private var entries = [Entry](repeating: Entry(), count: 64)

  /// Objects whose members have these names.
  public init(_ first: StaticString, _ second: StaticString, _ third: StaticString) { keys = (first, second, third) }

  /// The object with these values, of which none leaves its member out; none where all do.
  public mutating func text(
    _ first: TextID, _ second: TextID, _ third: TextID, _ names: TextTable
  ) -> TextID {
    if first.isNone, second.isNone, third.isNone { return .none }
    let place = Int(truncatingIfNeeded: (first.raw &* 31 &+ second.raw &* 7 &+ third.raw) & 63)
    let entry = entries[place]
    if entry.first == first, entry.second == second, entry.third == third { return entry.text }
    let text = MoreText.object([(keys.0, first), (keys.1, second), (keys.2, third)], names)
    entries[place] = Entry(first: first, second: second, third: third, text: text)
    return text
  }
}
