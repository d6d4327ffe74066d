import OddsBoard
import OddsModel
import OddsOutput
import Testing

@Suite struct TableTests {
  static let names = [
    ("Crystal Palace", "West Ham"), ("浦和レッズダイヤモンズ", "横浜F・マリノス"), ("الأهلي المصري القاهرة", "الزمالك"),
    ("Cafe\u{301} de\u{301}s Ame\u{301}ricains", "São Paulo Futebol Clube"), ("👨‍👩‍👧 Family United", "🇬🇧 Flags"),
    ("Esc\u{1B}[2Jape", "Turn\u{202E}ed"),
    ("Wolverhampton Wanderers Football Club Under 23s", "Borussia Mönchengladbach II"),
    ("", ""),
  ]

  /// Matches with names in many scripts, of three sports, with suspended and missing prices.
  static func board(suspended: Bool = false) -> SampleBoard {
    var sample = SampleBoard()
    for (index, (home, away)) in names.enumerated() {
      var match = MatchRow(id: sample.id("match-\(index)"))
      match.fields = [.sport, .league, .teams, .score, .status, .clock]
      match.sport = [.soccer, .tennis, .iceHockey][index % 3]
      match.league = sample.id(index % 2 == 0 ? "Premier League" : "J1リーグ百年構想リーグ")
      match.home = sample.id(home)
      match.away = sample.id(away)
      match.score = index == 3 ? .none : Score(home: Int32(index * 7), away: 1)
      match.status = [.live, .break, .suspended, .scheduled][index % 4]
      match.clock = .seconds(4000, runs: false)
      sample.batch.add(match)
      sample.addMarket(
        "result", "Result", kind: .result,
        [
          sample.quote(home, .home, "1.45"), sample.quote("Draw", .draw, "4.33", state: .suspended),
          sample.quote(away, .away, "101.00"), sample.quote(home, .home, "1.50", bookmaker: "other"),
        ])
    }
    sample.apply()
    return sample
  }

  func table(_ answer: some Answer, _ columns: Int, ascii: Bool = false, color: Bool = false) -> String {
    let style = TableStyle(columns: columns, isASCII: ascii, hasColor: color, now: SampleBoard.received)
    return answer.table(style)
  }

  @Test(arguments: [1, 5, 12, 20, 40, 60, 80, 100, 120, 200], [false, true])
  func noLineIsWiderThanTheTerminal(columns: Int, ascii: Bool) {
    let sample = Self.board()
    let show = sample.show(isDemo: true, isASCII: ascii)
    let full = SampleBoard.filled()
    let answers = [
      table(MatchAnswer(show.filter.matches(of: sample.board), of: sample.board, show), columns, ascii: ascii),
      table(MatchAnswer(one: sample.board.liveMatches[1], of: sample.board, show), columns, ascii: ascii),
      table(MatchAnswer(one: full.first, of: full.board, full.show(isASCII: ascii)), columns, ascii: ascii),
    ]
    for line in answers.flatMap({ $0.split(separator: "\n") }) {
      #expect(DisplayWidth.columns(String(line)) <= columns, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      if ascii { #expect(line.utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test func listAtEightyColumnsHasClockNamesScoreAndPrices() {
    let sample = SampleBoard.filled()
    let text = table(MatchAnswer([sample.first], of: sample.board, sample.show()), 80)
    #expect(
      text == """
        Time   Home            Score  Away         1     X     2  League
        67:23  Crystal Palace    2-1  West Ham  1.45  susp  7.00  Premier League

        """)
  }

  @Test func scoreIsNeverCutAndColumnsAreDroppedByImportance() {
    let sample = SampleBoard.filled()
    let narrow = table(MatchAnswer([sample.first], of: sample.board, sample.show()), 40)
    #expect(narrow.contains("2-1"))
    #expect(!narrow.contains("League"))
    #expect(narrow.contains("1.45") && narrow.contains("Crys"))
    // Names are cut before the clock and the prices are dropped.
    let middle = table(MatchAnswer([sample.first], of: sample.board, sample.show()), 52)
    #expect(middle.contains("1.45") && middle.contains("Crystal") && middle.contains("67:23"))
    let wide = table(MatchAnswer([sample.first], of: sample.board, sample.show()), 140)
    #expect(wide.contains("susp 4.33"))
    #expect(wide.contains("191691460"))
    #expect(wide.contains("tickodds"))
    for columns in 12...60 {
      #expect(table(MatchAnswer([sample.first], of: sample.board, sample.show()), columns).contains("2-1"))
    }
  }

