internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// A match's statistics, as `match_stats` answers them: a document of Sportradar's, by label.
public struct BoltOddsMatchStatistics: Sendable, Equatable {
  /// One statistic, of both sides.
  public struct Row: Sendable, Equatable {
    /// A number, or a word such as `gameswon`.
    public var id: String
    /// The statistic's name, in the document's words.
    public var name: String
    /// In the document's own words: `17`, `2/5` (won of), `14/19/33` (made, missed, total).
    public var home: String?
    /// The away side's value, as text; nil where there is none.
    public var away: String?
  }

  /// The label.
  public var game: String
  /// The home side.
  public var home: String?
  /// The away side.
  public var away: String?
  /// In the document's order.
  public var rows: [Row] = []
  /// Why there are none, in the document's words.
  public var failure: String?

  /// Reads an answer; an undecodable one is an error.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsMatchStatistics] {
    var list: [BoltOddsMatchStatistics] = []
    try BoltOddsAnswer.byLabel(body, "match statistics") { label, reader in
      var statistics = BoltOddsMatchStatistics(game: label)
      Gismo.forEachData(&reader) { event, data in
        if event == "exception" { statistics.failure = Gismo.message(&data) } else { statistics.read(&data) }
      }
      list.append(statistics)
    }
    return list
  }

  /// Reads the `data` of a `match_detailsextended`.
  mutating func read(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    var order: [String] = []
    while let key = reader.nextKey() {
      if reader.text(key, is: "teams"), reader.peek() == UInt8(ascii: "{") {
        guard reader.enterObject() else { continue }
        while let side = reader.nextKey() {
          let name = reader.scalarString()
          if reader.text(side, is: "home") { home = name }
          if reader.text(side, is: "away") { away = name }
        }
      } else if reader.text(key, is: "index") {
        order = reader.strings()
      } else if reader.text(key, is: "values"), reader.peek() == UInt8(ascii: "{") {
        readValues(&reader)
      } else {
        reader.skip()
      }
    }
    guard !order.isEmpty else { return }
    let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    rows = rows.enumerated().sorted { one, other in
      (places[one.element.id] ?? .max, one.offset) < (places[other.element.id] ?? .max, other.offset)
    }.map(\.element)
  }

  private mutating func readValues(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let id = reader.nextKey() {
      // A statistic that the match has no values of may be null.
      guard reader.enterObject() else { continue }
      var row = Row(id: reader.string(id) ?? "", name: "")
      while let key = reader.nextKey() {
        if reader.text(key, is: "value"), reader.peek() == UInt8(ascii: "{") {
          guard reader.enterObject() else { continue }
          while let side = reader.nextKey() {
            let value = reader.scalarString()
            if reader.text(side, is: "home") { row.home = value }
            if reader.text(side, is: "away") { row.away = value }
          }
        } else {
          let value = reader.scalarString()
          if reader.text(key, is: "name") { row.name = value ?? "" }
        }
      }
      rows.append(row)
    }
  }
}
