internal import OddsConditions

/// `odds help conditions`, and odds-conditions(7).
public enum ConditionsPage {
  /// The page.
  public static let page = ManualPage(
    "odds-conditions", 7, "what --where, --until, the dashboard's filter and alerts understand",
    [
      .init(
        "Description",
        [
          .text(
            """
            A condition is true or false of each row of an answer, line of a stream or match of the dashboard, by the fields of \
            its JSON. --where keeps those of which it is true, --until ends a stream, and a rule of alerts.toml fires. \
            odds-json(7) lists the fields.
            """)
        ]),
      .init(
        "In short",
        [
          .pairs(
            .command,
            [
              ("odds live --where 'clock > 80:00 and home.score == away.score'", "Draws that are nearly over."),
              ("odds live --where 'league ~ premier and team ~ united'", "By name, ignoring case and accents."),
              (
                "odds stream --where 'price > 2.1 and bookmaker != bet365'",
                "Prices above 2.1, of all but one bookmaker."
              ),
              ("odds stream --where 'change(price, 5m) < -3%'", "Prices that fell by more than 3% in five minutes."),
              ("odds stream --until 'incident.kind in (goal, redCard)'", "Everything up to the next goal or red card."),
              ("odds compare --where 'overround.best < 0'", "Markets whose best prices together are above fair."),
            ]),
          .text(
            """
            Put a condition in single quotes, so that the shell leaves <, >, !, ( and * alone; texts in it are then put in \
            double quotes.
            """),
        ]),
      .init(
        "What can be compared",
        [
          .text(
            """
            A condition names the fields of the JSON that is printed by their paths: 'odds schema live', 'odds schema \
            stream' and so on list them. An unknown field is an error that names the nearest. On lines of a stream \
            a comparison with a field that a type of line lacks is false, and so is its opposite: price > 2 shows price lines \
            only. Lines of type gap are always shown, since they say that lines are missing.
            """),
          .text(
            """
            A path through a list means any of its members: markets.selections.price > 10 is true if it is for one price. Two paths \
            through the same list in one comparison mean the same member: markets.selections.price < \
            markets.selections.opening.price. Joined with 'and' they may be two members.
            """),
          .pairs(
            .word,
            [
              (
                "match.FIELD",
                """
                On lines of a stream, what is known of the line's match: match.sport, match.clock, match.home.score. Lines of type \
                arb and value are about a fixture and have none.
                """
              ),
              (
                "market.FIELD",
                "On price lines, what is known of the market: market.kind, market.scope, market.name, market.line."
              ),
              ("FIELD", "In alerts, the same without match.: clock > 80:00 and home.score == away.score."),
              ("team", "The name of either team."),
              ("price, bookmaker", "Of matches and compared markets: any price, any bookmaker."),
              ("book", "The same as bookmaker."),
            ]),
        ]),
      .init(
        "Comparisons",
        [
          .pairs(
            .word,
            [
              ("== = != < <= > >=", "Texts are compared as a whole, with == and != only, ignoring case and accents."),
              ("~ !~", "Contains the text, or does not: league ~ premier."),
              ("in (a, b) / not in (a, b)", "One of them, or none of them."),
              ("field:text", "As ~; of sports, states and the like: begins with it. sport:soc, status:live."),
              ("field", "By itself, a field that is true or false: suspended, complete."),
              (
                "arsenal, \"real madrid\"",
                "By itself, any other word: part of a team, league, country, sport or provider."
              ),
            ]),
          .text(
            """
            Null compares false, whatever it is compared with, except by == null and != null. So previous != 2 is false for a \
            price that had none before, and 'not previous == 2' is true.
            """),
          .text(
            """
            Fields that take one of a few words are checked: status == lively is an error. Numbers that differ by less than a \
            millionth of a millionth are equal.
            """),
        ]),
      .init(
        "Joining",
        [
          .pairs(
            .word,
            [
              ("&&, and", "Both. Conditions side by side are joined by it: premier price<2."),
              ("||, or", "Either; binds less than and."),
              ("!, -, not", "The opposite. A dash has to touch what it negates: -women, -(a or b)."),
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
                "A clock, in minutes and seconds or minutes: the time played since the match began, also where the feed's clock "
                  + "counts down. Half-time and the like, where there is no clock, is null."
              ),
              ("500ms  30s  5m  2h  1d", "Durations. Beside a number they are seconds: ageSeconds < 30s."),
              (
                "2026-04-17  2026-04-17T15:00Z",
                "Times, in UTC unless they say otherwise. One less another is a duration."
              ),
              (
                "goal  \"la liga\"  'x'", "Text: quotes are needed around blanks, signs and the words and, or, not, in."
              ),
              ("true  false  null", ""),
            ]),
          .text(
            "Numbers can be calculated with: + - * /. Division by zero gives null, and so does anything with null in it."
          ),
        ]),
      .init(
        "Functions",
        [
          .pairs(
            .word,
            [
              ("abs(x)  round(x)", "Without its sign; to the nearest whole number."),
              (
                "min(x, y)  max(x, y)",
                "The least and greatest of two or more; of a list, of all its members: max(incidents.minute)."
              ),
              ("count(list)", "How many members of a list there are that are not null: count(incidents) > 5."),
              (
                "change(price, 5m)",
                """
                On price lines: how far the price has moved, as a part of what it was: -0.1 where 2.0 became 1.8. It is the price now \
                over the one that could be had when the time began, less one. Where the line was suspended then, the last price \
                before counts; where it is younger, or was not heard of before, the oldest that is known. A suspended line has none.
                """
              ),
            ])
        ]),
      .init(
        "Until",
        [
          .text(
            """
            --until ends a stream, with status 0, at the first line for which it is true, whether or not --where and --types show \
            it, among the matches, markets and bookmakers that the other filters let through.
            """)
        ]),
      .init(
        "The dashboard",
        [
          .text(
            """
            Its / takes the same conditions, on what a row of the list holds: the fields of a match but its lists of markets, statistics and \
            line-ups, with price for any price of the main market and bookmaker for any bookmaker. Texts are compared with the \
            names in all feeds of the match. A clock is that of a match in play. What is still being typed hides nothing.
            """),
          .text(
            """
            In the log it knows kind (goals, cards, status, prices, other, or a word such as red), team, league, country, sport, \
            provider, bookmaker, player, minute, home.score and away.score.
            """),
        ]),
      .init("Grammar", [.literal(Grammar.text)]),
      .init(
        "Messages",
        [
          .text("An error names the character, counted from 1, shows it, and ends the command with 64:"),
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
