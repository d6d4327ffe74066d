internal import OddsModel
public import OddsProvider
internal import OddsSettings

/// The environment variables that the program reads.
public enum EnvironmentTopic {
  /// A variable, with the kinds of data that a command must use for its page to list it.
  private struct Line {
    var variable: String
    var meaning: String
    /// Kinds of data, one of which suffices; empty for all commands.
    var uses: CommandUses = []
  }

  private static let terminal = [
    Line(variable: "NO_COLOR", meaning: "If set, no colors are used unless --color always is given."),
    Line(
      variable: "CLICOLOR_FORCE",
      meaning: "If set to anything but 0, colors are used even if the output isn't a terminal."),
    Line(variable: "COLUMNS", meaning: "The width of tables and help, in columns, instead of the terminal's."),
    Line(
      variable: "TERM", meaning: "The kind of terminal. No colors are used if it is 'dumb'; the dashboard needs one."),
    Line(
      variable: "COLORTERM", meaning: "Whether the terminal shows 24-bit color; 'odds doctor' reports it.",
      uses: .terminal),
    Line(
      variable: "LC_ALL, LC_CTYPE, LANG",
      meaning: "The locale; the first one set wins. Without UTF-8, output is ASCII."),
    Line(
      variable: "TZ",
      meaning: "The time zone of tables. Overrides the config file; --timezone overrides both."),
  ]

  private static let network = [
    Line(
      variable: "HTTPS_PROXY, https_proxy",
      meaning: "The HTTP proxy for all connections to providers, as http://HOST:PORT.", uses: .feeds),
    Line(variable: "NO_PROXY, no_proxy", meaning: "Hosts to connect to without the proxy.", uses: .feeds),
    Line(
      variable: "SSL_CERT_FILE", meaning: "A PEM file of certificates to trust in addition to the system's.",
      uses: .feeds),
  ]

  private static let folders = [
    Line(variable: "HOME", meaning: "The home directory; the defaults below are relative to it."),
    Line(variable: "XDG_CONFIG_HOME", meaning: "Parent directory of the configuration (default: ~/.config)."),
    Line(
      variable: "XDG_STATE_HOME", meaning: "Parent directory of persistent state (default: ~/.local/state).",
      uses: [.feeds, .dashboard]),
    Line(
      variable: "XDG_CACHE_HOME", meaning: "Parent directory of cached responses (default: ~/.cache).", uses: .feeds),
  ]

  private static let notices = [
    Line(
      variable: "TERM_PROGRAM, KITTY_WINDOW_ID, VTE_VERSION, TMUX, STY",
      meaning: "Identify the terminal and its notifications. If it has none, notify-send is run.", uses: .alerts),
    Line(variable: "PATH", meaning: "Searched for alert programs and notify-send.", uses: .alerts),
  ]

  /// Returns the variables of the providers' keys and addresses.
  private static func own(_ providers: [any Provider.Type], uses: CommandUses) -> [(String, String)] {
    guard !uses.isDisjoint(with: [.feeds, .keys]) else { return [] }
    let keys = providers.map { provider in
      (
        KeyRing.variables(provider).joined(separator: ", "),
        "The key for \(provider.name.rawValue); overrides credentials.toml."
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

  /// Returns the list for a command.
  public static func block(_ uses: CommandUses, _ providers: [any Provider.Type]) -> ManualPage.Block {
    .pairs(
      .variable,
      own(providers, uses: uses) + pairs(network, uses) + pairs(terminal, uses) + pairs(folders, uses)
        + pairs(notices, uses))
  }

  static let empty: ManualPage.Block = .text("An empty variable counts as unset.")

  /// Makes the page odds-environment(7) for these providers.
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
              odds reads keys, addresses and settings from these variables. Options override environment variables, \
              which override config.toml.
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
    A program run by 'odds alert' inherits the environment without API keys, and gets ODDS_ALERT, ODDS_FIXTURE, \
    ODDS_HOME and ODDS_AWAY.
    """)
}
