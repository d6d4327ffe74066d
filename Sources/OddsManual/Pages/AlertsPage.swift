public import OddsModel

/// The page odds-alerts(5).
public enum AlertsPage {
  /// Returns an example file with every key; a test parses it.
  public static func sample(_ providers: [ProviderName]) -> String {
    """
    [[alert]]
    name = "level and late"
    where = "sport == soccer and clock > 80:00 and home.score == away.score"
    sinks = ["line", "bell", "notify"]

    [[alert]]
    name = "goals of one match"
    on = "goal"
    match = ["\(providers.first?.rawValue ?? "PROVIDER"):98734001"]
    exec = ["~/bin/goal", "an argument"]
    file = "~/goals.ndjson"
    again = "5m"

    [[alert]]
    name = "steam"
    on = "steam"
    books = 4
    min-move = "2%"
    window = "90s"
    settle = "15s"
    """
  }

  /// Every key of a rule, with its meaning and its default.
  public static let keys: [(name: String, meaning: String)] = [
    (
      "name",
      "Text. The rule's name in alerts and in the dashboard's list; must be unique. Default: the condition or the type."
    ),
    ("where", "Text. The condition; see odds-conditions(7). Default: every line of the type."),
    (
      "on",
      """
      Text. Line types that trigger the rule: a line type of 'odds stream', including value and arb, or goal, \
      redCard, suspension, steam. Default: any.
      """
    ),
    ("match", "A list of PROVIDER:ID: the matches to watch. Any feed's id of a fixture works. Default: all."),
    (
      "sinks",
      """
      A list of: line (a line on standard output), bell (the terminal's bell), notify (a notification by the terminal, or by \
      notify-send). An empty list is allowed only with exec or file. Default: line.
      """
    ),
    (
      "exec",
      """
      A list of text: a program and its arguments. No shell is involved; a leading ~ in the program is your home \
      directory. The program gets the alert as a line of JSON on standard input.
      """
    ),
    ("file", "Text. A file to which each alert is appended as a line of JSON."),
    (
      "again",
      """
      A duration. Repeat the alert after this long while the condition holds. Default: fire again only after it was \
      false.
      """
    ),
    ("books", "For steam: the number of bookmakers that must move, from 2 to 100. Default: 3."),
    ("min-move", "For steam: the minimum move, as 3% or 0.03. Default: 3%."),
    ("window", "For steam: a duration, within which the prices must move. Default: 2m."),
    (
      "settle",
      "For steam: a duration, during which moves after a goal, card, review or suspension are ignored. Default: 10s."
    ),
  ]

  /// Makes the page for these providers.
  public static func page(_ providers: [ProviderName]) -> ManualPage {
    ManualPage(
      "odds-alerts", 5, "rules of alerts",
      [
        .init(
          "Description",
          [
            .text(
              """
              alerts.toml, a TOML file next to config.toml, holds the rules of 'odds alert' and of the dashboard, \
              which can add and remove its own rules. Because it names programs to run, odds refuses it if other \
              users can write to it. Each rule is a table [[alert]] with some of these keys:
              """),
            .pairs(.word, keys.map { ($0.name, $0.meaning) }),
            .text(
              """
              Durations are written 500ms, 30s, 5m or 2h. A rule needs 'where' or 'on'. An unknown key is an error \
              (78). The dashboard ignores 'exec' and 'file', and skips rules on value, arb and connection lines.
              """),
          ]),
        .init(
          "Files", [.pairs(.path, [("~/.config/odds/alerts.toml", "The file, or $XDG_CONFIG_HOME/odds/alerts.toml.")])]),
        .init("Examples", [.literal(sample(providers))]),
      ],
      others: [
        .init("odds", 1), .init("odds-alert", 1), .init("odds-dashboard", 1), .init("odds-config", 5),
        .init("odds-conditions", 7),
      ])
  }
}
