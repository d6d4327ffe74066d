internal import OddsJSON
internal import OddsModel

/// The texts of messages as numbers, with room that is used again for those with escapes in them.
struct Names {
  /// The match that a message is about.
  enum Game: Equatable {
    case match(TextID)
    /// It names no game.
    case none
  }

  let table: TextTable
  let index: GameIndex
  private var scratch: [UInt8] = []
  /// What the index answered, so that it is asked once for each game: match ids by label and by universal id.
  private var matches: [TextID: TextID] = [:]
  /// The universal id that a label was last seen beside.
  private var universalIDs: [TextID: TextID] = [:]
  /// The index's, when its answers were last known to hold.
  private(set) var revision = 0
  /// Labels that are the id of their match.
  private var settled: [TextID] = []
  private var duplicates: [TextID] = []
  /// The label of the last game asked for, if it wasn't known to this socket.
  var newLabel = TextID.none
  /// A label was settled since this was last set to false: its universal id is to be looked up.
  var hasUnlisted = false

  init(_ table: TextTable, _ index: GameIndex) {
    self.table = table
    self.index = index
  }

  /// The id of a text; none for null, `""`, `{}`.
  mutating func intern(_ text: JSONText, _ reader: JSONReader) -> TextID {
    guard text.isText else { return .none }
    guard text.kind == .escaped else { return table.intern(reader.bytes(text)) }
    scratch.removeAll(keepingCapacity: true)
    reader.unescape(text, into: &scratch)
    return scratch.withUnsafeBufferPointer { table.intern($0) }
  }

  /// The id of an address; none if it is not one that may be passed on.
  mutating func link(_ text: JSONText, _ reader: JSONReader) -> TextID {
    switch text.kind {
    case .string: return WebLink.isSafe(reader.bytes(text)) ? table.intern(reader.bytes(text)) : .none
    case .escaped:
      return reader.unescaped(text).withUnsafeBufferPointer { WebLink.isSafe($0) ? table.intern($0) : .none }
    default: return .none
    }
  }

  /// The match of a message: by its universal id, or by its label where it carries none.
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

  /// The matches that turned out to be others since the last call of any decoder, to be removed.
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
      // The match is shown at once; the label stays its id, whatever the universal id will be.
      index.settle(label: text)
      settled.append(label)
      hasUnlisted = true
      matches[label] = label
      return .match(label)
    }
    matches[label] = match
    return .match(match)
  }

  /// The match of a label that is known, with its aliases joined to it.
  private func resolve(_ label: TextID, _ text: String) -> TextID? {
    guard let found = index.find(label: text) else { return nil }
    let match = table.intern(found.match)
    table.join(label, to: match)
    if let id = found.universalID { table.join(table.intern(id), to: match) }
    return match
  }

  /// Whether the universal id of a label that is its match's id still isn't known.
  var awaitsIDs: Bool { settled.contains { index.find(label: table.string($0))?.universalID == nil } }

  /// Takes over what the index has learned since.
  mutating func forgetOldAnswers() {
    guard revision != index.revision else { return }
    revision = index.revision
    matches.removeAll(keepingCapacity: true)
    universalIDs.removeAll(keepingCapacity: true)
    duplicates.append(contentsOf: index.takeDuplicates().map { table.intern($0) })
    for label in settled { _ = resolve(label, table.string(label)) }
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
