import OddsModel
import Testing

@testable import OddsFixtures

/// Names of clubs, countries and players that share no letters, and similar names of different teams.
@Suite struct OtherNameTests {
  private let names = TextTable()

  /// Returns whether two matches of different feeds are joined, with the same time and league.
  private func joined(
    _ one: [String], _ other: [String], _ sport: Sport = .soccer, league: String = "League",
    states: (JoinCandidate.State, JoinCandidate.State) = (JoinCandidate.State(), JoinCandidate.State())
  ) throws -> Bool {
    var book = FixtureBook()
    for (key, sides, state) in [("tickodds:1", one, states.0), ("boltodds:x", other, states.1)] {
      let kickoff = JoinCandidate.Kickoff(time: Timestamp(seconds: 1_800_000_000))
      book.update(
        try #require(MatchKey(key, names)),
        JoinCandidate(sport: sport, league: league, home: sides[0], away: sides[1], kickoff: kickoff, state: state))
    }
    book.join()
    return book.fixtures.count == 1
  }

  @Test(
    arguments: [
      ["Yokohama FC", "FC Tokyo", "Yokohama F. Marinos", "Hokkaido Consadole Sapporo"],
      ["Celtic", "Hibernian", "Celtic FC", "Rangers FC"], ["Arsenal", "Chelsea", "Arsenal", "Fulham"],
      ["Getafe", "Athletic Bilbao", "Getafe CF", "Atlético Madrid"],
    ])
  func certainSideWithADifferentOpponentIsNotJoined(_ names: [String]) throws {
    for league in ["League", "Japan J1", ""] {
      #expect(try !joined([names[0], names[1]], [names[2], names[3]], league: league))
      #expect(try !joined([names[1], names[0]], [names[3], names[2]], league: league))
    }
  }

  @Test func scoreAndClockJoinAnUnknownNicknameToTheMatchOfACertainSide() throws {
    func state(_ home: Int32) -> JoinCandidate.State {
      JoinCandidate.State(status: .live, score: Score(home: home, away: 1), seconds: 55 * 60)
    }
    let (one, other) = (["Puebla", "Los Zzz"], ["Puebla FC", "Toluca"])
    #expect(try !joined(one, other))
    #expect(try joined(one, other, states: (state(2), state(2))))
    #expect(try !joined(one, other, states: (state(2), state(0))))
  }

