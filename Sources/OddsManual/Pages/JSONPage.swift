public import OddsModel
public import OddsOutput

/// odds-json(7): what the program prints for machines, from the same schemas as `odds schema`.
public enum JSONPage {
  /// The fields of an answer that nothing is said about; a test holds that there are none.
  public static func undescribed(_ name: SchemaName, providers: [ProviderName]) -> [String] {
    Schema.fields(name).filter { FieldMeanings.meaning($0, .text, in: name.rawValue) == nil }
  }

  /// - Parameters:
  ///   - streamColumns: The columns of CSV and TSV of a stream.
  ///   - alertColumns: Those of alerts.
  public static func page(
    _ providers: [ProviderName], streamColumns: [String], alertColumns: [String]
  ) -> ManualPage {
    var sections = [description, rules, numbers]
    for name in SchemaName.allCases where name != .events && name != .event && name != .stream {
      sections.append(section(name, providers))
    }
    sections.insert(streams(providers), at: sections.firstIndex { $0.title == "The answer alert" } ?? sections.count)
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
        The fields of every answer, of the lines of a stream and of alerts, the columns of CSV and TSV, and what of them \
        stays as it is.
        """)
    ])

  private static let rules = ManualPage.Section(
    "In short",
    [
      .text(
        """
        --format json prints one document, --format ndjson one object a line. A query prints an array, which is empty if there is \
        nothing; a question about one thing prints an object. Streams are always NDJSON; each line is flushed when it is \
        complete. 'odds schema NAME' prints the JSON Schema of what is listed here.
        """),
      .bullets([
        "Keys are in camelCase. All of them are always there, except those that this page marks with 'if any'.",
        "What a feed does not say is null, or an empty list; never an empty text, and never 0.",
        "Names are the feed's own text.",
        "Errors are objects on standard error: see THE ANSWER ERROR.",
        "'demo' is true in everything that is simulated.",
      ]),
    ])

  private static let numbers = ManualPage.Section(
    "Values",
    [
      .pairs(
        .word,
        [
          ("time", "RFC 3339 in UTC, with milliseconds: 2026-04-17T12:34:56.000Z."),
          ("price", "Decimal odds, a number of at most six decimals, whatever --odds-format says."),
          ("fraction", "Edges, overrounds, profits and shares: 0.05 is 5%."),
          (
            "clock",
            "MINUTES:SECONDS as text, 67:23, or the feed's words where it has no clock. As the feed sends it: where clockRuns is "
              + "down, what is left of the period. Tables and conditions have the time played since the match began."
          ),
          (
            "status",
            "What the feed sent. Where it sent none, statusBy is start: the match counts as live from its start for as long as "
              + "a match of its sport may last, then as ended. A score other than 0-0, a clock or an incident make it live "
              + "before its start too; then statusBy is play. Without a start, prices make it live (prices); without prices it counts "
              + "as scheduled (assumed). Tables put ~ before it."
          ),
          ("id", "Text, even where a feed's ids are numbers; unique within its feed."),
        ])
    ])

  private static func section(_ name: SchemaName, _ providers: [ProviderName]) -> ManualPage.Section {
    let title = name == .live ? "The answers live, events and event" : "The answer \(name.rawValue)"
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

  /// What it holds, as a sentence.
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
    // What every type has stands once, above them.
    let head = ["type", "provider", "demo", "seq", "at", "published", "match", "fixture"]
    let isHead = { (field: SchemaField) in
      head.contains(field.path.split(separator: ".").first.map(String.init) ?? "")
    }
    let price = Schema.lineFields(.price, providers: providers)
    var blocks: [ManualPage.Block] = [
      .text(
        """
        One line for each change. Every line has the following; lines of type connection and gap have no match and no fixture, \
        those of type value and arb have the fixture as text.
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
          .pairs(.word, [("state", "How it stands. [appeared | changed | vanished]")]))
      } else if !own.isEmpty {
        blocks.append(.pairs(.word, own.map { pair($0, in: .stream, providers) }))
      }
    }
    return .init("The lines of a stream", blocks)
  }

  private static let meanings: [StreamType: String] = [
    .snapshot: """
    the whole match, as of 'odds live'. Sent when a match is first seen, when its names, league or start become known, and again \
    after a reconnect. Nothing that it holds is repeated by other lines.
    """,
    .score: "the score, the points, the periods, the server or the situation changed.",
    .price: "a price changed, or was suspended.",
    .incident: "something happened, or was taken back.",
    .status: "the match started, stopped or ended, or its period changed.",
    .stats: "the match's statistics changed.",
    .lineups: "the match's line-ups changed.",
    .play: "a play, of feeds that tell play by play.",
    .removed: "the match is gone, or all lines of a bookmaker are.",
    .connection: "a feed was connected, or has gone quiet.",
    .gap: "changes were left out, because the reader was too slow.",
    .value: "a price above the fair price; only with --types value. The fields are those of the answer value, and:",
    .arb: "a sure win; only with --types arb. The fields are those of the answer arb, and:",
  ]

  private static let reasons = ManualPage.Section(
    "Reasons",
    [
      .text(
        """
        'refused' holds one of the words that 'odds schema arb' and 'odds schema calc-fair' list: stale, suspended, notExclusive \
        and so on. It is null where nothing was refused.
        """)
    ])

  private static func delimited(_ stream: [String], _ alert: [String]) -> ManualPage.Section {
    .init(
      "CSV and TSV",
      [
        .text(
          """
          The first line names the columns. CSV follows RFC 4180; in TSV, tabs and line breaks inside a field are blanks. Null is \
          an empty field, and what has parts is JSON. A field that a spreadsheet would take for a formula begins with an \
          apostrophe in CSV.
          """),
        .text(
          """
          Matches have one row for each main market, with the columns of their table; other queries have one column for each key \
          of the row. --fields names other columns: any path above, such as home.name or markets.selections.price.
          """),
        .text("A stream has these columns: \(stream.joined(separator: ", "))."),
        .text("Alerts have these: \(alert.joined(separator: ", "))."),
      ])
  }

  private static let stability = ManualPage.Section(
    "Stability",
    [
      .text(
        """
        Keys, columns and words may be added; none changes its meaning or goes away within a major version. A program should \
        pass over keys and types of lines that it does not know.
        """)
    ])
}
