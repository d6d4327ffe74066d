import OddsConditions
import OddsJSON
import OddsModel
import Testing

struct GrammarTests {
  private func holds(_ text: String, _ vocabulary: Vocabulary = Sample.match, _ row: JSONValue = Sample.palace) throws
    -> Bool
  {
    RowEvaluator(try Condition(text, vocabulary)).holds(row)
  }

  @Test(arguments: [
    // The example of the specification.
    "sport == soccer and clock > 60:00 and abs(home.score - away.score) <= 1", "league ~ \"premier\"",
    // Relations.
    "home.score > 1", "home.score >= 2", "2 <= home.score", "home.score = 2", "home.score == 2.0", "away.score != 2",
    "away.score <> 2", "home.score<3", "league != \"la liga\"", "league !~ liga", "sport in (soccer, tennis)",
    "sport not in (tennis)", "not sport in (tennis)", "home.score in (1, 2, 3)", "home.score not in (0, 1)",
    // Words, ignoring case and diacritics.
    "SPORT == Soccer", "sport == football", "league == 'PREMIER league'", "incidents.player ~ odegaard",
    "venue ~ selhurst",
    "incidents.kind == red_card", "incidents.kind ~ card",
    // Names.
    "palace", "\"west ham\"", "palace ham", "palace and premier", "arsenal or palace", "-arsenal", "palace -arsenal",
    "not arsenal", "!arsenal", "(arsenal or palace) and england", "-(arsenal or leeds)", "soccer", "tickodds",
    // The dashboard's original search syntax.
    "league:premier", "team:\"West Ham\"", "team:palace", "sport:soc", "sport:football", "status:live", "provider:tick",
    "book:bet365", "bookmaker:BET", "price<2.0", "price <2.0", "price < 2,0", "PRICE<=1,45", "clock > 60",
    "-clock > 80",
    "-league:liga", "league:premier price<2 clock>60",
    // Clocks, times, percentages, durations.
    "clock == 67:23", "clock > 67", "clock < 68", "clock - 7:23 == 60:00", "clock > 1h", "start < 2026-04-17T12:00Z",
    "start >= 2026-04-17", "received - updated < 1s", "received - updated == 120ms", "updated + 1h > received",
    "markets.selections.price > 100%", "incidents.minute > 59:00",
    // Null.
    "serving == null", "clock != null", "not serving == home", "referee == null",
    "situation.corners.away == null", "situation.corners.home == 4", "points != null", "aggregate == null",
    // Lists: any member.
    "markets.selections.price == null", "markets.selections.price != null", "incidents.minute > 50",
    "incidents.kind in (goal, redCard)", "incidents.assists == \"Y. Pino\"", "periods.home == 1",
    "markets.selections.bookmaker != bet365", "markets.selections.suspended", "count(incidents) == 2",
    "count(markets.selections.price) == 1", "max(incidents.minute) == 60", "min(incidents.minute) < 13",
    // Fields of the same list member.
    "markets.selections.price < markets.selections.opening.price", "periods.home == periods.away",
    // Numbers in text.
    "points.home == 40", "points.home > 30", "points.away == AD", "points.home == \"40\"",
    "markets.selections.quoted > 4",
    "id == 191691460",
    // Arithmetic.
    "home.score + away.score == 3", "home.score-away.score == 1", "(home.score + 1) * 2 > 5", "home.score / 2 == 1",
    "0 - home.score < 0", "min(home.score, away.score) == 1",
    "max(home.score, away.score, 5) == 5", "round(markets.selections.price) == 1", "home.score * 0.1 + 0.1 == 0.3",
    // Words that look like something else.
    "situation.varReview", "situation.varReview == true", "not demo", "demo == false", "true", "not false",
  ])
  func conditionHolds(_ text: String) throws { #expect(try holds(text)) }

  @Test(arguments: [
    "sport == tennis", "clock > 80", "price > 2", "arsenal", "league:liga", "team:leeds", "status:ended",
    // Comparisons with null are false, except == null and != null.
    "serving == home", "serving != home", "aggregate.home > 0", "aggregate.home != 7", "referee ~ x", "referee !~ x",
    "referee != x", "home.score + aggregate.home > 0", "abs(aggregate.home) >= 0", "serving not in (home)",
    "aggregate.home not in (1)", "home.score / 0 > 0", "home.score / 0 < 0",
    // No list member satisfies both.
    "markets.selections.price > markets.selections.opening.price",
    "points.away > 30", "clock == null", "false", "not true", "-palace", "count(incidents) > 2",
    "min(home.score, aggregate.home) < 9",
  ])
  func conditionDoesNotHold(_ text: String) throws { #expect(try !holds(text)) }

  /// Each error gives the message, the position and a hint.
  @Test(
    arguments: [
      ("prise > 2", 1, "no field 'prise'", "did you mean 'price'?"),
      ("home.score > 1 and leage == x", 20, "no field 'leage'", "did you mean 'league'?"),
      ("score > 1", 1, "no field 'score'", "did you mean 'home.score'?"),
      ("clock > banana", 9, "'banana' isn't a clock", "write minutes and seconds: 80:00"),
      ("home.score > banana", 14, "'banana' isn't a number", "compare it with a number or a numeric field"),
      ("start > banana", 9, "'banana' isn't a time", "write a time: 2026-04-17 or 2026-04-17T15:00Z"),
      ("status == lively", 11, "'lively' isn't a valid status", "did you mean 'live'?"),
      ("sport == socer", 10, "'socer' isn't a valid sport", "did you mean 'soccer'?"),
      ("incidents.kind in (goal, redcart)", 26, "'redcart' isn't a valid incidents.kind", "did you mean 'redCard'?"),
      ("provider == tikodds", 13, "'tikodds' isn't a valid provider", "did you mean 'tickodds'?"),
      ("sport ~ banana", 9, "no sport contains 'banana'", nil),
      ("league > 5", 1, "league is text", "compare it with ==, != or ~"),
      ("status > live", 10, "status is a word", "compare it with == or !="),
      ("home == palace", 1, "home is an object", "use one of its fields, such as home.name, home.score"),
      ("league", 1, "league alone isn't a condition", "compare it, as in league ~ text, or put it in quotes"),
      (
        "home.score > 2 3", 16, "a number alone isn't a condition",
        "compare a field with it, or put it in quotes to search for it"
      ),
      ("5", 1, "a number alone isn't a condition", nil),
      ("palace 80:00", 8, "a number alone isn't a condition", nil),
      ("home.score > 1 or 5%", 19, "a number alone isn't a condition", nil),
      ("not 5m", 5, "a number alone isn't a condition", nil),
      ("home.score > 2.1.3", 14, "'2.1.3' isn't a number", "write it as 2.5, or put text in quotes"),
      ("home.score > 1 and clock > 2..5", 28, "'2..5' isn't a number", nil),
      ("league:2.1.3", 8, "'2.1.3' isn't a number", nil),
      ("home.score + 1", 1, "a number alone isn't a condition", "compare it, as in abs(line) > 1"),
      ("demo > 1", 1, "demo is true or false", "compare it with == or !="),
      ("demo == maybe", 9, "demo is true or false", "write true or false"),
      ("clock > null", 9, "null can't be compared by size", "use == or !="),
      ("clock:80", 1, "clock is compared with < or >", "as in clock>80:00"),
      ("start > 5", 9, "start is a time", "compare it with a time: 2026-04-17 or 2026-04-17T15:00Z"),
      (
        "change(home.score, 5m) > 1", 1, "change() follows the prices of a stream",
        "use it with 'odds stream' or 'odds alert'"
      ),
      ("periods.home > incidents.minute", 1, "incidents and periods are two lists", nil),
      // Grammar.
      ("", 1, "the condition is empty", "see 'odds help conditions'"),
      ("clock >", 8, "something is missing after '>'", nil),
      ("palace and", 11, "something is missing after 'and'", nil),
      ("(palace or ham", 15, "')' is missing", "the '(' is at 1"),
      ("palace)", 7, "')' without '('", nil),
      ("home.score > 1 > 0", 16, "two comparisons in a row", "join them with 'and'"),
      ("clock > 80:99", 9, "'80:99' isn't a clock", "write minutes and seconds: 80:00"),
      ("\"west ham", 1, "the quote is not closed", "end the text with \""),
      ("sport in soccer", 10, "a list in parentheses is missing after 'in'", "write it as (goal, redCard)"),
      ("abz(home.score) > 1", 1, "no function 'abz'", "did you mean 'abs'?"),
      ("home.score > 1e400", 14, "the number is too large", nil),
      ("palace @ ham", 8, "unexpected '@'", "put text that is not a word in quotes"),
      ("palace \u{0} ham", 8, "unexpected character U+0000", "put text that is not a word in quotes"),
      ("home.score≥1", 11, "unexpected '≥'", "write >="), ("clock ≠ 5", 7, "unexpected '≠'", "write !="),
      ("start > 2026-13-01", 9, "'2026-13-01' isn't a time", "write it as 2026-04-17 or 2026-04-17T15:00Z"),
      ("and palace", 1, "'and' has nothing to join here", "put it in quotes to search for it"),
      ("league:", 8, "something is missing after ':'", nil),
      ("abs() > 1", 5, "abs() needs an argument", nil),
      ("abs(home.score, 1) > 1", 1, "abs() takes one number", nil),
      ("count(league) > 1", 7, "league isn't a list", nil),
    ] as [(String, Int, String, String?)])
  func errorNamesPositionMessageAndHint(_ text: String, position: Int, message: String, hint: String?) {
    #expect { try Condition(text, Sample.match) } throws: { error in
      guard let error = error as? ConditionError else { return false }
      #expect(error.position == position && error.message == message)
      if let hint { #expect(error.hint == hint) }
      return true
    }
  }
}
