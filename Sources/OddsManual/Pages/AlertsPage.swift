public import OddsModel

/// odds-alerts(5).
public enum AlertsPage {
  /// A file that has every key in it; a test reads it.
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

  /// Every key of a rule, what it is, and what holds without it.
  public static let keys: [(name: String, meaning: String)] = [
    (
      "name",
      "Text. What the rule is called, in alerts and in the dashboard's list; no two rules share one. Default: the condition or the type."
    ),
    ("where", "Text. The condition; see odds-conditions(7). Default: every line of the type."),
    (
      "on",
      """
      Text. Which lines it is judged by: a line type of 'odds stream', value and arb among them, or goal, redCard, suspension, \
      steam. Default: any.
      """
    ),
    ("match", "A list of PROVIDER:ID. Only these matches; any feed's id of a fixture will do. Default: all."),
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
      A list of text. A program and its arguments; no shell is involved, and ~ at the beginning of the program is your home. It \
      gets the alert as a line of JSON on standard input.
      """
    ),
    ("file", "Text. A file to which each alert is appended as a line of JSON."),
    ("again", "A duration. Tell again after this long while it is true. Default: only after it was false."),
    ("books", "A number from 2 to 100, of steam: how many bookmakers. Default: 3."),
    ("min-move", "A share, 3% or 0.03, of steam: the least move. Default: 3%."),
    ("window", "A duration, of steam: within what time the prices move. Default: 2m."),
    (
      "settle",
      "A duration, of steam: how long after a goal, card, review or suspension moves do not count. Default: 10s."
    ),
  ]

  /// The page, for these providers.
  public static func page(_ providers: [ProviderName]) -> ManualPage {
    ManualPage(
      "odds-alerts", 5, "rules of alerts",
      [
        .init(
          "Description",
          [
            .text(
              """
              alerts.toml, a TOML file beside config.toml, holds the rules of 'odds alert', and of the dashboard, which adds and \
              removes its own. Since it names programs to run, it is refused if anybody but you may write it. Each rule is a \
              table [[alert]] with some of these keys:
              """),
            .pairs(.word, keys.map { ($0.name, $0.meaning) }),
            .text(
              """
              Durations are written 500ms, 30s, 5m or 2h. A rule needs 'where' or 'on'. An unknown key is an error (78). In the \
              dashboard, 'exec' and 'file' do nothing, and rules on value, arb and connection lines are left out.
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
