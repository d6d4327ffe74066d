/// The files that the program reads and writes.
public enum FilesTopic {
  private static let all: [(path: String, meaning: String, uses: CommandUses)] = [
    ("~/.config/odds/config.toml", "Settings; see odds-config(5).", []),
    (
      "~/.config/odds/credentials.toml",
      "The providers' keys, one line each: PROVIDER = \"KEY\". Refused if others may read it.", [.feeds, .keys]
    ),
    (
      "~/.config/odds/aliases.toml", "Names of teams, and matches that are or are not the same; see odds-aliases(5).",
      .aliases
    ),
    ("~/.config/odds/alerts.toml", "Rules of alerts; see odds-alerts(5). Refused if others may write it.", .alerts),
    (
      "~/.local/state/odds/ledger.sqlite",
      "The requests of this month and the turns of all processes, so that plans' limits are kept.", .feeds
    ),
    (
      "~/.local/state/odds/dashboard.toml",
      "What was last chosen in the dashboard: view, sort order, columns, filters, favourites.", .dashboard
    ),
    ("~/.cache/odds/answers.sqlite", "Responses of the last day, for --max-age. It may be deleted.", .feeds),
  ]

  /// The list of a command.
  public static func block(_ uses: CommandUses) -> ManualPage.Block {
    .pairs(.path, all.filter { $0.uses.isEmpty || !$0.uses.isDisjoint(with: uses) }.map { ($0.path, $0.meaning) })
  }

  static let folders: ManualPage.Block = .text(
    "The folders are those of the XDG base directories: $XDG_CONFIG_HOME, $XDG_STATE_HOME and $XDG_CACHE_HOME move them."
  )
}
