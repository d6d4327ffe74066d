internal import OddsDashboard

/// The manual's text on the dashboard, with keys from the table that handles them.
enum DashboardManual {
  static let text = """
    Draws on the terminal until you press q. View, sort order, columns, filters, favourites, odds format, theme and \
    mouse mode are saved in $XDG_STATE_HOME/odds/dashboard.toml as soon as they change; dashboards running at once do \
    not overwrite each other's settings. With --snapshot or --svg it needs no terminal: it waits a little, presses \
    the keys given by --keys, and writes a single frame.

    The filter, typed after /, is a condition ('odds help conditions'): TEXT, league:TEXT, country:TEXT, team:TEXT, \
    sport:TEXT, provider:TEXT, bookmaker:TEXT, status:TEXT, price<2.0 (decimal odds of the main market), clock>80 \
    (minutes), and any other field of a match's JSON except its lists of markets, statistics and line-ups: home.score \
    > away.score. Conditions next to each other must all hold; or, not and parentheses work, quotes hold words \
    together, - before a word negates it. Tab completes a field. Rows stay visible while you type; errors are shown \
    in the prompt, and must be fixed before pressing Enter. Backspace in an empty prompt closes it, and an Enter \
    right after that does nothing.

    The log has a separate filter, which takes TEXT and league:, country:, team:, sport:, provider:, bookmaker:, \
    player: and kind:TEXT (goals, cards, status, prices, other, or a word such as red), minute, home.score and \
    away.score. Find does not filter: it selects the next match or entry with the words in its names and hides \
    nothing.

    Edges (e, or 6) lists arbitrage with a total stake of 100 and the guaranteed profit, value bets compared with the \
    consensus of at least three bookmakers, and middles, as 'odds arb', 'odds value' and 'odds middles' find them, \
    with the age of the oldest price; implausible ones are listed separately. It has a separate filter, which takes \
    TEXT, league:, country:, team:, sport:, provider:, bookmaker: and kind:TEXT (arbs, values, middles, mistakes). \
    Edges are computed only while this view is open.

    Alerts: + adds one to the match under the cursor (a goal, a red card, a suspension, a price that reaches a limit \
    or moves by 5% in five minutes), or removes it; a lists all rules of alerts.toml, mutes them in the dashboard and \
    removes those added in the dashboard. Alerts are shown above any view for eight seconds, with the bell and the \
    terminal's notification if the rule has them. Goals of favourites ring unless they are muted in the list. \
    Programs and files of rules, and rules on value, arb and connection lines, work in 'odds alert' only.

    With the mouse off (--no-mouse, mouse = "off" in the config file, or the key) the terminal selects text as usual.

    Some feeds send prices only for matches on the screen. The price of a match that has left the screen is marked \
    with ? and shown with its age; filters and sorts by price leave such matches out and show their number.

    Keys, by the names of actions in the config file, as in: [dashboard.keys] down = ["n", "<C-n>"]

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