  @Test func matchesAreGroupedBySport() {
    let sample = Self.board()
    let show = sample.show()
    let lines = table(MatchAnswer(show.filter.matches(of: sample.board), of: sample.board, show), 120)
      .split(separator: "\n").map(String.init)
    #expect(lines.filter { ["soccer", "tennis", "ice-hockey"].contains($0) } == ["soccer", "tennis", "ice-hockey"])
  }

  @Test func highestPriceOfSeveralBookmakersIsShown() {
    let sample = Self.board()
    #expect(table(MatchAnswer([sample.first], of: sample.board, sample.show()), 80).contains("1.50"))
    var terms = FilterTerms()
    terms.bookmakers = ["tickodds"]
    #expect(table(MatchAnswer([sample.first], of: sample.board, sample.show(terms)), 80).contains("1.45"))
  }

  @Test func demoTablesAreLabelled() {
    let sample = SampleBoard.filled()
    #expect(table(MatchAnswer([sample.first], of: sample.board, sample.show(isDemo: true)), 80).hasPrefix("DEMO"))
    #expect(table(MatchAnswer(one: sample.first, of: sample.board, sample.show(isDemo: true)), 80).hasPrefix("DEMO"))
    #expect(!table(MatchAnswer([sample.first], of: sample.board, sample.show()), 80).contains("DEMO"))
  }

  @Test func colorIsOptionalAndDimsSuspendedPrices() {
    let sample = SampleBoard.filled()
    let answer = MatchAnswer([sample.first], of: sample.board, sample.show())
    #expect(!table(answer, 120).contains("\u{1B}"))
    let colored = table(answer, 120, color: true)
    #expect(colored.contains("\u{1B}[2msusp 4.33\u{1B}[0m"))
    // Without the colours, the table is the same.
    var plain = ""
    var isEscape = false
    for character in colored {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { plain.append(character) }
      if isEscape, character == "m" { isEscape = false }
    }
    #expect(plain == table(answer, 120))
  }

  @Test func tableOfAMatchShowsEveryMarketWithItsSelections() {
    let sample = SampleBoard.filled()
    #expect(
      table(MatchAnswer(one: sample.first, of: sample.board, sample.show()), 80) == """
        Crystal Palace 2-1 West Ham
        live · 67:23 · 2nd half
        1st half 1-1
        soccer · Premier League · tickodds:191691460 · 0s ago

        67'  goal  home  J. Mateta

        Fulltime Result
          Crystal Palace  1.45        tickodds
          Draw            4.33  susp  tickodds
          West Ham        7.00        tickodds

        Total Goals 2.5
          Over   2.5  1.03  tickodds
          Under  2.5  1.68  tickodds

        First Scorer
          =cmd "x", y  SP  tickodds

        """)
  }

  @Test func emptyListIsASentence() {
    let sample = SampleBoard()
    #expect(table(MatchAnswer([], of: sample.board, sample.show()), 80) == "No matches.\n")
  }

  @Test func valueRowsAreRenderedAsTables() {
    let answer = ValueAnswer([
      SportRow(provider: "tickodds", sport: .soccer, name: "Soccer", live: 12),
      SportRow(provider: "pulsescore", sport: .iceHockey, name: "ice-hockey", live: nil),
    ])
    #expect(
      table(answer, 80) == """
        provider    sport       name        live
        tickodds    soccer      Soccer        12
        pulsescore  ice-hockey  ice-hockey

        """)
    for columns in [10, 20, 30] {
      for line in table(answer, columns).split(separator: "\n") {
        #expect(DisplayWidth.columns(String(line)) <= columns)
      }
    }
  }
}
