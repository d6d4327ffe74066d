import OddsBoard
import OddsModel
import Testing

@testable import OddsDashboard

/// The log: which reports belong to one event, and the selection.
struct JournalTests {
  private let now = Timestamp(seconds: 1_776_429_296)
  private let names = TextTable()

  /// Fulham against Leeds, as reported by one of its feeds.
  private func subject(_ provider: ProviderName = "tickodds", isSwapped: Bool = false, fixture: UInt32 = 1)
    -> Journal.Subject
  {
    let members = (["tickodds", "boltodds", "pulsescore"] as [ProviderName]).map {
      MatchKey(provider: $0, id: TextID(raw: fixture))
    }
    var subject = Journal.Subject(match: members[0], members: members, provider: provider)
    (subject.home, subject.away, subject.minute) = ("Fulham", "Leeds", "15'")
    subject.isSwapped = isSwapped
    return subject
  }

  private func after(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: now.milliseconds + seconds * 1000) }

  private func row(
    _ kind: IncidentKind, _ player: String = "", side: Side = .home, minute: Int16 = IncidentRow.noMinute,
    id: String = ""
  ) -> IncidentRow {
    var row = IncidentRow(kind)
    row.side = side
    row.player = names.intern(player)
    row.minute = minute
    row.id = names.intern(id)
    return row
  }

  private func happen(
    _ row: IncidentRow, _ journal: inout Journal, _ subject: Journal.Subject, _ seconds: Int64 = 0,
    isRetracted: Bool = false
  ) {
    _ = journal.incident(row, isRetracted: isRetracted, of: subject, names, at: after(seconds))
  }

  private func score(
    _ from: (Int32, Int32), _ to: (Int32, Int32), _ journal: inout Journal, _ subject: Journal.Subject,
    _ seconds: Int64 = 0
  ) {
    _ = journal.score(
      Score(home: to.0, away: to.1), from: Score(home: from.0, away: from.1), of: subject, at: after(seconds))
  }

  /// Word, team, score, player, minute.
  private func words(_ journal: Journal) -> [String] {
    journal.entries.map { entry in
      ([entry.word] + entry.names + [entry.score.shown, entry.player, entry.minute, entry.detail])
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  // MARK: Goals

  @Test func goalAndScoreAreOneEntryInEitherOrder() {
    for scoreFirst in [true, false] {
      var journal = Journal()
      if scoreFirst { score((0, 0), (1, 0), &journal, subject()) }
      happen(row(.goal, "B. Saka", minute: 14), &journal, subject(), 5)
      if !scoreFirst { score((0, 0), (1, 0), &journal, subject(), 10) }
      #expect(words(journal) == ["goal Fulham 1-0 B. Saka 14'"])
    }
  }

  @Test func goalReportedByThreeFeedsIsOneEntryWithItsScorer() {
    var journal = Journal()
    score((0, 0), (1, 0), &journal, subject("tickodds"))
    score((0, 0), (0, 1), &journal, subject("boltodds", isSwapped: true), 4)
    happen(row(.goal, minute: 15), &journal, subject("boltodds"), 5)
    happen(row(.goal, "R. Jiménez", side: .away, minute: 16), &journal, subject("pulsescore", isSwapped: true), 90)
    score((0, 0), (1, 0), &journal, subject("pulsescore"), 200)
    #expect(words(journal) == ["goal Fulham 1-0 R. Jiménez 15'"])
  }

  @Test func twoGoalsWithinAMinuteAreTwoEntries() {
    var journal = Journal()
    score((0, 0), (1, 0), &journal, subject())
    score((1, 0), (2, 0), &journal, subject(), 50)
    happen(row(.goal, "First", minute: 15), &journal, subject("boltodds"), 60)
    happen(row(.goal, "Second", minute: 16), &journal, subject("boltodds"), 61)
    score((0, 0), (1, 0), &journal, subject("boltodds"), 62)
    score((1, 0), (2, 0), &journal, subject("boltodds"), 63)
    #expect(journal.entries.count == 2)
    #expect(Set(journal.entries.map(\.player)) == ["First", "Second"])
  }

  @Test func sameScoreInAnotherFixtureIsAnEntry() {
    var journal = Journal()
    score((0, 0), (1, 0), &journal, subject())
    // The teams have the same names, as men's and women's teams often do.
    score((0, 0), (1, 0), &journal, subject(fixture: 2))
    #expect(journal.entries.count == 2)
  }

  @Test func scoreCorrectionIsOneEntryWithTheOldScore() {
    var journal = Journal()
    for (number, provider) in (["tickodds", "boltodds"] as [ProviderName]).enumerated() {
      score((0, 0), (1, 0), &journal, subject(provider), Int64(number))
    }
    score((1, 0), (0, 0), &journal, subject("tickodds"), 60)
    score((1, 0), (0, 0), &journal, subject("boltodds"), 70)
    // A slow feed reports the goal after it was taken back.
    score((0, 0), (1, 0), &journal, subject("pulsescore"), 80)
    score((1, 0), (0, 0), &journal, subject("pulsescore"), 90)
    score((0, 0), (1, 0), &journal, subject("tickodds"), 600)
    #expect(
      words(journal) == [
        "goal Fulham 1-0 15'", "score corrected Fulham Leeds 0-0 was 1-0", "goal Fulham 1-0 15'",
      ])
  }

  @Test func disallowedGoalAndScoreAreOneEntryInEitherOrder() {
    for scoreFirst in [true, false] {
      var journal = Journal()
      score((0, 0), (1, 0), &journal, subject())
      if scoreFirst { score((1, 0), (0, 0), &journal, subject(), 60) }
      happen(row(.goal, "B. Saka", minute: 15), &journal, subject(), 61, isRetracted: true)
      if !scoreFirst { score((1, 0), (0, 0), &journal, subject(), 62) }
      #expect(words(journal).last == "goal disallowed Fulham 0-0 B. Saka 15'")
      #expect(journal.entries.count == 2)
    }
  }

  // MARK: Cards and states

  @Test func cardIsOneEntryForAllSpellingsOfThePlayer() {
    var journal = Journal()
    happen(row(.redCard, minute: 67), &journal, subject("tickodds"))
    happen(row(.redCard, "J. Doe", minute: 67), &journal, subject("boltodds"), 30)
    happen(row(.redCard, "Doe, John", side: .away, minute: 68), &journal, subject("pulsescore", isSwapped: true), 400)
    #expect(words(journal) == ["red card Fulham J. Doe 67'"])
  }

  @Test func twoReportsOfOneFeedAreTwoEvents() {
    var journal = Journal()
    happen(row(.yellowCard, "A", minute: 30), &journal, subject())
    happen(row(.yellowCard, "B", minute: 30), &journal, subject())
    happen(row(.yellowCard, "B", minute: 30), &journal, subject("boltodds"), 5)
    happen(row(.yellowCard, "A", minute: 30), &journal, subject("boltodds"), 5)
    #expect(journal.entries.count == 2)
  }

  @Test func addedTimeMatchesALaterMinute() {
    var journal = Journal()
    var late = row(.redCard, "J. Doe", minute: 90)
    late.addedTime = 5
    happen(late, &journal, subject())
    happen(row(.redCard, side: .none, minute: 95), &journal, subject("boltodds"), 150)
    #expect(words(journal) == ["red card Fulham J. Doe 90+5'"])
  }

  @Test func correctionOfAnIncidentCompletesItsEntry() {
    var journal = Journal()
    happen(row(.yellowCard, minute: 30, id: "e1"), &journal, subject())
    happen(row(.yellowCard, "A. Iwobi", minute: 30, id: "e1"), &journal, subject(), 300)
    #expect(words(journal) == ["yellow card Fulham A. Iwobi 30'"])
  }

  @Test func halfTimeIsOneEntryWithItsScore() {
    var journal = Journal()
    func turn(_ status: MatchStatus, _ before: MatchStatus, _ provider: ProviderName, _ seconds: Int64) {
      _ = journal.status(
        status, from: before, pause: "HT", score: Score(home: 1, away: 0), of: subject(provider), at: after(seconds))
    }
    turn(.break, .live, "tickodds", 0)
    turn(.break, .live, "boltodds", 40)
    turn(.live, .break, "tickodds", 900)
    turn(.live, .break, "boltodds", 905)
    turn(.suspended, .live, "tickodds", 1000)
    turn(.live, .suspended, "tickodds", 1010)
    // A second suspension, reported by another feed.
    turn(.suspended, .live, "boltodds", 1300)
    turn(.ended, .live, "boltodds", 3000)
    turn(.ended, .live, "tickodds", 3100)
    #expect(
      words(journal) == [
        "half-time Fulham Leeds 1-0", "back under way Fulham Leeds 1-0", "suspended Fulham Leeds 1-0 15'",
        "resumed Fulham Leeds 1-0 15'", "suspended Fulham Leeds 1-0 15'", "ended Fulham Leeds 1-0",
      ])
  }

  // MARK: Limits and selection

  private func fill(_ journal: inout Journal, _ range: Range<Int>) {
    for number in range {
      journal.add(.incident(.other), "event", .label, of: subject(), at: after(Int64(number))) {
        $0.detail = "\(number)"
      }
    }
  }

  @Test func sizeIsLimitedAndPriceMovesDropNoGoals() {
    var journal = Journal()
    score((0, 0), (1, 0), &journal, subject())
    for number in 0..<5000 {
      journal.add(.price, "", .priceUp, of: subject(), at: after(Int64(number))) { $0.detail = "\(number)" }
    }
    #expect(journal.entries.count <= Journal.priceCapacity + 101)
    #expect(journal.entries.first?.word == "goal")
    #expect(journal.entries.last?.detail == "4999")
    fill(&journal, 0..<5000)
    #expect(journal.entries.count <= Journal.capacity + Journal.priceCapacity + 200)
  }

  @Test func newestEntryStaysSelectedUntilTheUserMoves() {
    var journal = Journal()
    func selected() -> String? { journal.selected(of: journal.entries).map { journal.entries[$0].detail } }
    fill(&journal, 0..<10)
    #expect(selected() == "9")
    fill(&journal, 10..<11)
    #expect(selected() == "10")
    journal.move(by: 3, of: journal.entries)
    #expect(selected() == "7")
    fill(&journal, 11..<12)
    #expect(selected() == "7")
    journal.move(by: -100, of: journal.entries)
    fill(&journal, 12..<13)
    #expect(selected() == "12")
    journal.move(by: 1000, of: journal.entries)
    #expect(selected() == "0")
  }

  @Test func neighbourOfAHiddenEntryIsSelected() {
    var journal = Journal()
    fill(&journal, 0..<10)
    journal.move(by: 4, of: journal.entries)
    let shown = journal.entries.filter { $0.detail != "5" }
    #expect(journal.selected(of: shown).map { shown[$0].detail } == "4")
    #expect(journal.selected(of: []) == nil)
  }

  @Test func windowContainsTheSelectedEntry() {
    var journal = Journal()
    fill(&journal, 0..<50)
    let shown = journal.entries
    for step in [0, 4, 20, 100, -3, -100] {
      journal.move(by: step, of: shown)
      let window = journal.window(rows: 8, of: shown)
      #expect(window.count == 8)
      #expect(journal.selected(of: shown).map(window.contains) == true)
    }
    #expect(journal.window(rows: 0, of: shown).isEmpty)
    #expect(Journal().window(rows: 5, of: []).isEmpty)
  }
}
