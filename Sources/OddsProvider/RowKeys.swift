public import OddsJSON

/// One kind of JSON object as a feed reads it: the keys whose values are fields of a row, and the parts that the feed reads
/// itself. Values of other keys are skipped.
///
/// A feed declares each kind of object once; the walk over the keys is ``OddsJSON/JSONReader/nextPart(_:into:)``. Field values
/// are stored unconverted. As with `JSONKeys`, each connection needs its own table, which learns the order of keys.
public struct RowKeys<Row, Part: BitwiseCopyable> {
  @usableFromInline let keys: JSONKeys<RowKey>

  /// Stored properties of a row by key.
  public typealias Fields = KeyValuePairs<String, WritableKeyPath<Row, JSONText>>

  /// A cursor at the beginning of an object.
  @inlinable public var cursor: RowCursor<Row, Part> { RowCursor(keys.cursor()) }
}

extension RowKeys where Part: RawRepresentable<String> & CaseIterable {
  /// Creates a table. The parts are all cases of `Part`, by their raw values.
  /// - Parameters:
  ///   - fields: Fields by key; the last value counts.
  ///   - texts: Fields that only a string or number replaces.
  ///   - firsts: Fields that only a string or number sets, and only if they have none yet.
  ///   - other: The part of any other key; nil to skip other keys.
  @inlinable
  public init(_ fields: Fields = [:], texts: Fields = [:], firsts: Fields = [:], other: Part? = nil) {
    // Only what depends on the types is specialized for each kind of object.
    var names = RowKeyNames()
    for part in Part.allCases { names.add(part.rawValue, isOther: part.rawValue == other?.rawValue) }
    for (name, path) in fields { names.add(name, MemoryLayout<Row>.offset(of: path), .always) }
    for (name, path) in texts { names.add(name, MemoryLayout<Row>.offset(of: path), .text) }
    for (name, path) in firsts { names.add(name, MemoryLayout<Row>.offset(of: path), .first) }
    keys = names.keys
  }
}

/// The keys of a table under construction, by name.
@usableFromInline
struct RowKeyNames {
  private var known: [String: RowKey] = [:]
  private var parts: UInt8 = 0
  private var other = RowKey(rule: .other, part: 0, offset: 0)

  @usableFromInline init() {}

  /// Adds the next part.
  /// - Parameter isOther: Whether it is also the part of unknown keys.
  @usableFromInline
  mutating func add(_ part: String, isOther: Bool) {
    let key = RowKey(rule: .part, part: parts, offset: 0)
    known[part] = key
    if isOther { other = key }
    parts += 1
  }

  /// Adds a field. Traps if the row has no such stored property.
  @usableFromInline
  mutating func add(_ field: String, _ offset: Int?, _ rule: RowKey.Rule) {
    guard let offset else { preconditionFailure("\(field) isn't a stored property") }
    known[field] = RowKey(rule: rule, part: 0, offset: UInt16(offset))
  }

  @usableFromInline var keys: JSONKeys<RowKey> { JSONKeys(RowKey.self, known, other: other) }
}

/// The parts of an object that has fields only.
@frozen
public enum NoPart: BitwiseCopyable, RawRepresentable, CaseIterable {
  /// No part has a name.
  public init?(rawValue: String) { return nil }

  /// No part has a name.
  public var rawValue: String { switch self {} }
}

/// The meaning of a key: a field of the row, a part that the feed reads itself, or neither.
@frozen
public struct RowKey: BitwiseCopyable {
  /// How a value is taken over.
  @frozen
  @usableFromInline
  enum Rule: UInt8, BitwiseCopyable {
    case other, part, always, text, first
  }

  @usableFromInline let rule: Rule
  /// The index of the part among its type's cases.
  @usableFromInline let part: UInt8
  /// The offset of the field in the row.
  @usableFromInline let offset: UInt16

  /// The part, whose type must be an enumeration without associated values.
  @inlinable
  @inline(__always)
  func part<Part: BitwiseCopyable>(as: Part.Type) -> Part {
    // safe: such an enumeration is stored as the index of its case, in one byte, or in none if it has a single case
    MemoryLayout<Part>.size == 1 ? unsafeBitCast(part, to: Part.self) : unsafeBitCast((), to: Part.self)
  }
}

/// A position in the key order of an object; see ``RowKeys/cursor``.
@frozen
public struct RowCursor<Row, Part: BitwiseCopyable> {
  @usableFromInline var keys: JSONKeys<RowKey>.KeyCursor

