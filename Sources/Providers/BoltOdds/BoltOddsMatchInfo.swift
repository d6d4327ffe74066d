internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// How a match stands, as `match_info` answers it: a document of Sportradar's, by label.
public struct BoltOddsMatchInfo: Sendable, Equatable {
  /// What one period brought.
  public struct Period: Sendable, Equatable {
    /// `p1`, `ft`.
    public var name: String
    public var home: Int?
    public var away: Int?
  }

  /// Something that happened.
  public struct Event: Sendable, Equatable {
    /// A number or any text; nil where the document gives none.
    public var id: String?
    public var type: String = ""
    public var name: String?
    /// Of play; nil for what has no time on the clock.
    public var seconds: Int?
    /// `home` or `away`.
    public var team: String?
    public var player: String?
    public var points: Int?
    /// Taken back.
    public var isDisabled = false
  }

  /// The label.
  public var game: String
  /// Sportradar's number.
  public var matchID: String?
  /// Nil if the document does not say, or has a sport that Sportradar's list of sports does not name as we do.
  public var sport: Sport?
  public var home: String?
  public var away: String?
  public var homeScore: Int?
  public var awayScore: Int?
  /// `home` or `away`.
  public var winner: String?
  /// `2nd set`
  public var status: String?
  public var periods: [Period] = []
  /// The game in progress, in tennis.
  public var homePoints: String?
  public var awayPoints: String?
  /// Seconds.
  public var played: Int?
  public var remaining: Int?
  public var start: Timestamp?
  public var updated: Timestamp?
  /// Nil while it is not over. The clock's `running` stays true after the end, so this is what counts.
  public var ended: Timestamp?
  public var events: [Event] = []
  /// Why there is nothing, in the document's words.
  public var failure: String?

  /// Reads an answer; an undecodable one is an error.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsMatchInfo] {
    var list: [BoltOddsMatchInfo] = []
    try JSONAnswer.read(body, .boltodds, "match info") { reader in
      guard reader.enterObject() else { return }
      while let label = reader.nextKey() {
        guard reader.peek() == UInt8(ascii: "{") else {
          reader.skip()
          continue
        }
        list.append(BoltOddsMatchInfo(game: reader.string(label) ?? "", &reader))
      }
    }
    return list
  }

  /// Reads a document in its envelope.
  init(game: String, _ reader: inout JSONReader) {
    self.game = game
    var read = self
    Gismo.forEachData(&reader) { event, data in
      if event == "exception" { read.failure = Gismo.message(&data) } else { read.read(&data) }
    }
    self = read
  }

  /// The documents of an answer as they came, by label.
  static func documents(_ body: [UInt8]) throws(OddsError) -> [String: [UInt8]] {
    var documents: [String: [UInt8]] = [:]
    try JSONAnswer.read(body, .boltodds, "match info") { reader in
      guard reader.enterObject() else { return }
      while let label = reader.nextKey() {
        let value = reader.scalar()
        guard value.kind == .container, let label = reader.string(label) else { continue }
        documents[label] = Array(reader.bytes(value))
      }
    }
    return documents
  }

  /// Reads the `data` of a `match_timelinedelta`.
  mutating func read(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "match"), reader.peek() == UInt8(ascii: "{") {
        readMatch(&reader)
      } else if reader.text(key, is: "events"), reader.peek() == UInt8(ascii: "[") {
        guard reader.enterArray() else { continue }
        while reader.nextElement() { readEvent(&reader) }
      } else {
        reader.skip()
      }
    }
  }

  private mutating func readMatch(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let isObject = reader.peek() == UInt8(ascii: "{")
      let value = reader.scalar()
      let name = reader.string(key) ?? ""
      if isObject {
        var inner = reader.inside(value)
        readObject(name, &inner)
        continue
      }
      switch name {
      case "_id": matchID = reader.string(value)
      case "_sid": sport = reader.integer(value).flatMap { Gismo.sports[$0] }
      case "updated_uts": updated = Self.time(value, reader)
      case "ended_uts": ended = Self.time(value, reader)
      default: break
      }
    }
  }

  private mutating func readObject(_ name: String, _ reader: inout JSONReader) {
    switch name {
    case "periods":
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        let value = reader.scalar()
        guard value.kind == .container else { continue }
        let pair = Self.fields(reader.inside(value))
        periods.append(
          Period(
            name: reader.string(key) ?? "", home: pair["home"].flatMap(Int.init), away: pair["away"].flatMap(Int.init)))
      }
    case "teams":
      guard reader.enterObject() else { return }
      while let side = reader.nextKey() {
        let value = reader.scalar()
        guard value.kind == .container else { continue }
        let team = Self.fields(reader.inside(value))["name"]
        if reader.text(side, is: "home") { home = team }
        if reader.text(side, is: "away") { away = team }
      }
    default:
      let fields = Self.fields(reader)
      switch name {
      case "result":
        homeScore = fields["home"].flatMap(Int.init)
        awayScore = fields["away"].flatMap(Int.init)
        winner = fields["winner"]
      case "status": status = fields["name"]
      case "gamescore": (homePoints, awayPoints) = (fields["home"], fields["away"])
      case "timeinfo":
        played = fields["played"].flatMap(Int.init)
        remaining = fields["remaining"].flatMap(Int.init)
      case "_dt": start = fields["uts"].flatMap(Int64.init).map { Timestamp(epoch: $0) }
      default: break
      }
    }
  }

  private mutating func readEvent(_ reader: inout JSONReader) {
    guard reader.peek() == UInt8(ascii: "{") else {
      reader.skip()
      return
    }
    let value = reader.scalar()
    let fields = Self.fields(reader.inside(value))
    var event = Event()
    event.id = fields["_id"]
    event.type = fields["type"] ?? ""
    event.name = fields["name"]
    event.seconds = fields["seconds"].flatMap(Int.init).flatMap { $0 < 0 ? nil : $0 }
    event.team = fields["team"]
    event.points = fields["points"].flatMap(Int.init)
    event.isDisabled = fields["disabled"] == "1" || fields["disabled"] == "true"
    var inner = reader.inside(value)
    guard inner.enterObject() else { return }
    while let key = inner.nextKey() {
      let value = inner.scalar()
      guard value.kind == .container, inner.text(key, is: "scorer") || inner.text(key, is: "player") else { continue }
      event.player = Self.fields(inner.inside(value))["name"]
    }
    events.append(event)
  }

  /// An object's scalars by name, `false` and null left out: both stand for nothing in these documents.
  private static func fields(_ reader: JSONReader) -> [String: String] {
    var reader = reader
    var fields: [String: String] = [:]
    guard reader.enterObject() else { return [:] }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      guard let name = reader.string(key) else { continue }
      if value.kind == .true {
        fields[name] = "true"
      } else if let text = reader.string(value), !text.isEmpty {
        fields[name] = text
      }
    }
    return fields
  }

  private static func time(_ value: JSONText, _ reader: JSONReader) -> Timestamp? {
    reader.integer(value).flatMap { $0 > 0 ? Timestamp(epoch: $0) : nil }
  }
}
