internal import OddsConditions
internal import OddsModel
internal import OddsOutput

/// Fields that the dashboard's filters accept.
enum FilterField {
  /// Any price of the market that the list shows, as decimal odds.
  static let price = "price"
  /// The bookmakers of a match.
  static let bookmaker = "bookmaker"

  /// Fields of a match in the list: those of its JSON, without the ones too costly to evaluate each second.
  static func matches(_ providers: [ProviderName]) -> Vocabulary {
    let left = ["markets", "members", "disputed", "statistics", "lineups", "demo", "points", "situation", "fixture"]
    let known = Schema.rowFields(.event, providers: providers).filter { field in
      !left.contains(String(field.path.prefix { $0 != "." })) || field.path.contains(".") && isCheap(field)
    }
    let fields = known.map { provider($0, providers) } + [SchemaField(price, .number), SchemaField(bookmaker, .text)]
    let row = Vocabulary.Row(
      "", fields, names: ["home.name", "away.name", "league", "country", "sport", "provider"])
    return Vocabulary(
      [row],
      aliases: [
        "team": ["home.name", "away.name"], "book": [bookmaker], "markets.selections.price": [price],
        "markets.selections.bookmaker": [bookmaker],
      ])
  }

  private static func isCheap(_ field: SchemaField) -> Bool {
    field.lists.isEmpty && ["points.", "situation.", "fixture."].contains { field.path.hasPrefix($0) }
  }

  /// Without a list of providers, `provider` accepts any name.
  private static func provider(_ field: SchemaField, _ providers: [ProviderName]) -> SchemaField {
    field.path == "provider" && providers.isEmpty ? SchemaField("provider", .text) : field
  }

  /// Fields of an entry of the log.
  static func log(_ providers: [ProviderName]) -> Vocabulary {
    let sides = Side.allCases.compactMap { $0.word.map { "\($0)" } }
    let fields = [
      SchemaField("kind", .text), SchemaField("home.name", .text), SchemaField("away.name", .text),
      SchemaField("home.score", .number), SchemaField("away.score", .number), SchemaField("league", .text),
      SchemaField("country", .text), SchemaField("sport", .words(Sport.allCases.map(\.rawValue))),
      provider(SchemaField("provider", .words(providers.map(\.rawValue))), providers), SchemaField(bookmaker, .text),
      SchemaField("player", .text), SchemaField("minute", .number), SchemaField("side", .words(sides)),
      SchemaField("at", .time), SchemaField("text", .text),
    ]
    let row = Vocabulary.Row("", fields, names: ["text", "league", "country"])
    return Vocabulary([row], aliases: ["team": ["home.name", "away.name"], "book": [bookmaker]])
  }

  /// Fields of a row of the view of edges.
  static func edges(_ providers: [ProviderName]) -> Vocabulary {
    let fields = [
      SchemaField("kind", .text), SchemaField("home.name", .text), SchemaField("away.name", .text),
      SchemaField("league", .text), SchemaField("country", .text), SchemaField("market", .text),
      SchemaField("sport", .words(Sport.allCases.map(\.rawValue))), SchemaField("provider", .text),
      SchemaField(bookmaker, .text), SchemaField(price, .number), SchemaField("profit", .number),
      SchemaField("edge", .number), SchemaField("kelly", .number), SchemaField("guaranteed", .number),
      SchemaField("hit", .number), SchemaField("miss", .number), SchemaField("breakEven", .number),
    ]
    let row = Vocabulary.Row(
      "", fields, names: ["home.name", "away.name", "league", "country", "market", bookmaker, "provider"])
    return Vocabulary([row], aliases: ["team": ["home.name", "away.name"], "book": [bookmaker]])
  }

  /// Whether a field of a match changes only with an event that rebuilds the list anyway: a match is added, removed,
  /// joined with another feed's, begins or ends.
  static func isStanding(_ path: String) -> Bool {
    let standing: Set = [
      "id", "provider", "sport", "league", "country", "home.name", "away.name", "status", "statusBy", "start", "round",
      "season", "venue", "referee", "link", "fixture.id", "fixture.by", "fixture.confidence",
    ]
    return standing.contains(path)
  }
}
