internal import OddsModel
internal import OddsOutput

/// The output formats.
public enum FormattingTopic {
  private static let formats: ManualPage.Block = .pairs(
    .word,
    [
      ("table", "For people, as wide as the terminal, with colors on a terminal. The default on a terminal."),
      (
        "json", "One document: an array, or an object for a single thing. --json is short for it and makes errors JSON."
      ),
      ("ndjson", "One JSON object per line. The only JSON format of streams, and their default."),
      ("csv", "Comma-separated values with a header row (RFC 4180)."),
      ("tsv", "The same with tabs. The default if the output isn't a terminal."),
    ])

  /// The odds formats, with the same price in each.
  private static let oddsFormats: ManualPage.Block = .pairs(
    .word,
    OddsFormat.allCases.map { format in
      let meaning =
        switch format {
        case .decimal: "The return for 1 staked: 2.50."
        case .american: "The winnings for 100 staked, or the stake to win 100: +150, -200."
        case .fractional: "The winnings for 1 staked, as a fraction from the bookmakers' ladder: 6/4."
        case .probability: "The probability implied by the price: 40%."
        case .hongkong: "The winnings for 1 staked: 1.50."
        case .malay: "As Hong Kong up to 1; above that, the stake to win 1, with a minus sign: -0.67."
        case .indonesian: "American odds divided by 100: 1.50, -2.00."
        }
      return (format.rawValue, meaning)
    })

  /// The page odds-formatting(7).
  public static let page = ManualPage(
    "odds-formatting", 7, "how odds formats its output",
    [
      .init(
        "Description",
        [
          .text(
            """
            odds prints tables for people, and JSON, CSV and TSV for programs. Options select the format, the fields, \
            and the notation of prices and times.
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
              --odds-format sets the notation of prices in tables and in the field 'display'. The field 'price' is \
              always decimal. A price of 2.50 in each format:
              """),
            oddsFormats,
          ]),
        .init(
          "Times and colors",
          [
            .text(
              """
              Tables show times in the zone of --timezone, otherwise in that of TZ; other formats use UTC. Colors are \
              used on a terminal unless NO_COLOR is set; --color always or never overrides this.
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
