import OddsDashboard
import OddsSettings
import OddsModel
import Testing

struct SavedPreferencesTests {
  private func all() -> Preferences {
    var preferences = Preferences()
    preferences.view = .upcoming
    preferences.sort = .overround
    preferences.isReversed = true
    preferences.isGrouped = false
    preferences.onlyFavourites = true
    preferences.filter = "team:\"West \\ Ham\" \u{7} é 上"
    preferences.oddsFormat = .american
    preferences.isUTC = true
    preferences.theme = .eastAsia
    preferences.hiddenColumns = [.age, .overround]
    preferences.logFilter = "kind:goals -team:\"ham\""
    preferences.hiddenLogKinds = [.prices, .other]
    preferences.hasMouse = false
    preferences.favourites = ["tickodds:1", "boltodds:a \"b\" vs c"]
    return preferences
  }

  @Test func allPreferencesRoundTrip() throws {
    let text = try SavedPreferences.merge(nil, from: Preferences(), to: all())
    var loaded = Preferences()
    try SavedPreferences.apply(text, to: &loaded)
    #expect(loaded == all())
  }

  @Test func changedPreferencesRoundTrip() throws {
    let text = try SavedPreferences.merge(nil, from: Preferences(), to: all())
    var back = Preferences()
    back.favourites = ["tickodds:1"]
    let again = try SavedPreferences.merge(text, from: all(), to: back)
    var loaded = all()
    try SavedPreferences.apply(again, to: &loaded)
    #expect(loaded == back)
  }

  @Test func onlyChangedKeysAreWritten() throws {
    var after = all()
    after.sort = .age
    let text = try SavedPreferences.merge(nil, from: all(), to: after)
    #expect(text.contains("sort"))
    #expect(!text.contains("view"))
    #expect(!text.contains("favourites"))
  }

  @Test func changesOfAnotherDashboardArePreserved() throws {
    var (one, other) = (Preferences(), Preferences())
    one.favourites = ["tickodds:1", "tickodds:2"]
    let start = try SavedPreferences.merge(nil, from: Preferences(), to: one)
    other = one
    var (oneLater, otherLater) = (one, other)
    oneLater.favourites = ["tickodds:1", "tickodds:2", "tickodds:3"]
    otherLater.favourites = ["tickodds:2", "boltodds:4"]
    otherLater.theme = .classic
    let text = try SavedPreferences.merge(
      try SavedPreferences.merge(start, from: one, to: oneLater), from: other, to: otherLater)
    var loaded = Preferences()
    try SavedPreferences.apply(text, to: &loaded)
    #expect(loaded.favourites == ["tickodds:2", "tickodds:3", "boltodds:4"])
    #expect(loaded.theme == .classic)
  }

  @Test func unknownKeysArePreserved() throws {
    var after = Preferences()
    after.isUTC = true
    let text = try SavedPreferences.merge("later = [1, 2]\n[other]\nx = 3\n", from: Preferences(), to: after)
    #expect(text.contains("later"))
    #expect(text.contains("[other]"))
    #expect(text.contains("utc = true"))
  }

  @Test(arguments: ["", "view = \"nothing\"\nsort = 5\nfavourites = 3", "grouped = \"yes\"", "favourites = [1, 2]"])
  func invalidValuesAreIgnored(text: String) throws {
    var preferences = Preferences()
    try SavedPreferences.apply(text, to: &preferences)
    #expect(preferences == Preferences())
  }

  @Test(arguments: ["view", "view = ", "a = 1\n[[[", "favourites = [\"a\"", "\u{0}\u{1}= \"", "filter = \"\\u12"])
  func invalidTOMLIsNeitherReadNorReplaced(text: String) {
    var preferences = Preferences()
    #expect(throws: TOMLText.ParseError.self) { try SavedPreferences.apply(text, to: &preferences) }
    #expect(preferences == Preferences())
    #expect(throws: TOMLText.ParseError.self) { try SavedPreferences.merge(text, from: Preferences(), to: all()) }
  }
}