  @inlinable
  init(_ keys: JSONKeys<RowKey>.KeyCursor) { self.keys = keys }
}

/// A row that is filled from a JSON object.
public protocol JSONRow {
  /// An empty row.
  init()
}

/// A row whose stored properties are texts only, or rows of texts.
public protocol TextRow: JSONRow, BitwiseCopyable {}

extension TextRow {
  /// Copies the fields that a row has from another row of the same object, or of one that repeats its bytes.
  /// - Parameters:
  ///   - distance: The distance in bytes from the other object to this one.
  ///   - isToFill: Whether only fields that are missing or null are replaced.
  @inlinable
  public mutating func take(_ other: Self, movedBy distance: Int = 0, isToFill: Bool = false) {
    // safe: the row is a sequence of texts without padding
    withUnsafeBytes(of: other) { other in
      withUnsafeMutableBytes(of: &self) { own in
        let (other, own) = (other.assumingMemoryBound(to: JSONText.self), own.assumingMemoryBound(to: JSONText.self))
        for index in other.indices where other[index].kind != .missing {
          if !isToFill || own[index].isMissingOrNull { own[index] = other[index].moved(by: distance) }
        }
      }
    }
  }
}

extension JSONReader {
  /// Reads the fields of the current object up to its next part, whose value must be read next. Nil at the object's end.
  @inlinable
  @inline(__always)
  public mutating func nextPart<Row, Part>(_ cursor: inout RowCursor<Row, Part>, into row: inout Row) -> Part? {
    while let key = nextKey(&cursor.keys) {
      if key.rule == .always {
        store(scalar(), key, in: &row)
      } else if key.rule == .part {
        return key.part(as: Part.self)
      } else {
        readSeldom(key, into: &row)
      }
    }
    return nil
  }

  /// The same, and the position after the last value before the part.
  @inlinable
  @inline(__always)
  public mutating func nextPart<Row, Part>(
    _ cursor: inout RowCursor<Row, Part>, into row: inout Row, end: inout Int
  ) -> Part? {
    while let key = nextKey(&cursor.keys) {
      if key.rule == .part { return key.part(as: Part.self) }
      if key.rule == .always { store(scalar(), key, in: &row) } else { readSeldom(key, into: &row) }
      end = position
    }
    return nil
  }

  /// Reads the current object, which has fields only, to its end.
  @inlinable
  @inline(__always)
  public mutating func readFields<Row>(_ cursor: RowCursor<Row, NoPart>, into row: inout Row) {
    var cursor = cursor
    _ = nextPart(&cursor, into: &row)
  }

  /// Reads the next value, an object of fields, and changes nothing if it isn't one.
  @inlinable
  public mutating func readObject<Row>(_ keys: RowKeys<Row, NoPart>, into row: inout Row) {
    if enterObject() { readFields(keys.cursor, into: &row) }
  }

  /// Reads an array of objects of fields. Elements of another kind, and rows that aren't valid, are left out and counted.
  /// - Returns: The range of the rows that were added.
  @inlinable
  public mutating func readRows<Row: JSONRow>(
    _ keys: RowKeys<Row, NoPart>, into rows: inout [Row], bad: inout Int, where isValid: (Row) -> Bool = { _ in true }
  ) -> Range<Int> {
    let (first, cursor) = (rows.count, keys.cursor)
    guard enterArray() else { return first..<first }
    while nextObject(bad: &bad) {
      var row = Row()
      readFields(cursor, into: &row)
      if isValid(row) { rows.append(row) } else { bad += 1 }
    }
    return first..<rows.count
  }

  @inlinable
  @inline(__always)
  mutating func store<Row>(_ value: JSONText, _ key: RowKey, in row: inout Row) {
    // safe: the offset of a stored property of this type
    withUnsafeMutablePointer(to: &row) {
      UnsafeMutableRawPointer($0).storeBytes(of: value, toByteOffset: Int(key.offset), as: JSONText.self)
    }
  }

  @inlinable
  mutating func readSeldom<Row>(_ key: RowKey, into row: inout Row) {
    let value = scalar()
    guard key.rule != .other, value.isText else { return }
    let old = withUnsafePointer(to: row) {
      UnsafeRawPointer($0).load(fromByteOffset: Int(key.offset), as: JSONText.self)
    }
    if key.rule == .text || !old.isText { store(value, key, in: &row) }
  }
}
