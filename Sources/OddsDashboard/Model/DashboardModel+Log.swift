internal import OddsFixtures
internal import OddsModel

/// The log: its visible entries and its selection.
extension DashboardModel {
  var shownJournal: Journal { frozen?.journal ?? journal }

  /// The log's entries that pass its filter and the choice of kinds, oldest first.
  var shownEntries: [Journal.Entry] {
    let entries = shownJournal.entries
    let hidden = preferences.hiddenLogKinds
    guard !hidden.isEmpty || !logFilter.query.isEmpty else { return entries }
    return entries.filter { !hidden.contains($0.kind) && logFilter.holds($0) }
  }

  /// The selected entry of those shown.
  var selectedEntry: Journal.Entry? {
    let shown = shownEntries
    return shownJournal.selected(of: shown).map { shown[$0] }
  }

  /// Moves the selection by `step` entries.
  mutating func moveInLog(by step: Int) {
    let shown = shownEntries
    if frozen != nil { frozen?.journal.move(by: step, of: shown) } else { journal.move(by: step, of: shown) }
  }

  mutating func select(_ entry: Journal.Entry, of shown: [Journal.Entry]) {
    if frozen != nil { frozen?.journal.select(entry, of: shown) } else { journal.select(entry, of: shown) }
  }

  /// The current leading match of a match's fixture.
  func leading(_ match: MatchKey) -> MatchKey {
    let fixtures = shownFixtures
    return fixtures.match(match).flatMap { fixtures.key(of: fixtures.leader(of: $0)) } ?? match
  }

  /// Whether a match, or another feed's match of its fixture, is a favourite.
  func isFavourite(_ match: MatchKey) -> Bool {
    if favourites.isEmpty { return false }
    if favourites.contains(match.withoutSport) { return true }
    let fixtures = shownFixtures
    return fixtures.match(match).map { ref in
      fixtures.members(with: ref).contains { favourites.contains($0.member.key.withoutSport) }
    } ?? false
  }
}

extension Journal.Entry {
  /// Whether a folded word occurs in the entry's text, league or country.
  func holds(_ word: String, _ folded: FoldedNames) -> Bool {
    text.contains(word) || folded[league].contains(word) || folded[country].contains(word)
  }
}
