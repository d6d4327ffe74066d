internal import OddsJSON
internal import OddsModel

/// The ids of messages' texts, with a reused buffer to resolve escapes.
struct Names {
  /// The match of a message.
  enum Game: Equatable {
    case match(TextID)
    /// The message has no game.
    case none
  }

  let table: TextTable
  let index: GameIndex
  private var scratch: [UInt8] = []
  /// Cached results of the index: match ids by label and by universal id.
  private var matches: [TextID: TextID] = [:]
  /// The universal id last seen with a label.
  private var universalIDs: [TextID: TextID] = [:]
  /// The index's revision for which the cached results are valid.
  private(set) var revision = 0
  /// Labels that serve as match ids.
  private var settled: [TextID] = []
  private var duplicates: [TextID] = []
  /// The label of the last game looked up, if it was new to this socket.
  var newLabel = TextID.none
  /// Whether a label became a match id since this was last set to false, so that its universal id must be looked up.
  var hasUnlisted = false

  init(_ table: TextTable, _ index: GameIndex) {
    self.table = table
    self.index = index
  }

  /// Returns the id of a text; none for null, `""` and `{}`.
  mutating func intern(_ text: JSONText, _ reader: JSONReader) -> TextID {
    guard text.isText else { return .none }
    guard text.kind == .escaped else { return table.intern(reader.bytes(text)) }
    scratch.removeAll(keepingCapacity: true)
    reader.unescape(text, into: &scratch)
    return scratch.withUnsafeBufferPointer { table.intern($0) }
  }

  /// Returns the id of an address; none if the address isn't safe to pass on.
  mutating func link(_ text: JSONText, _ reader: JSONReader) -> TextID {
    switch text.kind {
    case .string: return WebLink.isSafe(reader.bytes(text)) ? table.intern(reader.bytes(text)) : .none
    case .escaped:
      return reader.unescaped(text).withUnsafeBufferPointer { WebLink.isSafe($0) ? table.intern($0) : .none }
    default: return .none
    }
  }

  /// Returns the match of a message: by its universal id, or else by its label.
  mutating func game(_ universalID: JSONText, _ label: JSONText, _ reader: JSONReader) -> Game {
    forgetOldAnswers()
    let label = intern(label, reader)
    let id = intern(universalID, reader)
    guard !id.isNone else { return label.isNone ? .none : game(label: label) }
    if label.isNone || universalIDs[label] == id, let match = matches[id] { return .match(match) }
    let found = index.find(universalID: table.string(id), label: label.isNone ? nil : table.string(label))
    forgetOldAnswers()
    newLabel = label
    let match = table.intern(found)
    matches[id] = match
    table.join(id, to: match)
    if !label.isNone {
      universalIDs[label] = id
      table.join(label, to: match)
    }
    return .match(match)
  }

  /// Returns the matches found to duplicate others since the last call of any decoder; they must be removed.
  mutating func takeDuplicates() -> [TextID] {
    guard !duplicates.isEmpty else { return [] }
    defer { duplicates = [] }
    return duplicates
  }

  private mutating func game(label: TextID) -> Game {
    if let match = matches[label] { return .match(match) }
    let text = table.string(label)
    newLabel = label
    guard let match = resolve(label, text) else {
      // The match is shown at once; the label remains its id even if a universal id arrives later.
      index.settle(label: text)
      settled.append(label)
      hasUnlisted = true
      matches[label] = label
      return .match(label)
    }
    matches[label] = match
    return .match(match)
  }

  /// Returns the match of a known label, and registers its aliases.
  private func resolve(_ label: TextID, _ text: String) -> TextID? {
    guard let found = index.find(label: text) else { return nil }
    let match = table.intern(found.match)
    table.join(label, to: match)
    if let id = found.universalID { table.join(table.intern(id), to: match) }
    return match
  }

  /// Whether the universal id of a label that serves as match id is still unknown.
  var awaitsIDs: Bool { settled.contains { index.find(label: table.string($0))?.universalID == nil } }

  /// Drops cached results if the index has changed since.
  mutating func forgetOldAnswers() {
    guard revision != index.revision else { return }
    revision = index.revision
    matches.removeAll(keepingCapacity: true)
    universalIDs.removeAll(keepingCapacity: true)
    duplicates.append(contentsOf: index.takeDuplicates().map { table.intern($0) })
    for label in settled { _ = resolve(label, table.string(label)) }
  }