  @Test func matchesJoinedByScoreAndClockStayJoinedWhileOneFeedIsLate() throws {
    var book = FixtureBook()
    let keys = try ["tickodds:1", "boltodds:x"].map { try #require(MatchKey($0, names)) }
    let sides = [["Puebla", "Los Zzz"], ["Puebla FC", "Toluca"]]
    func isJoined(_ states: (score: Score, seconds: Int32)...) -> Bool {
      for (index, state) in states.enumerated() {
        book.update(
          keys[index],
          JoinCandidate(
            sport: .soccer, league: "", home: sides[index][0], away: sides[index][1],
            kickoff: JoinCandidate.Kickoff(time: Timestamp(seconds: 1_800_000_000)),
            state: JoinCandidate.State(status: .live, score: state.score, seconds: state.seconds)))
      }
      book.join()
      return book.fixtures.count == 1
    }
    #expect(!isJoined((Score(home: 0, away: 0), 60), (Score(home: 0, away: 0), 70)))
    #expect(isJoined((Score(home: 1, away: 0), 600), (Score(home: 1, away: 0), 610)))
    #expect(isJoined((Score(home: 2, away: 0), 700), (Score(home: 1, away: 0), 720)))
    #expect(!isJoined((Score(home: 2, away: 1), 2_000), (Score(home: 0, away: 0), 3_010)))
  }

  @Test(
    arguments: [
      ["Athletic Club", "Athletic Bilbao"], ["Crvena Zvezda", "Red Star"], ["FK Crvena zvezda", "Red Star Belgrade"],
      ["Црвена звезда", "Red Star Belgrade"], ["Zorya Luhansk", "Zarya Lugansk"],
      ["Sangju Sangmu", "Gimcheon Sangmu FC"],
      ["Videoton FC", "MOL Fehérvár FC"], ["Terek Grozny", "FC Akhmat"], ["Korea Republic", "South Korea"],
      ["Mouscron-Péruwelz", "Royal Excel Mouscron"], ["Shanghai SIPG", "Shanghai Port FC"],
    ])
  func otherNamesIdentifyTheClub(_ pair: [String]) throws {
    #expect(try joined([pair[0], "Getafe"], ["Getafe CF", pair[1]].reversed()))
    #expect(try joined(["Getafe", pair[0]], ["Getafe CF", pair[1]]))
    // A youth team is kept apart under any name.
    #expect(try joined(["\(pair[0]) U19", "Getafe U19"], ["\(pair[1]) U19", "Getafe CF U19"]))
    #expect(try !joined(["\(pair[0]) U19", "Getafe U19"], [pair[1], "Getafe CF"]))
  }

  @Test func otherNamesApplyToTheirSportOnly() throws {
    #expect(try joined(["Armani Milano", "Barcelona"], ["Olimpia Milano", "Barcelona"], .basketball))
    #expect(try !joined(["Videoton", "Zzz"], ["MOL Fehérvár", "Zzz"], .basketball))
    #expect(try joined(["Korea Republic", "Japan"], ["South Korea", "Japan"], .volleyball))
  }

  @Test func tablesListEachNameOnOneLine() {
    for text in [
      OtherNames.soccer, OtherNames.basketball, OtherNames.iceHockey, OtherNames.countries, OtherNames.players,
    ] {
      var first: [String: String] = [:]
      for line in OtherNames.lines(text) {
        #expect(line.count > 1, "\(line)")
        for name in line {
          let known = first.updateValue(line[0], forKey: FoldedName.text(name))
          #expect(known == nil || known == line[0], "\(name)")
        }
      }
      #expect(text.split(separator: "\n").allSatisfy { $0.contains(" # ") })
    }
  }

  // MARK: Players

  private static let pair = ["Bopanna / Ebden", "Ram / Salisbury"]

  @Test(
    arguments: [
      ["Ebden / Bopanna", "Salisbury / Ram"], ["M. Ebden / R. Bopanna", "J. Salisbury / R. Ram"],
      ["Ebden M/Bopanna R", "Salisbury J/Ram R"], ["Matthew Ebden and Rohan Bopanna", "Joe Salisbury and Rajeev Ram"],
      ["Ebden & Bopanna", "Salisbury & Ram"], ["Ebden, Matthew / Bopanna, Rohan", "Salisbury, Joe / Ram, Rajeev"],
    ])
  func pairsAreJoinedInEitherOrder(_ other: [String]) throws {
    #expect(try joined(Self.pair, other, .tennis))
    #expect(try joined(Self.pair, other.reversed(), .tennis))
    #expect(try !joined(Self.pair, [other[0], "Krawietz / Pütz"], .tennis))
    #expect(try !joined(Self.pair, [other[0].replacing("Ebden", with: "Zeballos"), other[1]], .tennis))
  }

  @Test func differentGivenNameIsADifferentPlayer() throws {
    #expect(try !joined(["S. Williams", "N. Osaka"], ["V. Williams", "N. Osaka"], .tennis))
    #expect(try !joined(["Serena Williams", "Naomi Osaka"], ["V. Williams", "Naomi Osaka"], .tennis))
    #expect(try joined(["Cori Gauff", "N. Osaka"], ["Coco Gauff", "Naomi Osaka"], .tennis))
    #expect(try joined(["Y-T.Wang", "W.Odesnik"], ["Wayne Odesnik", "Jimmy Wang"], .tennis))
  }
}
