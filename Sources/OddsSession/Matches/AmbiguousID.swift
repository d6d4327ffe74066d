public import OddsBoard
public import OddsModel
public import OddsOutput

/// Detects references to several matches: a bare id that two providers use, or an id that a provider uses in two
/// sports.
public enum AmbiguousID {
  /// Throws `usage`, with a list of the matches, if a reference names several of the selected matches.
  public static func check(
    _ references: [MatchReference], _ selection: MatchSelection
  ) throws(OddsError) {
    let (board, names) = (selection.book.board, selection.book.names)
    for reference in references {
      let found = selection.matches.compactMap { board[$0] }.filter { state in
        names.isNamed(state.id, reference.id) && reference.provider.map { $0 == state.provider } ?? true
      }
      try check(reference.id, found, names)
    }
  }

  /// Throws `usage` if several matches have the id.
  /// - Parameter matches: The matches with the id.
  public static func check(_ id: String, _ matches: [MatchState], _ names: TextTable) throws(OddsError) {
    guard matches.count > 1 else { return }
    let owners = Set(matches.map(\.provider)).sorted()
    if owners.count > 1 {
      let choices = owners.map { "\($0.rawValue):\(id)" }
      throw OddsError(
        .usage, "several providers have a match \(id)", hint: "use one of \(choices.joined(separator: ", "))")
    }
    let sports = Set(matches.map(\.idSport)).sorted { $0.rawValue < $1.rawValue }
    guard sports.count > 1 else { return }
    let choices = sports.compactMap { sport in
      matches.first { $0.idSport == sport }.map {
        "\(sport.rawValue) \(names.string($0.home)) - \(names.string($0.away))"
      }
    }
    throw OddsError(
      .usage, "several matches are \(owners[0].rawValue):\(id): \(choices.joined(separator: ", "))",
      hint: "choose one with \(sports.map { "--sport \($0.rawValue)" }.joined(separator: " or "))")
  }
}
