internal import OddsJSON
internal import OddsModel

/// The texts of messages as numbers, with room that is used again for those with escapes in them.
struct Names {
  let table: TextTable
  private var scratch: [UInt8] = []
  /// A game's id by its label, as far as a message had both.
  private var ids: [TextID: TextID] = [:]

  init(_ table: TextTable) { self.table = table }

  /// The id of a text; none for null, `""`, `{}`.
  mutating func intern(_ text: JSONText, _ reader: JSONReader) -> TextID {
    guard text.isText else { return .none }
    guard text.kind == .escaped else { return table.intern(reader.bytes(text)) }
    scratch.removeAll(keepingCapacity: true)
    reader.unescape(text, into: &scratch)
    return scratch.withUnsafeBufferPointer { table.intern($0) }
  }

  /// A game's id: the universal id, or the label where there is none. A label that was once seen beside a universal id
  /// stands for it from then on.
  mutating func match(_ universalID: JSONText, _ label: JSONText, _ reader: JSONReader) -> TextID {
    let labelID = intern(label, reader)
    let id = intern(universalID, reader)
    guard !id.isNone else { return ids[labelID] ?? labelID }
    if !labelID.isNone, ids[labelID] != id { ids[labelID] = id }
    return id
  }

  /// The two teams of a label, `Home vs Away, 2025-07-23, 01`; none if it is no such label.
  func teams(_ label: TextID) -> (home: TextID, away: TextID) {
    guard !label.isNone else { return (.none, .none) }
    return table.withBytes(label) { bytes -> (TextID, TextID) in
      guard let label = GameLabel(bytes) else { return (.none, .none) }
      // Interning may move the bytes that are looked at, so both names are copied first.
      let home = Array(bytes[label.home])
      let away = Array(bytes[label.away])
      return (
        home.withUnsafeBufferPointer { table.intern($0) }, away.withUnsafeBufferPointer { table.intern($0) }
      )
    }
  }
}
