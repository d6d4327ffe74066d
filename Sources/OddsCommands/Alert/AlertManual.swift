/// What the manual says about alerts.
enum AlertManual {
  static let text = """
    Runs like 'odds stream', with the same feeds and filters, until stopped. Without --where, --on or one of the usual alerts \
    (--goals, --red-cards, --suspensions, --stale, --steam) the rules are those of alerts.toml. With --where and usual alerts, \
    those fire only where the condition is true.

    A rule fires when it becomes true for a fixture, and again only after it was false; with --again 5m, whenever it is true \
    and five minutes have passed since it last fired. What several feeds report about one fixture fires once. The state of a \
    match (score, status, prices) counts until a line says otherwise, and fires once if it is already true when the match is \
    first seen; a suspended price counts for nothing, unless the rule is about suspension. Events (an incident, a play, a change \
    compared with 'previous', every line where there is no condition) fire each time, but never if they happened before the \
    match was first seen. A condition on nothing but the match, such as clock > 80:00 and home.score == away.score, is checked \
    on the match as a whole, and as time passes.

    Steam: at least --books bookmakers have moved a price the same way by --min-move or more within --window; several feeds' \
    prices of one bookmaker count once. Moves within --settle of a goal, card, VAR review or suspension do not count; in \
    play, steam is reported once --settle has passed without one.

    The command of --exec is split at blanks, quotes hold words together, and nothing is expanded. It gets the alert as a \
    line of JSON on standard input, this program's environment without any ODDS_…_KEY, and ODDS_ALERT, ODDS_FIXTURE, \
    ODDS_HOME and ODDS_AWAY. What it prints goes to standard error. An alert waits for its turn (--rate) for at most 30 \
    seconds; those that do not get one are counted and reported. At the end, programs still running are given two seconds.

    alerts.toml, beside the config file, must be writable by you alone; odds-alerts(5) describes it:

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
