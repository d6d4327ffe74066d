internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// A match's statistics from `match_stats`: a Sportradar document for each label.
public struct BoltOddsMatchStatistics: Sendable, Equatable {
  /// One statistic, with the values of both teams.
  public struct Row: Sendable, Equatable {
    /// The statistic's id: a number, or a word such as `gameswon`.
    public var id: String
    /// The statistic's name, as the document calls it.
    public var name: String
    /// The home team's value, as the document writes it: `17`, `2/5` (won of), `14/19/33` (made, missed, total).
    public var home: String?
    /// The away team's value; nil if there is none.
    public var away: String?
  }

  /// The game's label.
  public var game: String
  /// The home team.
  public var home: String?
  /// The away team.
  public var away: String?
  /// The statistics, in the document's order.
  public var rows: [Row] = []
  /// The document's reason for having no statistics.
  public var failure: String?

  /// Decodes an answer.
  /// - Throws: An error if the answer is undecodable.
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
      // A statistic without values for this match may be null.
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
