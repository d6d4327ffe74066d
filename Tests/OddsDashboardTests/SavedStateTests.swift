import OddsDashboard
import OddsModel
import Testing

struct SavedStateTests {
  @Test func everythingThatIsSavedComesBack() {
    var state = DashboardState()
    state.view = .upcoming
    state.sort = .overround
    state.isReversed = true
    state.isGrouped = false
    state.onlyFavourites = true
    state.filterText = "team:\"West \\ Ham\" \u{7} é 上"
    state.oddsFormat = .american
    state.isUTC = true
    state.theme = .eastAsia
    state.favourites = ["tickodds:1", "boltodds:a \"b\" vs c"]
    var loaded = DashboardState()
    SavedState.apply(SavedState.text(state), to: &loaded)
    #expect(loaded == state)
  }

  @Test(arguments: [
    "", "view", "view = ", "view = \"nothing\"\nsort = 5\n[[[", "favourites = [\"a\"", "\u{0}\u{1}= \"",
    "filter = \"\\u12",
  ])
  func aDamagedFileLeavesTheChoicesAsTheyAre(text: String) {
    var state = DashboardState()
    SavedState.apply(text, to: &state)
    #expect(state == DashboardState())
  }

  @Test func whatCanBeUnderstoodOfADamagedFileIsTaken() {
    var state = DashboardState()
    SavedState.apply("oops\nsort = \"away\" # a note\ngrouped = maybe\nutc = true\n", to: &state)
    #expect(state.sort == .away)
    #expect(state.isUTC)
    #expect(state.isGrouped)
  }
}
