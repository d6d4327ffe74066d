import OddsDashboard
import OddsFiles
import OddsModel
import Testing

struct SavedChoicesTests {
  private func all() -> Choices {
    var choices = Choices()
    choices.view = .upcoming
    choices.sort = .overround
    choices.isReversed = true
    choices.isGrouped = false
    choices.onlyFavourites = true
    choices.filter = "team:\"West \\ Ham\" \u{7} é 上"
    choices.oddsFormat = .american
    choices.isUTC = true
    choices.theme = .eastAsia
    choices.hiddenColumns = [.age, .overround]
    choices.logFilter = "kind:goals -team:\"ham\""
    choices.hiddenLogKinds = [.prices, .other]
    choices.hasMouse = false
    choices.favourites = ["tickodds:1", "boltodds:a \"b\" vs c"]
    return choices
  }

  @Test func allPreferencesRoundTrip() throws {
    let text = try SavedChoices.merge(nil, from: Choices(), to: all())
    var loaded = Choices()
    try SavedChoices.apply(text, to: &loaded)
    #expect(loaded == all())
  }

  @Test func changedPreferencesRoundTrip() throws {
    let text = try SavedChoices.merge(nil, from: Choices(), to: all())
    var back = Choices()
    back.favourites = ["tickodds:1"]
    let again = try SavedChoices.merge(text, from: all(), to: back)
    var loaded = all()
    try SavedChoices.apply(again, to: &loaded)
    #expect(loaded == back)
  }

  @Test func onlyChangedKeysAreWritten() throws {
    var after = all()
    after.sort = .age
    let text = try SavedChoices.merge(nil, from: all(), to: after)
    #expect(text.contains("sort"))
    #expect(!text.contains("view"))
    #expect(!text.contains("favourites"))
  }

  @Test func changesOfAnotherDashboardArePreserved() throws {
    var (one, other) = (Choices(), Choices())
    one.favourites = ["tickodds:1", "tickodds:2"]
    let start = try SavedChoices.merge(nil, from: Choices(), to: one)
    other = one
    var (oneLater, otherLater) = (one, other)
    oneLater.favourites = ["tickodds:1", "tickodds:2", "tickodds:3"]
    otherLater.favourites = ["tickodds:2", "boltodds:4"]
    otherLater.theme = .classic
    let text = try SavedChoices.merge(
      try SavedChoices.merge(start, from: one, to: oneLater), from: other, to: otherLater)
    var loaded = Choices()
    try SavedChoices.apply(text, to: &loaded)
    #expect(loaded.favourites == ["tickodds:2", "tickodds:3", "boltodds:4"])
    #expect(loaded.theme == .classic)
  }

  @Test func unknownKeysArePreserved() throws {
    var after = Choices()
    after.isUTC = true
    let text = try SavedChoices.merge("later = [1, 2]\n[other]\nx = 3\n", from: Choices(), to: after)
    #expect(text.contains("later"))
    #expect(text.contains("[other]"))
    #expect(text.contains("utc = true"))
  }

  @Test(arguments: ["", "view = \"nothing\"\nsort = 5\nfavourites = 3", "grouped = \"yes\"", "favourites = [1, 2]"])
  func invalidValuesAreIgnored(text: String) throws {
    var choices = Choices()
    try SavedChoices.apply(text, to: &choices)
    #expect(choices == Choices())
  }

  @Test(arguments: ["view", "view = ", "a = 1\n[[[", "favourites = [\"a\"", "\u{0}\u{1}= \"", "filter = \"\\u12"])
  func invalidTOMLIsNeitherReadNorReplaced(text: String) {
    var choices = Choices()
    #expect(throws: TOMLText.Damage.self) { try SavedChoices.apply(text, to: &choices) }
    #expect(choices == Choices())
    #expect(throws: TOMLText.Damage.self) { try SavedChoices.merge(text, from: Choices(), to: all()) }
  }
}
