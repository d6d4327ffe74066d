internal import OddsConditions
internal import OddsModel
internal import OddsOutput

/// The log's filter, compiled to evaluate entries.
struct LogFilter {
  let query: FilterQuery
  /// The compiled condition; nil if all entries pass.
  private let judge: FieldEvaluator<Journal.Entry, Void>?

  init(_ query: FilterQuery, _ names: TextTable) {
    self.query = query
    guard let condition = query.condition, !query.isEmpty else {
      judge = nil
      return
    }
    judge = FieldEvaluator(condition, names, read: Self.reader)
  }

  func holds(_ entry: Journal.Entry) -> Bool { judge?.holds(entry, ()) ?? true }

  private typealias Reader = FieldReader<Journal.Entry, Void>

  private static func reader(_ field: SchemaField) -> Reader? {
    switch field.path {
    case "kind": texts { [$0.kind.rawValue, $0.word] }
    case "home.name": texts { [$0.home] }
    case "away.name": texts { [$0.away] }
    case "home.score": .number { entry, _ in number(entry.score.home, Score.unknown) }
    case "away.score": .number { entry, _ in number(entry.score.away, Score.unknown) }
    case "league": .name { entry, _ in entry.league }
    case "country": .name { entry, _ in entry.country }
    case "sport": word(field) { $0.sport.rawValue }
    case "provider": provider(field)
    case FilterField.bookmaker: texts { [$0.bookmaker] }
    case "player": texts { [$0.player] }
    case "minute": .number { entry, _ in number(entry.incidentMinute, IncidentRow.noMinute) }
    case "side": word(field) { $0.side.word.map { "\($0)" } }
    case "at": .number { entry, _ in Double(entry.at.milliseconds) }
    case "text": texts { [$0.text] }
    default: nil
    }
  }

  private static func number<Value: BinaryInteger>(_ value: Value, _ unknown: Value) -> Double {
    value == unknown ? .nan : Double(value)
  }

  /// A reader of any of several texts; if all are empty, the field is null.
  private static func texts(_ get: @escaping (Journal.Entry) -> [String]) -> Reader {
    .text { entry, _, body in
      let texts = get(entry).filter { !$0.isEmpty }
      if texts.isEmpty { return body(nil) }
      return texts.contains { text in
        var text = text
        return text.withUTF8 { body($0) }
      }
    }
  }

  private static func word(_ field: SchemaField, _ get: @escaping (Journal.Entry) -> String?) -> Reader? {
    guard case .words(let words) = field.kind else { return nil }
    return .word { entry, _ in get(entry).flatMap { words.firstIndex(of: $0) } ?? -1 }
  }

  private static func provider(_ field: SchemaField) -> Reader {
    guard case .words(let words) = field.kind else { return texts { $0.reports.map(\.provider.rawValue) } }
    return .words { entry, _, body in
      entry.reports.contains { body(words.firstIndex(of: $0.provider.rawValue) ?? -1) }
    }
  }
}
