public import OddsModel
public import OddsOutput

/// The fields that a condition may speak of: those of the object that it is judged on, as its schema has them.
public struct Vocabulary: Sendable {
  /// A kind of row with its fields. A stream has one for each type of line, everything else has one.
  public struct Row: Sendable {
    /// `price`, for a type of line; empty where there is only one.
    public let name: String
    /// In the order of the schema.
    public let fields: [SchemaField]
    private let places: [String: Int]
    /// What a word by itself is looked for in: names of teams, league, country, sport and provider. Empty where a row has
    /// none of them.
    public let names: [String]

    /// A row of these fields; `names` are the types of line that it stands for.
    public init(_ name: String, _ fields: [SchemaField], names: [String]) {
      self.name = name
      self.fields = fields
      self.names = names
      places = Dictionary(fields.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The field at this path, such as `home.score`; nil where the row has none.
    public subscript(path: String) -> SchemaField? { places[path].map { fields[$0] } }
  }

  /// The rows, in the order in which errors list them.
  public let rows: [Row]
  /// Shorter words for fields, by the word: `team` is the name of either team.
  public let aliases: [String: [String]]
  /// The row's prices are followed, so that `change` can be asked for.
  let hasTrail: Bool
  /// Every path of any row, once, in order, by itself in lower case.
  let paths: [String]
  private let spellings: [String: String]

  /// A vocabulary; `aliases` are short names of paths, `hasTrail` says that a line may be asked for its match and
  /// market.
  public init(_ rows: [Row], aliases: [String: [String]] = [:], hasTrail: Bool = false) {
    self.rows = rows
    self.aliases = aliases
    self.hasTrail = hasTrail
    var seen: Set<String> = []
    paths = (rows.flatMap { $0.fields.map(\.path) } + aliases.keys.sorted()).filter { seen.insert($0).inserted }
    spellings = Dictionary(paths.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The field that a word names, case aside, in any of the rows; nil for none.
  func path(_ word: String) -> String? { spellings[word.lowercased()] }

  /// Whether a word is a field, case aside.
  public func knows(_ word: String) -> Bool { path(word) != nil }

  /// The fields of a row that a path means: of an alias all that the row has, one or none otherwise.
  func fields(_ path: String, in row: Row) -> [SchemaField] {
    if let field = row[path] { return [field] }
    return (aliases[path] ?? []).compactMap { row[$0] }
  }

  /// Whether a field is known of a row, and not printed with it.
  func isBeside(_ path: String) -> Bool { hasTrail && (path.hasPrefix("match.") || path.hasPrefix("market.")) }

  /// Whether a word is a field that can be reckoned with, in any row.
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

  /// The fields that begin with what was typed, case aside, in order.
  public func completions(of typed: String) -> [String] {
    let typed = typed.lowercased()
    return paths.filter { path in
      path.lowercased().hasPrefix(typed)
        && rows.contains { row in fields(path, in: row).contains { $0.kind != .object } }
    }
  }

  /// The field that was probably meant.
  func nearest(to word: String) -> String? {
    let end = "." + word.lowercased()
    let below = paths.filter { $0.lowercased().hasSuffix(end) }
    // `sport` of a line is that of its match, and `best` of a row the shortest way to one.
    let shortest = below.filter { $0.hasPrefix("match.") }.first ?? below.min { $0.utf8.count < $1.utf8.count }
    return shortest ?? Nearest.word(to: word, in: paths) ?? nearestBelow(word)
  }

  /// The nearest by the last name of the path: `pirce` is `markets.selections.price`.
  private func nearestBelow(_ word: String) -> String? {
    func last(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }
    guard let name = Nearest.word(to: last(word), in: paths.map(last)) else { return nil }
    let below = paths.filter { last($0) == name }
    return below.filter { $0.hasPrefix("match.") }.first ?? below.min { $0.utf8.count < $1.utf8.count }
  }
}

// MARK: What is printed

extension Vocabulary {
  private static let matchNames = ["home.name", "away.name", "league", "country", "sport", "provider"]
  private static let rowNames = ["home", "away", "league", "country", "sport"]

  /// Rows of an answer: `live`, `compare` and the like.
  /// - Parameter providers: The names that a provider may have.
  public static func rows(_ name: SchemaName, providers: [ProviderName]) -> Vocabulary {
    let fields = Schema.rowFields(name, providers: providers)
    let isMatch = fields.contains { $0.path == "home.name" }
    let names = (isMatch ? matchNames : rowNames).filter { name in fields.contains { $0.path == name } }
    let row = Row("", fields, names: names)
    return Vocabulary([row], aliases: aliases(row))
  }

  /// Short words for what lies deep in a row, where the row has no field of that name.
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

  /// Lines of a stream. Beside the fields of each line, `match.` leads to what is known of its match, and on `price` lines
  /// `market.` to what its market means.
  /// - Parameter providers: The names that a provider may have.
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

/// What of a match and a market stands beside the fields of a line.
enum StreamFacts {
  /// Everything that is no list, and no part of one.
  static func match(_ field: SchemaField) -> Bool {
    field.lists.isEmpty && field.kind != .object
      && !["demo", "fixture", "lineups"].contains(field.path.prefix { $0 != "." })
  }

  static func market(_ field: SchemaField) -> Bool { field.lists.isEmpty && field.kind != .object }
}
