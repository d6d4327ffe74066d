import OddsBoard
import OddsModel
import Testing

@testable import OddsDashboard

/// The list model: lines, selection, scrolling.
struct MatchListTests {
  /// Lines of leagues with three matches each, on a separate board.
  private static func lines(_ leagues: Int, dropping dropped: Set<Int> = []) -> [MatchList.Line] {
    let world = FixedWorld()
    for number in 0..<(leagues * 3) {
      world.add(
        "\(number)", .soccer, "League \(number / 3)", "Home", "Away", 0, 0, clock: 60, ["2.00", "3.00", "4.00"])
    }
    let refs = world.board.liveMatches
    var lines: [MatchList.Line] = []
    for league in 0..<leagues {
      lines.append(.group(MatchList.League(sport: .soccer, country: .none, name: .none), count: 3))
      for number in (league * 3)..<(league * 3 + 3) where !dropped.contains(number) {
        lines.append(.match(refs[number], key(number)))
      }
    }
    return lines
  }

  private static func key(_ number: Int) -> MatchKey {
    MatchKey(provider: "tickodds", id: TextID(raw: UInt32(number + 1)))
  }

  private func list(_ leagues: Int = 4, rows: Int = 5) -> MatchList {
    var list = MatchList()
    list.replace(Self.lines(leagues), passed: leagues * 3, of: leagues * 3, unwatched: 0, at: now, rows: rows)
    list.isTouched = true
    return list
  }

  private let now = Timestamp(seconds: 1_776_429_296)

  @Test func firstMatchIsSelectedBelowItsLeague() {
    #expect(list().selected == Self.key(0))
    #expect(list().scroll == 0)
  }

  @Test func cursorSkipsLeagueHeadings() {
    var list = list()
    for _ in 0..<3 { list.move(by: 1, rows: 5) }
    #expect(list.selected == Self.key(3))
    list.move(by: -1, rows: 5)
    #expect(list.selected == Self.key(2))
  }

  @Test func selectionStaysOnTheScreen() {
    var list = list()
    for step in [1, 1, 1, 1, 1, 1, 1, -1, -1, 4, -7, 1000, -1000, 3] {
      list.move(by: step, rows: 5)
      let line = list.selectedLine ?? -1
      #expect((list.scroll..<list.scroll + 5).contains(line))
      #expect((0...max(0, list.lines.count - 5)).contains(list.scroll))
    }
  }

  @Test func upFromTheFirstMatchShowsItsLeague() {
    var list = list()
    list.move(by: 1000, rows: 5)
    list.move(by: -1000, rows: 5)
    list.move(by: -1, rows: 5)
    #expect(list.scroll == 0)
  }

  @Test func moveGroupSelectsTheFirstMatchOfALeague() {
    var list = list()
    list.moveGroup(by: 1, rows: 5)
    #expect(list.selected == Self.key(3))
    list.move(by: 1, rows: 5)
    list.moveGroup(by: -1, rows: 5)
    #expect(list.selected == Self.key(3))
    list.moveGroup(by: -1, rows: 5)
    #expect(list.selected == Self.key(0))
  }

  @Test func selectedMatchKeepsItsPositionOnTheScreen() {
    var list = list()
    list.move(by: 8, rows: 5)
    let (selected, place) = (list.selected, (list.selectedLine ?? 0) - list.scroll)
    // Two matches above it are removed.
    list.replace(Self.lines(4, dropping: [0, 1]), passed: 10, of: 10, unwatched: 0, at: now, rows: 5)
    #expect(list.selected == selected)
    #expect((list.selectedLine ?? 0) - list.scroll == place)
  }

  @Test func matchInPlaceOfARemovedOneIsSelected() {
    var list = list()
    list.move(by: 2, rows: 5)
    let line = list.selectedLine
    list.replace(Self.lines(4, dropping: [2]), passed: 11, of: 11, unwatched: 0, at: now, rows: 5)
    #expect(list.selected != nil)
    #expect(abs((list.selectedLine ?? -9) - (line ?? 0)) <= 1)
  }

  @Test func emptyListHasNoSelection() {
    var list = list()
    list.replace([], passed: 0, of: 0, unwatched: 0, at: now, rows: 5)
    #expect(list.selected == nil)
    for step in [1, -1, 100, -100] { list.move(by: step, rows: 5) }
    list.moveGroup(by: 1, rows: 5)
    #expect(list.scroll == 0)
  }

  @Test(arguments: [0, 1, 2])
  func tinyScreenKeepsASelection(rows: Int) {
    var list = list(rows: rows)
    for step in [1, 1, 5, -3, 1000, -1000] { list.move(by: step, rows: rows) }
    list.keepInView(rows: 20)
    #expect(list.selected != nil)
  }

  @Test func longListIsRebuiltAtMostOncePerSecond() {
    var list = MatchList()
    list.replace(Self.lines(700), passed: 2100, of: 2100, unwatched: 0, at: now, rows: 20)
    #expect(!list.isDue(now))
    list.invalidate()
    func after(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: now.milliseconds + milliseconds) }
    #expect(!list.isDue(after(500)))
    #expect(list.isDue(after(1000)))
    // A clock set back doesn't block updates.
    #expect(list.isDue(after(-3_600_000)))
    list.reorder()
    #expect(list.isDue(after(1)))
  }
}
