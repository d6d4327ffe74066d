internal import OddsDashboard

/// What the manual says of the dashboard's keys: written from the table that handles them.
enum DashboardManual {
  static let text = """
    Draws on the terminal until q is pressed. Sort, filter, favourites and view are kept for the next time in \
    $XDG_STATE_HOME/odds/dashboard.toml. With --snapshot or --svg it needs no terminal: it waits a little, presses the \
    keys that --keys names, and writes one picture.

    The filter, typed behind /, takes words that all must hold: text, league:TEXT, team:TEXT, sport:TEXT, \
    provider:TEXT, bookmaker:TEXT, status:TEXT, price<2.0. Quotes hold words together; - before a word turns it round.

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
