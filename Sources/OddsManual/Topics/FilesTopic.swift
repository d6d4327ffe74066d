/// The files that the program reads and writes.
public enum FilesTopic {
  private static let all: [(path: String, meaning: String, uses: CommandUses)] = [
    ("~/.config/odds/config.toml", "Settings; see odds-config(5).", []),
    (
      "~/.config/odds/credentials.toml",
      "The providers' keys, one line each: PROVIDER = \"KEY\". Refused if other users can read it.", [.feeds, .keys]
    ),
    (
      "~/.config/odds/aliases.toml", "Team names, and matches to join or keep apart; see odds-aliases(5).",
      .aliases
    ),
    ("~/.config/odds/alerts.toml", "Alert rules; see odds-alerts(5). Refused if other users can write to it.", .alerts),
    (
      "~/.local/state/odds/ledger.sqlite",
      "This month's request counts and the rate limits shared by all processes.", .feeds
    ),
    (
      "~/.local/state/odds/dashboard.toml",
      "Dashboard preferences: view, sort order, columns, filters, favourites.", .dashboard
    ),
    ("~/.cache/odds/answers.sqlite", "Responses of the last day, for --max-age. Can be deleted.", .feeds),
  ]

  /// Returns the list for a command.
  public static func block(_ uses: CommandUses) -> ManualPage.Block {
    .pairs(.path, all.filter { $0.uses.isEmpty || !$0.uses.isDisjoint(with: uses) }.map { ($0.path, $0.meaning) })
  }

  static let folders: ManualPage.Block = .text(
    "The directories follow the XDG base directory specification: $XDG_CONFIG_HOME, $XDG_STATE_HOME and $XDG_CACHE_HOME move them."
  )
}
