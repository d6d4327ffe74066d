/// What help and manual say of `--fields`, `--jq` and `--template`.
enum SelectionHelp {
  static let sections = [
    ManualPage.Section(
      "Fields",
      [
        .text(
          """
          --fields picks fields by their paths in the JSON, separated by commas, in the order given. A path goes through \
          lists: markets.key is the key of every market. Tables, CSV and TSV have a column for each; there the columns of the \
          unpicked table can be named too, such as home_score. Without a value, as the last argument or before another \
          option, --fields lists the fields of the command, one a line, with status 0; it needs no key and asks no feed.
          """),
        .pairs(
          .word,
          [
            ("odds live --fields", "The fields of odds live."),
            ("odds live --format csv --fields id,home.name,away.name", "Three columns."),
          ]),
      ]),
    ManualPage.Section(
      "Expressions of jq",
      [
        .text(
          """
          --jq passes the JSON through an expression of jq: odds live --jq EXPRESSION prints what odds live --json | jq -rc \
          EXPRESSION prints. Strings are printed as they are, anything else as compact JSON; on a terminal, characters that \
          could move its cursor are made visible. The expression gets the whole answer, which is an array for most commands; \
          with --format ndjson each row, and on streams and alerts each line. --fields picks before it.
          """),
        .pairs(
          .word,
          [
            ("odds live --jq '.[].home.name'", "The home teams."),
            (
              "odds live --jq '[.[] | select(.sport == \"soccer\")] | length'", "How many soccer matches are in play."
            ),
            ("odds stream --types price --jq '[.match, .selection, .price] | @tsv'", "Prices as TSV."),
          ]),
        .text(
          """
          A wrong expression ends with status 64, in jq's words. One that fails on an answer ends with 65; on a stream the \
          line is left out, the first such is told on standard error, and the status at the end is 65. Errors are JSON only \
          with --json or --format json beside it. jq is libjq, which is loaded when it is asked for: without it (package \
          libjq1), --jq ends with 69 and everything else works. Keys are not in its environment.
          """),
      ]),
    ManualPage.Section(
      "Templates",
      [
        .text(
          """
          --template prints a line for each row, or for each line of a stream: text with fields in braces. Fields are those of \
          --fields and the columns of --format csv, which come first: {home} is the home team's name. A list is shown with \
          commas, and of what has parts each part that is there. \\n and \\t are a line end and a tab, \\\\ a backslash, {{ and \
          }} braces. A line end follows unless there is one.
          """),
        .pairs(
          .word,
          [
            ("{clock}", "The field; nothing if it is null."),
            ("{clock|-}", "The field, or - if it is null."),
            ("{home:<20}", "In at least 20 columns: < left, > right, ^ centred."),
            ("{home:<20.20}", "In exactly 20 columns."),
            ("{home_price:>6.2}", "A number with two decimals, right in 6 columns."),
            ("{start:%H:%M}", "A time, as strftime(3) writes it, in the time zone of --timezone."),
          ]),
        .literal("odds live --template '{clock|-:>6}  {home:>20} {home_score}-{away_score} {away}'"),
      ]),
  ]
}
