internal import OddsModel
internal import OddsOutput

/// How answers are printed.
public enum FormattingTopic {
  private static let formats: ManualPage.Block = .pairs(
    .word,
    [
      ("table", "For people: as wide as the terminal, with colors there. The default on a terminal."),
      (
        "json", "One document: an array, or an object for one thing. --json is short for it, and makes errors JSON too."
      ),
      ("ndjson", "One JSON object a line. Streams have no other JSON, and it is their default."),
      ("csv", "With a line of titles, as in RFC 4180."),
      ("tsv", "The same with tabs. The default where the output is no terminal."),
    ])

  /// The one price that all formats are shown for.
  private static let oddsFormats: ManualPage.Block = .pairs(
    .word,
    OddsFormat.allCases.map { format in
      let meaning =
        switch format {
        case .decimal: "What comes back for 1 staked: 2.50."
        case .american: "What 100 wins, or what has to be staked to win 100: +150, -200."
        case .fractional: "What 1 wins, as a fraction from the bookmakers' ladder: 6/4."
        case .probability: "The chance that the price implies: 40%."
        case .hongkong: "What 1 wins: 1.50."
        case .malay: "As Hong Kong up to 1; above, what has to be staked to win 1, with a minus sign: -0.67."
        case .indonesian: "American odds divided by 100: 1.50, -2.00."
        }
      return (format.rawValue, meaning)
    })

  /// The page, odds-formatting(7).
  public static let page = ManualPage(
    "odds-formatting", 7, "how odds formats its output",
    [
      .init(
        "Description",
        [
          .text(
            """
            odds prints tables for people, and JSON, CSV and TSV for programs. Options choose the format, the fields, and how \
            prices and times are written.
            """)
        ]),
      .init("Formats", [.text("--format takes one of these; 'format' in config.toml sets the default."), formats]),
    ]
      + SelectionHelp.sections + [
        .init(
          "Odds formats",
          [
            .text(
              """
              --odds-format sets how prices are shown in tables, and the field 'display'. The field 'price' is always decimal. A \
              price of 2.50 in each of them:
              """),
            oddsFormats,
          ]),
        .init(
          "Times and colors",
          [
            .text(
              """
              Tables show times in the zone of --timezone, or else of TZ; everything else is in UTC. Colors are used on a terminal, \
              unless NO_COLOR is set; --color always or never decides otherwise.
              """)
          ]),
        .init(
          "Examples",
          [
            .examples([
              Example(
                "Scores as tab-separated columns", "odds live --format tsv --fields home.name,home.score,away.score"),
              Example(
                "A spreadsheet of a league's prices",
                "odds live --league premier --market all --format csv > prices.csv"),
              Example("American odds", "odds compare tottenham --odds-format american"),
            ])
          ]),
      ], others: [.init("odds", 1), .init("odds-schema", 1), .init("odds-config", 5), .init("odds-json", 7)])
}
