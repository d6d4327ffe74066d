internal import OddsConditions

/// `odds help conditions` and the page odds-conditions(7).
public enum ConditionsPage {
  /// The page.
  public static let page = ManualPage(
    "odds-conditions", 7, "syntax of --where, --until, the dashboard's filter and alerts",
    [
      .init(
        "Description",
        [
          .text(
            """
            A condition is true or false for each row of output, line of a stream or match in the dashboard, \
            depending on the fields of its JSON. --where keeps only matching rows, --until stops a stream, and a rule \
            of alerts.toml fires an alert. odds-json(7) lists the fields.
            """)
        ]),
      .init(
        "In short",
        [
          .pairs(
            .command,
            [
              ("odds live --where 'clock > 80:00 and home.score == away.score'", "Draws that are nearly over."),
              ("odds live --where 'league ~ premier and team ~ united'", "Matches by name, ignoring case and accents."),
              (
                "odds stream --where 'price > 2.1 and bookmaker != bet365'",
                "Prices above 2.1 at every bookmaker but one."
              ),
              ("odds stream --where 'change(price, 5m) < -3%'", "Prices that fell by more than 3% in five minutes."),
              ("odds stream --until 'incident.kind in (goal, redCard)'", "Everything up to the next goal or red card."),
              ("odds compare --where 'overround.best < 0'", "Markets whose best prices together leave no margin."),
            ]),
          .text(
            """
            Quote the condition in single quotes, so that the shell leaves <, >, !, ( and * alone; use double quotes \
            for text inside it.
            """),
        ]),
      .init(
        "Fields",
        [
          .text(
            """
            Conditions name the fields of the printed JSON by their paths; 'odds schema live', 'odds schema stream' \
            and so on list them. An unknown field is an error that suggests the nearest. On lines of a stream, a \
            comparison with a field that the type of line lacks is false, and so is its negation: price > 2 prints \
            price lines only. Lines of type gap are always printed: without them the output looks complete.
            """),
          .text(
            """
            A path through a list means any of its members: markets.selections.price > 10 is true if it holds for one \
            price. Two paths through the same list in one comparison mean the same member: markets.selections.price < \
            markets.selections.opening.price. In comparisons joined with 'and' they may be different members.
            """),
          .pairs(
            .word,
            [
              (
                "match.FIELD",
                """
                On lines of a stream, the fields of the line's match: match.sport, match.clock, match.home.score. Lines \
                of type arb and value are about a fixture and don't have them.
                """
              ),
              (
                "market.FIELD",
                "On price lines, the fields of the market: market.kind, market.scope, market.name, market.line."
              ),
              ("FIELD", "In alerts, a field of the match: clock > 80:00 and home.score == away.score."),
              ("team", "The name of either team."),
              ("price, bookmaker", "On matches and compared markets: any price, any bookmaker."),
              ("book", "Short for bookmaker."),
            ]),
        ]),
      .init(
        "Comparisons",
        [
          .pairs(
            .word,
            [
              (
                "== = != < <= > >=",
                "Comparison. Text is compared as a whole, with == and != only, ignoring case and accents."
              ),
              ("~ !~", "Contains the text, or doesn't: league ~ premier."),
              ("in (a, b) / not in (a, b)", "Equal to one of the values, or to none."),
              ("field:text", "Like ~; for fields with a fixed set of words, starts with: sport:soc, status:live."),
              ("field", "A field alone that is true or false: suspended, complete."),
              (
                "arsenal, \"real madrid\"",
                "Any other word alone: part of a team, league, country, sport or provider."
              ),
            ]),
          .text(
            """
            Comparisons with null are false, except == null and != null. So previous != 2 is false for a price that \
            had none before, and 'not previous == 2' is true.
            """),
          .text(
            """
            Fields with a fixed set of words are checked: status == lively is an error. Numbers that differ by less \
            than one part in 10^12 are equal.
            """),
        ]),
      .init(
        "Joining",
        [
          .pairs(
            .word,
            [
              ("&&, and", "Both. Optional between conditions: premier price<2."),
              ("||, or", "Either; binds less tightly than and."),
              ("!, -, not", "The opposite. A dash must touch the condition that it negates: -women, -(a or b)."),
              ("( )", "Groups."),
            ])
        ]),
      .init(
        "Values",
        [
          .pairs(
            .word,
            [
              ("2.1  1e3  3%", "Numbers; 3% is 0.03. Prices are decimal odds, whatever the odds format."),
              (
                "80:00  80",
                "A clock, in minutes and seconds or minutes: the time played since the match began, even if the feed's clock "
                  + "counts down. Null without a clock, as at half-time."
              ),
              ("500ms  30s  5m  2h  1d", "Durations. Compared with a number, they count seconds: ageSeconds < 30s."),
              (
                "2026-04-17  2026-04-17T15:00Z",
                "Times, in UTC unless they name a zone. The difference of two times is a duration."
              ),
              (
                "goal  \"la liga\"  'x'", "Text: quotes are needed around blanks, signs and the words and, or, not, in."
              ),
              ("true  false  null", ""),
            ]),
          .text(
            "Numbers can be calculated with: + - * /. The result is null after a division by zero, or if an operand is null."
          ),
        ]),
      .init(
        "Functions",
        [
          .pairs(
            .word,
            [
              ("abs(x)  round(x)", "The absolute value; the nearest whole number."),
              (
                "min(x, y)  max(x, y)",
                "The minimum and maximum of two or more numbers, or of all members of a list: max(incidents.minute)."
              ),
              ("count(list)", "The number of non-null members of a list: count(incidents) > 5."),
              (
                "change(price, 5m)",
                """
                On price lines: the relative change of the price: -0.1 if 2.0 became 1.8. It is the current price \
                divided by the price at the start of the window, minus one. If the line was suspended then, the last \
                price before counts; if the line is newer than that, its first known price. Null while the line is \
                suspended.
                """
              ),
            ])
        ]),
      .init(
        "Until",
        [
          .text(
            """
            --until stops a stream, with status 0, at the first matching line. It also sees lines hidden by --where \
            and --types, but only of matches, markets and bookmakers that the other filters select.
            """)
        ]),
      .init(
        "The dashboard",
        [
          .text(
            """
            The / filter takes the same conditions, on the fields of a row: those of a match except its lists of \
            markets, statistics and line-ups, plus price for any price of the main market and bookmaker for any \
            bookmaker. Text is compared with the names in all feeds of the match. The clock is null unless the match \
            is in play. Rows stay visible while you type; fix errors before pressing Enter.
            """),
          .text(
            """
            In the log, the fields are kind (goals, cards, status, prices, other, or a word such as red), team, \
            league, country, sport, provider, bookmaker, player, minute, home.score and away.score.
            """),
        ]),
      .init("Grammar", [.literal(Grammar.text)]),
      .init(
        "Messages",
        [
          .text("An error gives the position, counted from 1, marks it, and ends the command with status 64:"),
          .literal(
            """
            odds: --where: 'lively' isn't a valid status at character 11: did you mean 'live'?
              status == lively
                        ^^^^^^
            """),
        ]),
    ],
    others: [
      .init("odds", 1), .init("odds-live", 1), .init("odds-stream", 1), .init("odds-compare", 1),
      .init("odds-dashboard", 1), .init("odds-alert", 1), .init("odds-json", 7), .init("odds-notes", 7),
    ])
}
