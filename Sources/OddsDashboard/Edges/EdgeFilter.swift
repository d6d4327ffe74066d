internal import OddsConditions
internal import OddsFinder
internal import OddsMath
internal import OddsModel
internal import OddsOutput

/// The filter of the view of edges, compiled to evaluate its rows.
struct EdgeFilter {
  let query: FilterQuery
  /// The compiled condition; nil if all rows pass.
  private let judge: FieldEvaluator<Edge, Void>?

  init(_ query: FilterQuery, _ names: TextTable) {
    self.query = query
    guard let condition = query.condition, !query.isEmpty else {
      judge = nil
      return
    }
    judge = FieldEvaluator(condition, names) { Self.reader($0, names) }
  }

  func holds(_ edge: Edge) -> Bool { judge?.holds(edge, ()) ?? true }

  private typealias Reader = FieldReader<Edge, Void>

  private static func reader(_ field: SchemaField, _ names: TextTable) -> Reader? {
    switch field.path {
    case "kind": .text { edge, _, body in contains([edge.kind.rawValue, edge.kind.word], body) }
    case "home.name": .name { edge, _ in edge.fixture.home }
    case "away.name": .name { edge, _ in edge.fixture.away }
    case "league": .name { edge, _ in edge.fixture.league }
    case "country": .name { edge, _ in edge.fixture.country }
    // Match the title as shown, but in ASCII.
    case "market": .text { edge, _, body in contains([MarketText.title(edge, names, Marks(isASCII: true))], body) }
    case "sport": word(field) { $0.fixture.sport.rawValue }
    case "provider": .text { edge, _, body in contains(edge.legs.map(\.provider.rawValue), body) }
    case FilterField.bookmaker: .names { edge, _, body in edge.legs.contains { body($0.bookmaker) } }
    case FilterField.price: .numbers { edge, _, body in edge.legs.contains { body($0.price.approximate) } }
    case "profit": .number { edge, _ in if case .arb(let row) = edge { row.profit } else { .nan } }
    case "edge": .number { edge, _ in if case .value(let row) = edge { row.edge } else { .nan } }
    case "kelly": .number { edge, _ in if case .value(let row) = edge { row.kelly } else { .nan } }
    case "guaranteed":
      .number { edge, _ in if case .arb(let row) = edge { row.stakes?.guaranteed ?? .nan } else { .nan } }
    case "hit": .number { edge, _ in if case .middle(let row) = edge { row.middle.hit ?? .nan } else { .nan } }
    case "miss": .number { edge, _ in if case .middle(let row) = edge { row.middle.miss ?? .nan } else { .nan } }
    case "breakEven":
      .number { edge, _ in if case .middle(let row) = edge { row.middle.breakEven ?? .nan } else { .nan } }
    default: nil
    }
  }

  private static func contains(_ texts: [String], _ body: (UnsafeBufferPointer<UInt8>?) -> Bool) -> Bool {
    texts.contains { text in
      var text = text
      return text.withUTF8 { body($0) }
    }
  }

  private static func word(_ field: SchemaField, _ get: @escaping (Edge) -> String) -> Reader? {
    guard case .words(let words) = field.kind else { return nil }
    return .word { edge, _ in words.firstIndex(of: get(edge)) ?? -1 }
  }
}
