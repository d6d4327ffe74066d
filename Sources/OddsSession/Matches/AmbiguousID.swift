internal import OddsBoard
public import OddsModel
public import OddsOutput

/// A bare id that two providers use stands for neither match.
public enum AmbiguousID {
  /// Throws `usage`, with both, if a bare id was found at several providers.
  public static func check(
    _ references: [MatchReference], _ selection: MatchSelection
  ) throws(OddsError) {
    let (board, names) = (selection.book.board, selection.book.names)
    for reference in references where reference.provider == nil {
      let owners = selection.matches.compactMap { board[$0] }.filter { names.isNamed($0.id, reference.id) }
        .map(\.provider)
      try check(reference.id, owners)
    }
  }

  /// Throws `usage` if there are several owners.
  public static func check(_ id: String, _ owners: [ProviderName]) throws(OddsError) {
    guard Set(owners).count > 1 else { return }
    let choices = Set(owners).sorted().map { "\($0.rawValue):\(id)" }
    throw OddsError(
      .usage, "several providers have a match \(id)", hint: "use one of \(choices.joined(separator: ", "))")
  }
}
