import OddsModel
import Testing

@testable import OddsDashboard

/// The log by itself.
struct JournalTests {
  private let now = Timestamp(seconds: 1_776_429_296)

  private func subject(_ id: UInt32 = 1, provider: ProviderName = "tickodds") -> Journal.Subject {
    Journal.Subject(match: MatchKey(provider: provider, id: TextID(raw: id)), home: "Arsenal", away: "Chelsea")
  }

  private func after(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: now.milliseconds + seconds * 1000) }

  private func goal() -> IncidentRow {
    var row = IncidentRow(.goal)
    row.side = .home
    return row
  }

  @Test func aGoalAndItsScoreAreOneEntryWhicheverComesFirst() {
    let names = TextTable()
    for scoreFirst in [true, false] {
      var journal = Journal()
      if scoreFirst {
        _ = journal.score(Score(home: 1, away: 0), from: Score(home: 0, away: 0), of: subject(), at: now)
      }
      _ = journal.incident(goal(), isRetracted: false, of: subject(), names, at: now)
      if !scoreFirst {
        _ = journal.score(Score(home: 1, away: 0), from: Score(home: 0, away: 0), of: subject(), at: now)
      }
      #expect(journal.entries.count == 1)
      #expect(journal.entries.first?.kind == "goal")
      #expect(journal.entries.first?.detail.contains("1-0") == true)
    }
  }

  @Test func theSameGoalFromASecondFeedIsNoNews() {
    var journal = Journal()
    let (none, one, two) = (Score(home: 0, away: 0), Score(home: 1, away: 0), Score(home: 2, away: 0))
    let other = subject(7, provider: "boltodds")
    let isFirst = journal.score(one, from: none, of: subject(), at: now)
    let isSecond = journal.score(one, from: none, of: other, at: after(10))
    let isLater = journal.score(two, from: one, of: other, at: after(300))
    #expect([isFirst, isSecond, isLater] == [true, false, true])
  }

  @Test func aScoreThatIsTakenBackSaysWhatItWas() {
    var journal = Journal()
    _ = journal.score(Score(home: 1, away: 0), from: Score(home: 2, away: 0), of: subject(), at: now)
    #expect(journal.entries.first?.kind == "score back")
    #expect(journal.entries.first?.detail == "1-0  was 2-0")
  }

  @Test func itIsBounded() {
    var journal = Journal()
    for number in 0..<5000 { journal.add("event", .label, "\(number)", of: subject(), at: after(Int64(number))) }
    #expect(journal.entries.count <= Journal.capacity + 100)
    #expect(journal.entries.last?.detail == "4999")
  }

  @Test func theNewestStaysSelectedUntilAnotherIs() {
    var journal = Journal()
    for number in 0..<10 { journal.add("event", .label, "\(number)", of: subject(), at: after(Int64(number) * 60)) }
    #expect(journal.selected?.detail == "9")
    journal.add("event", .label, "10", of: subject(), at: after(700))
    #expect(journal.selected?.detail == "10")
    journal.move(by: 3)
    #expect(journal.selected?.detail == "7")
    journal.add("event", .label, "11", of: subject(), at: after(800))
    #expect(journal.selected?.detail == "7")
    journal.move(by: -100)
    journal.add("event", .label, "12", of: subject(), at: after(900))
    #expect(journal.selected?.detail == "12")
    journal.move(by: 1000)
    #expect(journal.selected?.detail == "0")
  }

  @Test func theWindowHoldsTheSelectedEntry() {
    var journal = Journal()
    for number in 0..<50 { journal.add("event", .label, "\(number)", of: subject(), at: after(Int64(number) * 60)) }
    for step in [0, 4, 20, 100, -3, -100] {
      journal.move(by: step)
      let window = journal.window(rows: 8)
      #expect(window.count == 8)
      #expect(window.contains { $0 == journal.selected })
    }
    #expect(journal.window(rows: 0).isEmpty)
    #expect(Journal().window(rows: 5).isEmpty)
  }
}
