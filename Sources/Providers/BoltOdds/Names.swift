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
