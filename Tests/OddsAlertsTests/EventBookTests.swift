import OddsBoard
import OddsModel
import Testing

@testable import OddsAlerts

/// Events of matches that are probably the same without being joined.
@Suite struct EventBookTests {
  private static let now = Timestamp(seconds: 1_776_429_000)
  private static let goal = Score(home: 1, away: 0)
  private static let nil0 = Score(home: 0, away: 0)

  /// Returns two matches of two feeds.
  private func matches() throws -> (MatchRef, MatchRef) {
    let names = TextTable()
    var board = Board()
    var changes: [BoardChange] = []
    for provider in ["tickodds", "boltodds"] as [ProviderName] {
      var batch = FeedBatch(provider: provider)
      batch.receivedAt = Self.now
      batch.add(MatchRow(id: names.intern("1")))
      board.apply(batch, changes: &changes)
    }
    return (
      try #require(board.match(names.intern("1"), "tickodds")), try #require(board.match(names.intern("1"), "boltodds"))
    )
  }

  private func subject(_ match: MatchRef) -> EventBook.Subject { EventBook.Subject(match: match, members: [match]) }

  @Test(arguments: [(true, 20), (false, 20), (false, 300)])
  func goalOfAProbablySameMatchIsTheSameGoalWithinTheWindow(isSwapped: Bool, seconds: Int64) throws {
    let (one, other) = try matches()
    var book = EventBook()
    let goal = book.score(Self.goal, from: Self.nil0, of: subject(one), at: Self.now)
    let first = try #require(goal)
    let now = Self.now.advanced(by: seconds * 1000)
    let reportedAt = isSwapped ? Self.goal.swapped : Self.goal
    let again = book.score(reportedAt, from: Self.nil0, of: subject(other), at: now)
    let second = try #require(again)
    #expect(first.firing != second.firing)
    let united = book.unite(second, of: subject(other), with: [(one, isSwapped)], at: now)
    #expect((united.firing == first.firing) == (seconds == 20))
  }

  @Test func goalWithAnotherScoreOfAProbablySameMatchIsAnotherGoal() throws {
    let (one, other) = try matches()
    var book = EventBook()
    let goal = book.score(Self.goal, from: Self.nil0, of: subject(one), at: Self.now)
    let first = try #require(goal)
    let another = book.score(Score(home: 0, away: 1), from: Self.nil0, of: subject(other), at: Self.now)
    let second = try #require(another)
    let united = book.unite(second, of: subject(other), with: [(one, false)], at: Self.now)
    #expect(united.firing == second.firing && united.firing != first.firing)
  }
}
