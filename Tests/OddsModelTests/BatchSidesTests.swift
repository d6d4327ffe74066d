import OddsModel
import Testing

@Suite struct BatchSidesTests {
  @Test func swappingAffectsOnlyTheRowsSinceTheMark() {
    let names = TextTable()
    var batch = FeedBatch(provider: "tickodds")
    func add() {
      var row = MatchRow(id: names.intern("m"))
      (row.fields, row.score, row.serving) = ([.score, .serving, .points], Score(home: 2, away: 1), .home)
      (row.home, row.away) = (names.intern("A"), names.intern("B"))
      (row.homePoints, row.awayPoints) = (names.intern("40"), names.intern("15"))
      row.periods = batch.periods.count..<batch.periods.count + 1
      batch.periods.append(PeriodScore(name: names.intern("p"), score: Score(home: 6, away: 4)))
      batch.add(row)
      var situation = Situation()
      (situation.fields, situation.corners) = ([.corners], Situation.Counts(home: 3, away: 5))
      batch.add(situation)
      var statistic = StatisticRow(name: names.intern("shots"))
      (statistic.home, statistic.away) = (names.intern("9"), names.intern("8"))
      batch.statistics.append(statistic)
      var play = PlayRow(kind: names.intern("goal"))
      (play.side, play.score) = (.away, Score(home: 2, away: 1))
      batch.add(play)
    }
    add()
    let mark = batch.mark
    add()
    let before = batch
    batch.swapSides(since: mark)
    #expect(batch.matches[0] == before.matches[0] && batch.plays[0] == before.plays[0])
    #expect(batch.periods[0] == before.periods[0] && batch.situations[0] == before.situations[0])
    let row = batch.matches[1]
    #expect(row.score == Score(home: 1, away: 2) && row.serving == .away)
    #expect(names.string(row.home) == "B" && names.string(row.homePoints) == "15")
    #expect(batch.periods[1].score == Score(home: 4, away: 6))
    #expect(batch.situations[1].corners == Situation.Counts(home: 5, away: 3))
    #expect(names.string(batch.statistics[1].home) == "8" && names.string(batch.statistics[0].home) == "9")
    #expect(batch.plays[1].side == .home && batch.plays[1].score == Score(home: 1, away: 2))
    batch.swapSides(since: mark)
    #expect(batch.matches == before.matches && batch.plays == before.plays && batch.situations == before.situations)
  }
}
