internal import OddsModel
public import OddsProvider
internal import OddsSettings

/// The variables of the environment that the program reads.
public enum EnvironmentTopic {
  /// What a command needs for a line about a variable to be on its page.
  private struct Line {
    var variable: String
    var meaning: String
    /// One of these is enough; none means all commands.
    var uses: CommandUses = []
  }

  private static let terminal = [
    Line(variable: "NO_COLOR", meaning: "If set, no colors are used unless --color always is given."),
    Line(
      variable: "CLICOLOR_FORCE",
      meaning: "If set to anything but 0, colors are used even if the output is no terminal."),
    Line(variable: "COLUMNS", meaning: "The width of tables and help, in columns, instead of the terminal's."),
    Line(
      variable: "TERM", meaning: "The kind of terminal. No colors are used if it is 'dumb'; the dashboard needs one."),
    Line(
      variable: "COLORTERM", meaning: "Whether the terminal shows 24 bits of color, for 'odds doctor' to report.",
      uses: .terminal),
    Line(
      variable: "LC_ALL, LC_CTYPE, LANG",
      meaning: "The locale; the first that is set counts. Unless it is a UTF-8 one, only ASCII characters are shown."),
    Line(
      variable: "TZ",
      meaning: "The time zone of tables. It takes precedence over the config file, --timezone over both."),
  ]

  private static let network = [
    Line(
      variable: "HTTPS_PROXY, https_proxy",
      meaning: "The HTTP proxy for all connections to providers, as http://HOST:PORT.", uses: .feeds),
    Line(variable: "NO_PROXY, no_proxy", meaning: "Hosts that are reached without the proxy.", uses: .feeds),
    Line(
      variable: "SSL_CERT_FILE", meaning: "A PEM file of certificates that are trusted beside the system's.",
      uses: .feeds),
  ]

  private static let folders = [
    Line(variable: "HOME", meaning: "Where the folders below are if their variables are not set."),
    Line(variable: "XDG_CONFIG_HOME", meaning: "Where the folder of the configuration is (default: ~/.config)."),
    Line(
      variable: "XDG_STATE_HOME", meaning: "Where the folder of what lasts is (default: ~/.local/state).",
      uses: [.feeds, .dashboard]),
    Line(
      variable: "XDG_CACHE_HOME", meaning: "Where the folder of cached responses is (default: ~/.cache).", uses: .feeds),
  ]

  private static let notices = [
    Line(
      variable: "TERM_PROGRAM, KITTY_WINDOW_ID, VTE_VERSION, TMUX, STY",
      meaning: "Tell which notifications the terminal shows. If it shows none, notify-send is run.", uses: .alerts),
    Line(variable: "PATH", meaning: "Where programs of alerts, and notify-send, are looked for.", uses: .alerts),
  ]

  /// Those of the providers' keys and addresses.
  private static func own(_ providers: [any Provider.Type], uses: CommandUses) -> [(String, String)] {
    guard !uses.isDisjoint(with: [.feeds, .keys]) else { return [] }
    let keys = providers.map { provider in
      (
        KeyRing.variables(provider).joined(separator: ", "),
        "The key for \(provider.name.rawValue); it takes precedence over credentials.toml."
      )
    }
    guard uses.contains(.feeds) else { return keys }
    return keys
      + providers.map { provider in
        (
          Addresses.variable(provider.name),
          "The address of \(provider.name.rawValue) (default: \(provider.defaultURL))."
        )
      }
  }

  private static func pairs(_ lines: [Line], _ uses: CommandUses) -> [(String, String)] {
    lines.filter { $0.uses.isEmpty || !$0.uses.isDisjoint(with: uses) }.map { ($0.variable, $0.meaning) }
  }

  /// The list of a command.
  public static func block(_ uses: CommandUses, _ providers: [any Provider.Type]) -> ManualPage.Block {
    .pairs(
      .variable,
      own(providers, uses: uses) + pairs(network, uses) + pairs(terminal, uses) + pairs(folders, uses)
        + pairs(notices, uses))
  }

  static let empty: ManualPage.Block = .text("A variable that is empty counts as unset.")

  /// The page, odds-environment(7), for these providers.
  public static func page(_ providers: [any Provider.Type]) -> ManualPage {
    let all: CommandUses = [.feeds, .keys, .alerts, .dashboard, .aliases, .terminal]
    return ManualPage(
      "odds-environment", 7, "environment variables of odds",
      [
        .init(
          "Description",
          [
            .text(
              """
              odds reads keys, addresses and settings from these variables. An option takes precedence over the environment, the \
              environment over config.toml.
              """),
            empty,
          ]),
        .init("Providers", [.pairs(.variable, own(providers, uses: all))]),
        .init("Network", [.pairs(.variable, pairs(network, all))]),
        .init("Terminal", [.pairs(.variable, pairs(terminal, all))]),
        .init("Files", [.pairs(.variable, pairs(folders, all))]),
        .init("Notifications and programs", [.pairs(.variable, pairs(notices, all)), child]),
      ], others: [.init("odds", 1), .init("odds-config", 5)])
  }

  private static let child: ManualPage.Block = .text(
    """
    A program that 'odds alert' runs inherits the environment without any key, and gets ODDS_ALERT, ODDS_FIXTURE, \
    ODDS_HOME and ODDS_AWAY.
    """)
}
