internal import OddsFixtures
public import OddsBoard
public import OddsModel
public import OddsOutput

/// Finds the fixtures that arguments name by a member's reference, or by words of team names.
public struct FixtureSearch {
  private let selection: MatchSelection
  private let show: Presentation

  /// Creates a search.
  /// - Parameter show: A presentation with fixtures.
  public init(_ selection: MatchSelection, _ show: Presentation) { (self.selection, self.show) = (selection, show) }

  /// Returns the named matches, or all selected ones without arguments.
  /// - Throws: `notFound` for an argument that names none, `usage` for one that names several fixtures.
  public func matches(_ words: [String]) throws(OddsError) -> [MatchRef] {
    if words.isEmpty { return selection.matches }
    var found: [MatchRef] = []
    for word in words {
      guard let match = try find(word) else {
        throw OddsError(.notFound, asked: "live events", "no such match: '\(word)'", hint: "see 'odds fixtures'")
      }
      found.append(match)
    }
    return found
  }

  /// Returns the leading match of the fixture that an argument names, or nil if it names none.
  /// - Throws: `usage` for an argument that names several fixtures.
  public func find(_ word: String) throws(OddsError) -> MatchRef? {
    let board = selection.book.board
    let providers = Set(selection.matches.compactMap { board[$0]?.provider })
    let reference = MatchReference(word, providers: Array(providers))
    let byID = selection.matches.filter { ref in
      guard let state = board[ref], reference.provider.map({ $0 == state.provider }) ?? true else { return false }
      return show.names.isNamed(state.id, reference.id)
    }
    let byName = byID.isEmpty ? selection.matches.filter { isNamed($0, word) } : []
    var leaders = leaders(of: byID + byName)
    if leaders.count > 1 {
      // "Fulham" selects Fulham, not Fulham Women. Some feeds call both Fulham, so the displayed name decides.
      let whole = leaders.filter { isWholeName($0, word) }
      if whole.count == 1 { leaders = whole }
    }
    guard let first = leaders.first else { return nil }
    guard leaders.count == 1 else {
      throw OddsError(
        .usage, "'\(word)' names several matches",
        hint: "use one of \(leaders.prefix(8).map(described).joined(separator: ", "))")
    }
    return first
  }

  /// Returns the leading matches of the matches' fixtures, without duplicates.
  private func leaders(of matches: [MatchRef]) -> [MatchRef] {
    matches.reduce(into: []) { leaders, match in
      let leader = show.fixtures?.leader(of: match) ?? match
      if !leaders.contains(leader) { leaders.append(leader) }
    }
  }

  /// Returns the members of a match's fixture, the leading one first, and the sport.
  public func members(with match: MatchRef) -> (references: [MatchReference], sport: Sport) {
    let board = selection.book.board
    let members = show.fixtures?.members(with: match).map(\.match) ?? []
    let states = (members.isEmpty ? [match] : members).compactMap { board[$0] }
    return (
      states.map { MatchReference(provider: $0.provider, id: show.names.string($0.id)) },
      states.lazy.map(\.sport).first { $0 != .other } ?? .other
    )
  }

  /// Whether every word is part of a team's name, ignoring case and diacritics.
  private func isNamed(_ match: MatchRef, _ words: String) -> Bool {
    guard let state = selection.book.board[match] else { return false }
    let text = FoldedName.text("\(show.names.string(state.home)) \(show.names.string(state.away))")
    let parts = FoldedName.text(words).split(separator: " ")
    return !parts.isEmpty && parts.allSatisfy { text.contains($0) }
  }

  /// Whether the words are one team's full name.
  private func isWholeName(_ match: MatchRef, _ words: String) -> Bool {
    guard let state = selection.book.board[match] else { return false }
    let wanted = FoldedName.text(words)
    return [state.home, state.away].contains { FoldedName.text(show.names.string($0)) == wanted }
  }

  private func described(_ match: MatchRef) -> String {
    guard let state = selection.book.board[match] else { return "" }
    let id = "\(state.provider.rawValue):\(show.names.string(state.id))"
    return "\(id) (\(show.names.string(state.home)) - \(show.names.string(state.away)))"
  }

  /// Returns the match of a reference.
  /// - Throws: `notFound`, or `usage` for a reference to several matches.
  public func key(_ reference: MatchReference) throws(OddsError) -> MatchKey {
    let board = selection.book.board
    let found = board.liveMatches.compactMap { board[$0] }.filter { state in
      reference.provider.map { $0 == state.provider } ?? true && show.names.isNamed(state.id, reference.id)
    }
    let sports = Set(found.map(\.idSport))
    if sports.count > 1, Set(found.map(\.provider)).count == 1 {
      try AmbiguousID.check(reference.id, found, show.names)
    }
    if let first = found.first { return first.key }
    throw OddsError(
      .notFound, provider: reference.provider, asked: "live events", "no such match: '\(reference.id)'",
      hint: "see 'odds fixtures' for ids")
  }
}
