public import OddsModel
public import OddsOutput

/// The page odds-json(7): the output for programs, from the same schemas as `odds schema`.
public enum JSONPage {
  /// Returns the fields of a schema without a description; a test expects none.
  public static func undescribed(_ name: SchemaName, providers: [ProviderName]) -> [String] {
    Schema.fields(name).filter { FieldMeanings.meaning($0, .text, in: name.rawValue) == nil }
  }

  /// Makes the page.
  /// - Parameters:
  ///   - streamColumns: The columns of a stream's CSV and TSV.
  ///   - alertColumns: The columns of alerts.
  public static func page(
    _ providers: [ProviderName], streamColumns: [String], alertColumns: [String]
  ) -> ManualPage {
    var sections = [description, rules, numbers]
    for name in SchemaName.allCases where name != .events && name != .event && name != .stream {
      sections.append(section(name, providers))
    }
    sections.insert(streams(providers), at: sections.firstIndex { $0.title == "Schema alert" } ?? sections.count)
    sections += [reasons, delimited(streamColumns, alertColumns), stability]
    return ManualPage(
      "odds-json", 7, "what odds prints for programs: JSON, NDJSON, CSV and TSV", sections,
      others: [
        .init("odds", 1), .init("odds-schema", 1), .init("odds-live", 1), .init("odds-stream", 1),
        .init("odds-conditions", 7), .init("odds-notes", 7),
      ])
  }

  private static let description = ManualPage.Section(
    "Description",
    [
      .text(
        """
        Fields of every query's output, of stream lines and of alerts; columns of CSV and TSV; and the compatibility \
        promise.
        """)
    ])

  private static let rules = ManualPage.Section(
    "In short",
    [
      .text(
        """
              --format json prints one document, --format ndjson one object per line. A query prints an array, \
              possibly empty; a query for a single thing prints an object. Streams are always NDJSON, and each line \
              is flushed when complete. 'odds schema NAME' prints the JSON Schema of everything listed here.
        """),
      .bullets([
        "Keys are in camelCase. All keys are always present, except those marked with 'if any'.",
        "Values that a feed does not send are null or an empty list, never an empty text or 0.",
        "Names are the feed's own text.",
        "Errors are objects on standard error: see SCHEMA ERROR.",
        "'demo' is true for all simulated data.",
      ]),
    ])

  private static let numbers = ManualPage.Section(
    "Values",
    [
      .pairs(
        .word,
        [
          ("time", "RFC 3339 in UTC, with milliseconds: 2026-04-17T12:34:56.000Z."),
          ("price", "Decimal odds, a number with up to six decimals, regardless of --odds-format."),
          ("fraction", "Edges, overrounds, profits and shares: 0.05 is 5%."),
          (
            "clock",
            "MINUTES:SECONDS as text, 67:23, or the feed's words if it has no clock. Printed as received: if clockRuns is "
              + "down, the time left in the period. Tables and conditions use the time played since the match began."
          ),
          (
            "status",
            "The status sent by the feed. If it sent none, statusBy is start: the match counts as live from its start for as long as "
              + "a match of its sport may last, then as ended. A score other than 0-0, a clock or an incident make it live "
              + "before its start too; then statusBy is play. Without a start, it counts as scheduled (assumed), but "
              + "prices make it live from the time in its name on (prices). Tables mark inferred statuses with ~."
          ),
          ("id", "Text, even if a feed's ids are numbers; unique within its feed."),
        ])
    ])

  private static func section(_ name: SchemaName, _ providers: [ProviderName]) -> ManualPage.Section {
    let title = name == .live ? "Schemas live, events and event" : "Schema \(name.rawValue)"
    return .init(
      title,
      [
        .text(name == .live ? "An array of matches; of 'odds event', one match." : sentence(name.summary)),
        .pairs(.word, Schema.rowFields(name, providers: providers).map { pair($0, in: name, providers) }),
      ])
  }

  private static func sentence(_ summary: String) -> String { summary.hasSuffix(".") ? summary : summary + "." }

  private static func pair(
    _ field: SchemaField, in name: SchemaName, _ providers: [ProviderName]
  ) -> (String, String) {
    let meaning = FieldMeanings.meaning(field.path, field.kind, in: name.rawValue) ?? ""
    return (field.path, "\(meaning) \(kind(field, providers))")
  }