  /// Returns the two teams of a label, `Home vs Away, 2025-07-23, 01`; none if it isn't such a label.
  func teams(_ label: TextID) -> (home: TextID, away: TextID) {
    guard !label.isNone else { return (.none, .none) }
    return table.withBytes(label) { bytes -> (TextID, TextID) in
      guard let label = GameLabel(bytes) else { return (.none, .none) }
      // Copy both names first: interning may move the bytes.
      let home = Array(bytes[label.home])
      let away = Array(bytes[label.away])
      return (
        home.withUnsafeBufferPointer { table.intern($0) }, away.withUnsafeBufferPointer { table.intern($0) }
      )
    }
  }
}

/// Searches for words in names such as `goalsFirstPeriod` and `AT_TOP_1ST_INNING`, ignoring case.
enum Words {
  /// Whether the text equals the word, including its case.
  static func isEqual(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard text.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<text.count where text[index] != word.utf8Start[index] { return false }
    return true
  }

  /// Whether two texts are equal; compares eight bytes at a time.
  static func isSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    let (own, theirs) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= own.count {
      guard
        own.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == theirs.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < own.count {
      guard own[index] == theirs[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether the text contains the word, which must be in lower case.
  static func contains(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    position(text, word) != nil
  }

  /// Returns the position of the word, which must be in lower case; nil if the text doesn't contain it.
  static func position(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Int? {
    let count = word.utf8CodeUnitCount
    guard count > 0, text.count >= count else { return nil }
    for start in 0...(text.count - count) {
      var index = 0
      while index < count, lower(text[start + index]) == word.utf8Start[index] { index += 1 }
      if index == count { return start }
    }
    return nil
  }

  /// Returns the number of `First`, `SECOND`, `3RD` or `10TH`; nil without an ordinal.
  static func ordinal(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    if contains(text, "first") { return 1 }
    if contains(text, "second") { return 2 }
    if contains(text, "third") { return 3 }
    if contains(text, "fourth") { return 4 }
    if contains(text, "fifth") { return 5 }
    var index = 0
    while index < text.count {
      guard text[index] &- 0x30 < 10 else {
        index += 1
        continue
      }
      var value = 0
      while index < text.count, text[index] &- 0x30 < 10, value < 1000 {
        value = value &* 10 &+ Int(text[index] &- 0x30)
        index += 1
      }
      return value
    }
    return nil
  }

  /// Returns the number at the end of a name such as `scoreInSet1`; nil if there is none.
  static func trailingNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var start = text.count
    while start > 0, text[start - 1] &- 0x30 < 10, text.count - start < 4 { start -= 1 }
    guard start < text.count else { return nil }
    return text[start...].reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}

/// A hash table from text ids to rows. Twice as fast as a dictionary, whose hash must resist chosen keys; these keys are
/// consecutive numbers.
struct RowByText {
  /// Keys and rows plus one; the number of slots is a power of two, at most half of them used.
  private var slots: [(key: UInt32, row: Int32)] = Array(repeating: (0, 0), count: 64)
  private var count = 0

  /// The row of a text; nil if it has none.
  subscript(_ text: TextID) -> Int? {
    let row = slots[slot(text)].row
    return row == 0 ? nil : Int(truncatingIfNeeded: row &- 1)
  }

  /// Adds the row of a text that has none.
  mutating func insert(_ text: TextID, _ row: Int) {
    if (count &+ 1) &* 2 > slots.count {
      let old = slots
      slots = Array(repeating: (0, 0), count: old.count &* 2)
      for entry in old where entry.row != 0 { slots[slot(TextID(raw: entry.key))] = entry }
    }
    slots[slot(text)] = (text.raw, Int32(truncatingIfNeeded: row &+ 1))
    count &+= 1
  }

  /// Returns the slot of a text, or the empty slot to add it.
  private func slot(_ text: TextID) -> Int {
    let mask = slots.count &- 1
    // Spread consecutive numbers over the table.
    var slot = Int(truncatingIfNeeded: (UInt64(text.raw) &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while slots[slot].row != 0, slots[slot].key != text.raw { slot = (slot &+ 1) & mask }
    return slot
  }
}
