public import OddsModel

/// odds-config(5).
public enum ConfigPage {
  /// A file with most settings in it; a test reads it.
  public static func sample(_ providers: [ProviderName]) -> String {
    """
    format = "table"
    odds-format = "fractional"
    timezone = "Europe/London"
    timeout = "10s"

    [\(providers.first?.rawValue ?? "PROVIDER")]
    plan = "paid"

    [dashboard.keys]
    down = ["n", "<C-n>"]
    """
  }

  /// Every setting, with what it may be and what holds without it.
  public static let keys: [(name: String, meaning: String)] = [
    ("format", "table, json, ndjson, csv or tsv. As --format. Default: table on a terminal, tsv otherwise."),
    (
      "odds-format",
      "decimal, american, fractional, probability, hongkong, malay or indonesian. As --odds-format. Default: decimal."
    ),
    (
      "timezone",
      "The name of a time zone, such as Europe/London. As --timezone; TZ goes before it. Default: the system's."
    ),
    ("timeout", "A duration: 10, 500ms, 30s. As --timeout. Default: 30."),
    ("color", "auto, always or never. As --color. Default: auto."),
    (
      "theme",
      "default, classic, east-asia or mono. The dashboard's colors, until others are chosen there. Default: default."
    ),
    ("mouse", "on or off. Whether the dashboard uses the mouse. Default: on."),
    ("max-message-mib", "A number from 1 to 2047. The longest message that a stream may send, in MiB."),
  ]

  /// The page, for these providers.
  public static func page(_ providers: [ProviderName]) -> ManualPage {
    ManualPage(
      "odds-config", 5, "settings of odds",
      [
        .init(
          "Description",
          [
            .text(
              """
              config.toml is a TOML file. An option goes before a variable of the environment, that before the file. An unknown \
              name is an error (78), and the nearest is named.
              """),
            .pairs(.word, keys.map { ($0.name, $0.meaning) }),
          ]),
        .init(
          "Providers",
          [
            .text(
              "Each provider has a table of its name: \(providers.map { "[\($0.rawValue)]" }.joined(separator: ", "))."),
            .pairs(
              .word,
              [
                ("url", "Text. The provider's address. ODDS_NAME_URL goes before it."),
                ("plan", "free or paid. Whether the plan has a monthly limit. Default: free."),
              ]),
            .text("Keys are not settings: 'odds auth set' stores them in credentials.toml."),
          ]),
        .init(
          "Keys of the dashboard",
          [
            .text(
              """
              The table [dashboard.keys] binds keys to actions: ACTION = "KEY", or a list. odds-dashboard(1) lists the actions with their \
              keys; what is bound replaces those. A key is a character or a name in angle brackets: <Enter>, <PgDn>, <C-l>, <F1>.
              """)
          ]),
        .init(
          "Files", [.pairs(.path, [("~/.config/odds/config.toml", "The file, or $XDG_CONFIG_HOME/odds/config.toml.")])]),
        .init("Examples", [.literal(sample(providers))]),
      ],
      others: [
        .init("odds", 1), .init("odds-auth", 1), .init("odds-dashboard", 1), .init("odds-aliases", 5),
        .init("odds-alerts", 5),
        .init("odds-environment", 7),
      ])
  }
}
