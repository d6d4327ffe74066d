internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// A bare id that two providers use means neither.
enum AmbiguousID {
  /// A usage error that lists both, if one of the bare ids is found at several providers.
  static func check(_ references: [MatchReference], _ rows: [MatchRef], _ book: MatchBook) throws(OddsError) {
    for reference in references where reference.provider == nil {
      let owners = rows.compactMap { book.board[$0] }.filter { book.names.string($0.id) == reference.id }
        .map(\.provider)
      try check(reference.id, owners)
    }
  }

  static func check(_ id: String, _ owners: [ProviderName]) throws(OddsError) {
    guard Set(owners).count > 1 else { return }
    let choices = owners.map { "\($0.rawValue):\(id)" }
    throw OddsError(
      .usage, "several providers have a match \(id)", hint: "say which: \(choices.joined(separator: " or "))")
  }
}
