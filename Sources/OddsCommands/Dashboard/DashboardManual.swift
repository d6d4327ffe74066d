internal import OddsDashboard

/// What the manual says about the dashboard: its keys are listed from the table that handles them.
enum DashboardManual {
  static let text = """
    Draws on the terminal until q is pressed. View, sort, columns, filters, favourites, odds format, theme and whether \
    the mouse is used are kept for the next time in $XDG_STATE_HOME/odds/dashboard.toml, each as soon as it changes; dashboards that run side by side keep \
    each other's. With --snapshot or --svg it needs no terminal: it waits a little, presses the keys that --keys names, \
    and writes one picture.

    The filter, typed behind /, is a condition ('odds help conditions'): TEXT, league:TEXT, country:TEXT, team:TEXT, sport:TEXT, provider:TEXT, \
    bookmaker:TEXT, status:TEXT, price<2.0 (decimal odds of the main market), clock>80 (minutes), and any other field of a \
    match's JSON but its lists of markets, statistics and line-ups: home.score > away.score. Conditions side by side must all \
    hold; or, not and parentheses work, quotes hold words together, - before a word negates it. Tab completes a field. What \
    is still being typed hides nothing; a mistake is shown in the prompt, hides nothing, and keeps Enter from closing it. \
    Backspace in an empty prompt closes it, and an Enter right after that does nothing.

    The log has a filter of its own, which takes TEXT and league:, country:, team:, sport:, provider:, bookmaker:, player: and \
    kind:TEXT (goals, cards, status, prices, other, or a word such as red), minute, home.score and away.score. Finding is not \
    filtering: it selects the next match or entry with the words in its names and hides nothing.

    Edges (e, or 6) lists arbitrage with stakes of 100 in total and the least that they gain, value bets beside the consensus of \
    three bookmakers or more, and middles, as 'odds arb', 'odds value' and 'odds middles' find them, with the age of the \
    oldest price; what is too good to be true stands apart. It has a filter of its own, which takes TEXT, league:, \
    country:, team:, sport:, provider:, bookmaker: and kind:TEXT (arbs, values, middles, mistakes). Nothing is searched \
    for while it is closed.

    Alerts: + adds one to the match under the cursor (a goal, a red card, a suspension, a price that reaches a limit or moves by \
    5% in five minutes), or removes it; a lists all rules of alerts.toml, mutes them here and removes those that were \
    added here. They are shown above any view for eight seconds, with the bell and the terminal's notification where a \
    rule has them. Goals of favourites ring unless they are muted in the list. Programs and files of rules, and rules on \
    value, arb and connection lines, are for 'odds alert' alone.

    With the mouse off (--no-mouse, mouse = "off" in the config file, or the key) the terminal selects text as usual.

    Some feeds send prices only for matches that are looked at. The price of a match that has left the screen is marked \
    with ? and shown with its age; filters and sorts by price leave such matches out and say how many.

    Keys, by the names that the config file binds them to, as in: [dashboard.keys] down = ["n", "<C-n>"]

    \(keys)
    """

  private static var keys: String {
    let map = KeyMap()
    return Action.allCases.map { action in
      let keys = map.keys(for: action).map(\.text).joined(separator: " ")
      return "  \(padded(action.rawValue, 16))\(padded(keys, 21))\(action.help)"
    }.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - text.count))
  }
}
