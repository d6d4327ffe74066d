public import OddsModel
public import OddsOutput

/// The fields that a condition can use: those in the schema of the rows that it filters.
public struct Vocabulary: Sendable {
  /// A kind of row with its fields. A stream has one for each type of line; other output has just one.
  public struct Row: Sendable {
    /// The type of line, such as `price`; empty if there is just one kind.
    public let name: String
    /// The fields in the order of the schema.
    public let fields: [SchemaField]
    private let places: [String: Int]
    /// The paths searched for a word that stands alone: names of teams, league, country, sport and provider. Empty if
    /// the row has none of them.
    public let names: [String]

    /// Makes a kind of row. `names` are the paths searched for a word that stands alone.
    public init(_ name: String, _ fields: [SchemaField], names: [String]) {
      self.name = name
      self.fields = fields
      self.names = names
      places = Dictionary(fields.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the field at a path such as `home.score`, or nil if the row doesn't have it.
    public subscript(path: String) -> SchemaField? { places[path].map { fields[$0] } }
  }

  /// The rows, in the order in which errors list them.
  public let rows: [Row]
  /// Short names of paths: `team` is the name of either team.
  public let aliases: [String: [String]]
  /// Whether price history is available, so that conditions can use `change`.
  let hasTrail: Bool
  /// The distinct paths of all rows, in order, followed by the aliases.
  let paths: [String]
  private let spellings: [String: String]

  /// Makes a vocabulary.
  /// - Parameters:
  ///   - aliases: Short names of paths.
  ///   - hasTrail: Whether conditions can use `change` and a line's match and market.
  public init(_ rows: [Row], aliases: [String: [String]] = [:], hasTrail: Bool = false) {
    self.rows = rows
    self.aliases = aliases
    self.hasTrail = hasTrail
    var seen: Set<String> = []
    paths = (rows.flatMap { $0.fields.map(\.path) } + aliases.keys.sorted()).filter { seen.insert($0).inserted }
    spellings = Dictionary(paths.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the path that a word names in any of the rows, ignoring case; nil if there is none.
  func path(_ word: String) -> String? { spellings[word.lowercased()] }

  /// Whether a word is a field, ignoring case.
  public func knows(_ word: String) -> Bool { path(word) != nil }

  /// Returns the fields of a row at a path: for an alias, all its fields that the row has; otherwise one or none.
  func fields(_ path: String, in row: Row) -> [SchemaField] {
    if let field = row[path] { return [field] }
    return (aliases[path] ?? []).compactMap { row[$0] }
  }

  /// Whether a field is available to conditions but not printed with the line.
  func isBeside(_ path: String) -> Bool { hasTrail && (path.hasPrefix("match.") || path.hasPrefix("market.")) }

  /// Whether a word is a numeric field in any row.
  func isMeasure(_ word: String) -> Bool {
    guard let path = path(word) else { return false }
    return rows.contains { row in
      fields(path, in: row).contains { field in
        switch field.kind {
        case .number, .clock, .time, .figure: true
        case .text, .flag, .words, .object: false
        }
      }
    }
  }

  /// Returns the fields that start with the typed text, ignoring case, in order.
  public func completions(of typed: String) -> [String] {
    let typed = typed.lowercased()
    return paths.filter { path in
      path.lowercased().hasPrefix(typed)
        && rows.contains { row in fields(path, in: row).contains { $0.kind != .object } }
    }
  }

  /// Returns the field that the user probably meant.
  func nearest(to word: String) -> String? {
    let end = "." + word.lowercased()
    let below = paths.filter { $0.lowercased().hasSuffix(end) }
    // A line's `sport` is its match's; for a row's `best`, take the shortest path that ends in it.
    let shortest = below.filter { $0.hasPrefix("match.") }.first ?? below.min { $0.utf8.count < $1.utf8.count }
    return shortest ?? Nearest.word(to: word, in: paths) ?? nearestBelow(word)
  }

  /// Returns the path whose last name is nearest: `pirce` gives `markets.selections.price`.
  private func nearestBelow(_ word: String) -> String? {
    func last(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }
    guard let name = Nearest.word(to: last(word), in: paths.map(last)) else { return nil }
    let below = paths.filter { last($0) == name }
    return below.filter { $0.hasPrefix("match.") }.first ?? below.min { $0.utf8.count < $1.utf8.count }
  }
}

// MARK: Printed rows

extension Vocabulary {
  private static let matchNames = ["home.name", "away.name", "league", "country", "sport", "provider"]
  private static let rowNames = ["home", "away", "league", "country", "sport"]

  /// Returns the vocabulary of a query's rows, such as those of `live` or `compare`.
  /// - Parameter providers: The possible values of `provider`.
  public static func rows(_ name: SchemaName, providers: [ProviderName]) -> Vocabulary {
    let fields = Schema.rowFields(name, providers: providers)
    let isMatch = fields.contains { $0.path == "home.name" }
    let names = (isMatch ? matchNames : rowNames).filter { name in fields.contains { $0.path == name } }
    let row = Row("", fields, names: names)
    return Vocabulary([row], aliases: aliases(row))
  }

  /// Returns short names of nested fields, unless the row has a field of that name.
  static func aliases(_ row: Row) -> [String: [String]] {
    let short: KeyValuePairs = [
      "team": ["home.name", "away.name"],
      "price": ["markets.selections.price", "selections.quotes.price", "legs.price"],
      "bookmaker": ["markets.selections.bookmaker", "selections.quotes.bookmaker", "legs.bookmaker"],
      "book": ["bookmaker", "markets.selections.bookmaker", "selections.quotes.bookmaker", "legs.bookmaker"],
    ]
    var aliases: [String: [String]] = [:]
    for (word, paths) in short where row[word] == nil {
      let known = paths.filter { row[$0] != nil }
      if word == "team", known.isEmpty, row["home"] != nil, row["away"] != nil {
        aliases[word] = ["home", "away"]
      } else if !known.isEmpty {
        aliases[word] = word == "team" ? known : [known[0]]
      }
    }
    return aliases
  }

  /// Returns the vocabulary of a stream's lines. In addition to the fields of each line, `match.` has the fields of its
  /// match, and on `price` lines `market.` those of its market.
  /// - Parameter providers: The possible values of `provider`.
  public static func lines(providers: [ProviderName]) -> Vocabulary {
    let match = Schema.rowFields(.event, providers: providers)
    let rows = StreamType.allCases.map { type in
      let fields = Schema.lineFields(type, providers: providers)
      let own = fields.contains { $0.path == "match" } ? beside(match, StreamFacts.match, "match") : []
      let meaning = type == .price ? beside(Schema.marketFields, StreamFacts.market, "market") : []
      return Row(type.rawValue, fields + own + meaning, names: own.isEmpty ? [] : matchNames.map { "match.\($0)" })
    }
    return Vocabulary(
      rows, aliases: ["book": ["bookmaker"], "team": ["match.home.name", "match.away.name"]], hasTrail: true)
  }

  private static func beside(_ fields: [SchemaField], _ wanted: (SchemaField) -> Bool, _ prefix: String)
    -> [SchemaField]
  {
    fields.filter(wanted).map { SchemaField("\(prefix).\($0.path)", $0.kind) }
  }
}

/// Fields of a line's match and market that conditions on the line can use.
enum StreamFacts {
  /// Whether the field is neither a list nor inside one, and useful in a condition.
  static func match(_ field: SchemaField) -> Bool {
    field.lists.isEmpty && field.kind != .object
      && !["demo", "fixture", "lineups"].contains(field.path.prefix { $0 != "." })
  }

  static func market(_ field: SchemaField) -> Bool { field.lists.isEmpty && field.kind != .object }
}
