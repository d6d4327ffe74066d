/// Help on `--fields`, `--jq` and `--template`.
enum SelectionHelp {
  static let sections = [
    ManualPage.Section(
      "Fields",
      [
        .text(
          """
          --fields selects fields by their paths in the JSON, separated by commas, in the order given. A path goes \
          through lists: markets.key is the key of every market. Tables, CSV and TSV get a column for each; the \
          columns of the default table, such as home_score, work too. Without a value, as the last argument or before \
          another option, --fields lists the fields of the command, one per line, with status 0; this needs no key \
          and no network.
          """),
        .pairs(
          .word,
          [
            ("odds live --fields", "The fields of odds live."),
            ("odds live --format csv --fields id,home.name,away.name", "Three columns."),
          ]),
      ]),
    ManualPage.Section(
      "jq expressions",
      [
        .text(
          """
          --jq passes the JSON through a jq expression: odds live --jq EXPRESSION prints the same as odds live --json \
          | jq -rc EXPRESSION. Strings are printed raw, anything else as compact JSON; on a terminal, control \
          characters are made visible. The input is the whole output, an array for most commands; with --format \
          ndjson it is each row, and for streams and alerts each line. --fields is applied first.
          """),
        .pairs(
          .word,
          [
            ("odds live --jq '.[].home.name'", "The home teams."),
            (
              "odds live --jq '[.[] | select(.sport == \"soccer\")] | length'", "The number of soccer matches in play."
            ),
            ("odds stream --types price --jq '[.match, .selection, .price] | @tsv'", "Prices as TSV."),
          ]),
        .text(
          """
          An invalid expression prints jq's error and exits with 64. If an expression fails on the output, odds exits \
          with 65; in a stream, the line is left out, the first failure is reported on standard error, and the exit \
          status is 65. Errors are JSON only with --json or --format json. --jq loads libjq on demand: without it \
          (package libjq1), --jq exits with 69 and everything else works. The expression's environment has no API \
          keys.
          """),
      ]),
    ManualPage.Section(
      "Templates",
      [
        .text(
          """
          --template prints a line for each row, or for each line of a stream: text with fields in braces. Fields are \
          the columns of --format csv and, after these, the paths of --fields: {home} is the home team's name. Lists \
          are joined with commas; objects show their non-null parts. \\n and \\t are a line end and a tab, \\\\ a \
          backslash, {{ and }} braces. A line end is added if the output has none.
          """),
        .pairs(
          .word,
          [
            ("{clock}", "The field; nothing if it is null."),
            ("{clock|-}", "The field, or - if it is null."),
            ("{home:<20}", "At least 20 columns wide: < left, > right, ^ centred."),
            ("{home:<20.20}", "Exactly 20 columns wide."),
            ("{home_price:>6.2}", "A number with two decimals, right-aligned in 6 columns."),
            ("{start:%H:%M}", "A time in the format of strftime(3), in the time zone of --timezone."),
          ]),
        .literal("odds live --template '{clock|-:>6}  {home:>20} {home_score}-{away_score} {away}'"),
      ]),
  ]
}