  /// Describes the values of a field, in brackets.
  private static func kind(_ field: SchemaField, _ providers: [ProviderName]) -> String {
    let isList = field.lists.last == field.path.split(separator: ".").count
    let kind =
      switch field.kind {
      case .text, .figure: "text"
      case .clock: "clock"
      case .time: "time"
      case .number: "number"
      case .flag: "true or false"
      case .object: "object"
      case .words(let words) where words == providers.map(\.rawValue): "name of a provider"
      case .words(let words): words.joined(separator: " | ")
      }
    return "[" + (isList ? "list of: " : "") + kind + (field.isNullable ? ", or null" : "")
      + (field.isOptional ? "; if any" : "") + "]"
  }

  private static func streams(_ providers: [ProviderName]) -> ManualPage.Section {
    // Fields common to all types are listed once, above the types.
    let head = ["type", "provider", "demo", "seq", "at", "published", "match", "fixture"]
    let isHead = { (field: SchemaField) in
      head.contains(field.path.split(separator: ".").first.map(String.init) ?? "")
    }
    let price = Schema.lineFields(.price, providers: providers)
    var blocks: [ManualPage.Block] = [
      .text(
        """
        One line for each change. Every line has the following fields; connection and gap lines have no match and no \
        fixture, and value and arb lines have the fixture as text.
        """),
      .pairs(.word, price.filter(isHead).map { pair($0, in: .stream, providers) }),
    ]
    for type in StreamType.allCases {
      blocks.append(.text("Type \(type.rawValue): \(meanings[type] ?? "")"))
      let own = Schema.lineFields(type, providers: providers).filter { field in
        !isHead(field) && !(type == .snapshot && field.path.hasPrefix("state."))
      }
      let isFinding = type == .value || type == .arb
      if isFinding {
        blocks.append(
          .pairs(.word, [("state", "The state. [appeared | changed | vanished]")]))
      } else if !own.isEmpty {
        blocks.append(.pairs(.word, own.map { pair($0, in: .stream, providers) }))
      }
    }
    return .init("The lines of a stream", blocks)
  }

  private static let meanings: [StreamType: String] = [
    .snapshot: """
    the whole match, in the form of 'odds live'. Sent when a match is first seen, when its names, league or start \
    become known, and again after a reconnect. Changes made while the connection was down follow in separate lines. \
    Other lines do not repeat its values.
    """,
    .score: "the score, the points, the periods, the server or the situation changed.",
    .price: "a price changed or was suspended.",
    .incident: "something happened or was retracted.",
    .status: "the match started, stopped or ended, or its period changed.",
    .stats: "the match's statistics changed.",
    .lineups: "the match's line-ups changed.",
    .play: "a play, from feeds that send play-by-play data.",
    .removed: "the match, or a bookmaker's prices on it, were removed.",
    .connection: "a feed connected or has gone quiet.",
    .gap: "changes were left out because the reader was too slow.",
    .value: "a price above the fair price; only with --types value. It has the fields of schema value, and:",
    .arb: "a sure win; only with --types arb. It has the fields of schema arb, and:",
  ]

  private static let reasons = ManualPage.Section(
    "Reasons",
    [
      .text(
        """
        'refused' holds one of the words listed by 'odds schema arb' and 'odds schema calc-fair', such as stale, \
        suspended or notExclusive. It is null if nothing was rejected.
        """)
    ])

  private static func delimited(_ stream: [String], _ alert: [String]) -> ManualPage.Section {
    .init(
      "CSV and TSV",
      [
        .text(
          """
          The first line names the columns. CSV follows RFC 4180; in TSV, tabs and line breaks inside a field become \
          blanks. Null is an empty field, and objects and lists are JSON. In CSV, a field that a spreadsheet would \
          take for a formula starts with an apostrophe.
          """),
        .text(
          """
          Matches have one row for each main market, with the columns of their table; other queries have one column \
          for each key of the row. --fields selects other columns: any path above, such as home.name or \
          markets.selections.price.
          """),
        .text("The columns of a stream are \(stream.joined(separator: ", "))."),
        .text("The columns of alerts are \(alert.joined(separator: ", "))."),
      ])
  }

  private static let stability = ManualPage.Section(
    "Stability",
    [
      .text(
        """
        New keys, columns and words may be added; none changes its meaning or disappears within a major version. \
        Programs should ignore unknown keys and line types.
        """)
    ])
}
