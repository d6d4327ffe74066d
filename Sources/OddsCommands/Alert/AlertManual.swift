/// The manual's text on alerts.
enum AlertManual {
  static let text = """
    Runs like 'odds stream', with the same feeds and filters, until stopped. Without --where, --on or a built-in \
    alert (--goals, --red-cards, --suspensions, --stale, --steam), the rules are those of alerts.toml. With --where \
    and built-in alerts, the built-in alerts fire only where the condition is true.

    A rule fires when it becomes true for a fixture, and again only after it was false; with --again 5m, it also \
    fires again five minutes later if it is still true. An event reported by several feeds fires once. The state of a \
    match (score, status, prices) counts until a line changes it, and fires once if the rule is already true when the \
    match is first seen; suspended prices don't count, except for rules on suspension. Events (an incident, a play, a \
    comparison with 'previous', every line without a condition) fire each time, but never if they happened \
    before the match was first seen. A condition on the match only, such as clock > 80:00 and home.score == \
    away.score, is checked on the match as a whole, and as time passes.

    Steam: at least --books bookmakers moved a price the same way, by --min-move or more, within --window; prices of \
    one bookmaker from several feeds count once. Moves within --settle after a goal, card, VAR review or suspension \
    don't count; in play, steam is reported once --settle has passed without such an incident.

    The command of --exec is split at blanks, quotes hold words together, and nothing is expanded. It gets the alert \
    as a line of JSON on standard input, this program's environment without any ODDS_…_KEY, and ODDS_ALERT, \
    ODDS_FIXTURE, ODDS_HOME and ODDS_AWAY. Its output goes to standard error. Alerts limited by --rate wait for up to \
    30 seconds; those that would wait longer are dropped, counted and reported. When odds exits, running programs get \
    two seconds to finish.

    alerts.toml, next to the config file, must be writable by you alone; odds-alerts(5) describes it:

      [[alert]]
      name = "level and late"
      where = "sport == soccer and clock > 80:00 and home.score == away.score"
      sinks = ["line", "bell", "notify"]

      [[alert]]
      on = "goal"                          # or a line type, redCard, suspension, steam
      match = ["PROVIDER:ID"]              # any feed's reference of a fixture
      exec = ["~/bin/goal", "an argument"] # no shell
      file = "~/goals.ndjson"
      again = "5m"

      [[alert]]
      on = "steam"
      books = 4
      min-move = "2%"
      window = "90s"
      settle = "15s"
    """
}
