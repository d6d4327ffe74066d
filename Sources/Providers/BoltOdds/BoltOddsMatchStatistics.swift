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

/// The envelope of Sportradar's documents: `{"doc":[{"event","data"}]}`, sometimes without the array.
enum Gismo {
  /// Sportradar's numbers of sports, the `_sid` of a match: 1, 2 and 5 were seen in these documents, the others are from
  /// its list of sports.
  static let sports: [Int64: Sport] = [
    1: .soccer, 2: .basketball, 3: .baseball, 4: .iceHockey, 5: .tennis, 6: .handball, 7: .floorball, 12: .rugby,
    13: .aussieRules, 15: .bandy, 16: .americanFootball, 19: .snooker, 20: .tableTennis, 21: .cricket, 22: .darts,
    23: .volleyball, 26: .waterPolo, 29: .futsal, 31: .badminton, 34: .beachVolleyball,
  ]

  /// Returns the time of a `time` object's fields: `20:00` of `26/02/26`, in UTC, or `tzoffset` seconds east of it. Nil
  /// for other formats.
  static func time(_ fields: [String: String]) -> Timestamp? {
    func numbers(_ name: String, partedBy separator: Character) -> [Int] {
      (fields[name] ?? "").split(separator: separator, omittingEmptySubsequences: false).map { Int.init($0) ?? -1 }
    }
    let clock = numbers("time", partedBy: ":")
    let date = numbers("date", partedBy: "/")
    guard (2...3).contains(clock.count), date.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (1...12).contains(date[1]), (0..<100).contains(date[2])
    else { return nil }
    let (day, month, year) = (date[0], date[1], 2_000 &+ date[2])
    let offset = fields["tzoffset"].map { Int.init($0) ?? .max } ?? 0
    guard (1...CalendarDate.length(year: year, month: month)).contains(day), (-86_400...86_400).contains(offset) else {
      return nil
    }
    let days = CalendarDate.days(year: year, month: month, day: day)
    let seconds = days &* 86_400 &+ clock[0] &* 3_600 &+ clock[1] &* 60 &- offset
    return Timestamp(seconds: Int64(clamping: seconds))
  }

  /// Calls `body` for each document in the next value, with the event's name and a reader of its data.
  static func forEachData(_ reader: inout JSONReader, _ body: (String, inout JSONReader) -> Void) {
    guard reader.enterObject() else { return }
    var event = ""
    var data = JSONText.missing
    while let key = reader.nextKey() {
      if reader.text(key, is: "doc"), reader.peek() == UInt8(ascii: "[") {
        guard reader.enterArray() else { continue }
        while reader.nextElement() { forEachData(&reader, body) }
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "event") { event = reader.string(value) ?? "" }
        if reader.text(key, is: "data") { data = value }
      }
    }
    guard data.kind == .container else { return }
    var inner = reader.inside(data)
    body(event, &inner)
  }

  /// Returns the message of an `exception`.
  static func message(_ reader: inout JSONReader) -> String? {
    var message: String?
    guard reader.enterObject() else { return nil }
    while let key = reader.nextKey() {
      let value = reader.scalarString()
      if reader.text(key, is: "message") || (message == nil && reader.text(key, is: "name")) { message = value }
    }
    return message
  }
}
