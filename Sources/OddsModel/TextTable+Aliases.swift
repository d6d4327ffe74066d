/// The ids by which the same matches are known too: a feed may name a game by a label in one message and by a number in the
/// next, and users may name it by either.
struct TextAliases {
  /// Maps an alias to its id.
  fileprivate var ids: [TextID: TextID] = [:]
  /// Grows whenever an alias is joined or moves.
  fileprivate var revision = 0
}

extension TextTable {
  /// Grows whenever an alias is joined, or moves to another match.
  public var aliasRevision: Int { known.revision }

  /// Records another id of a match.
  /// - Parameters:
  ///   - alias: The other id; nothing is recorded for none, or for the id itself.
  ///   - id: The id that is shown.
  public func join(_ alias: TextID, to id: TextID) {
    guard alias != id, !alias.isNone, !id.isNone, known.ids[alias] != id else { return }
    // The id of a match can't be an alias of another.
    known.ids[id] = nil
    known.ids[alias] = id
    known.revision &+= 1
  }

  /// The id that a text names: its own, or the one whose alias it is; nil for a text that no feed sent.
  public func id(named text: String) -> TextID? {
    guard var id = find(text) else { return nil }
    // A match that turned out to be another one left its aliases behind.
    for _ in 0..<4 {
      guard let next = known.ids[id] else { break }
      id = next
    }
    return id
  }

  /// Whether a text names a match: by its id or by an alias.
  public func isNamed(_ match: TextID, _ text: String) -> Bool { find(text) == match || id(named: text) == match }
}
