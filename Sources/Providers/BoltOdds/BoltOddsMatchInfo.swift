public import OddsJSON
public import OddsModel
internal import OddsProvider

/// A match's state from `match_info`: a Sportradar document for each label.
public struct BoltOddsMatchInfo: Sendable, Equatable {
  /// The score of one period.
  public struct Period: Sendable, Equatable {
    /// The period's name, such as `p1` or `ft`.
    public var name: String
    /// The home team's points in the period; nil if the answer has none.
    public var home: Int?
    /// The away team's points in the period; nil if the answer has none.
    public var away: Int?
  }

  /// An event of the match.
  public struct Event: Sendable, Equatable {
    /// The event's id, a number or any text; nil if the document has none.
    public var id: String?
    /// The kind of event, as the document calls it.
    public var type: String = ""
    /// A more specific name; nil if the document has only the type.
    public var name: String?
    /// Seconds of play at the event; nil for an event without a time.
    public var seconds: Int?
    /// The team: `home` or `away`.
    public var team: String?
    /// The player involved.
    public var player: String?
    /// Points scored; nil for an event without points.
    public var points: Int?
    /// Whether the event was revoked.
    public var isDisabled = false
  }

  /// The game's label.
  public var game: String
  /// Sportradar's id of the match.
  public var matchID: String?
  /// The sport; nil if the document has none, or one that the table of Sportradar's sports lacks.
  public var sport: Sport?
  /// The home team.
  public var home: String?
  /// The away team.
  public var away: String?
  /// The home team's score; nil before the match.
  public var homeScore: Int?
  /// The away team's score; nil before the match.
  public var awayScore: Int?
  /// The winner: `home` or `away`.
  public var winner: String?
  /// The status as Sportradar's text, such as `2nd set`.
  public var status: String?
  /// The periods, in the order of play.
  public var periods: [Period] = []
  /// The number of the current period; nil if the document has none, or a code that isn't a period's.
  public var part: Int?
  /// Tennis: the home player's points in the current game, such as `40`.
  public var homePoints: String?
  /// Tennis: the away player's points in the current game.
  public var awayPoints: String?
  /// The side that serves.
  public var serving: Side?
  /// The home side's seed in the draw, such as `7`.
  public var homeSeed: String?
  /// The away side's seed in the draw.
  public var awaySeed: String?
  /// The round of the tournament: its name, or its number if it has no name.
  public var round: String?
  /// The number of the week in the season or year.
  public var week: Int?
  /// The document's list of the data available for the match, unchanged: `{"lineup":0,"formations":0}`.
  public var coverage: JSONValue?
  /// The home side's country, unchanged: `{"a2":"es","name":"Spain"}` and further members.
  public var homeCountry: JSONValue?
  /// The away side's country, unchanged.
  public var awayCountry: JSONValue?
  /// Seconds played.
  public var played: Int?
  /// Seconds left in the period; nil if the clock counts up or is missing.
  public var remaining: Int?
  /// The actual or scheduled start.
  public var start: Timestamp?
  /// The last update of the answer, by the provider's clock.
  public var updated: Timestamp?
  /// The end of the match; nil until then. The clock's `running` stays true after the end, so use this instead.
  public var ended: Timestamp?
  /// The events, in the order of the answer.
  public var events: [Event] = []
  /// The document's reason for having no data.
  public var failure: String?

  /// Decodes an answer.
  /// - Throws: An error if the answer is undecodable.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsMatchInfo] {
    var list: [BoltOddsMatchInfo] = []
    try BoltOddsAnswer.byLabel(body, "match info") { list.append(BoltOddsMatchInfo(game: $0, &$1)) }
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

  /// Returns the unparsed documents of an answer, by label.
  static func documents(_ body: [UInt8]) throws(OddsError) -> [String: [UInt8]] {
    var documents: [String: [UInt8]] = [:]
    try BoltOddsAnswer.byLabel(body, "match info") { label, reader in
      documents[label] = Array(reader.bytes(reader.scalar()))
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
        if name == "coverage" {
          coverage = Self.object(&inner)
        } else {
          readObject(name, &inner)
        }
        continue
      }
      switch name {
      case "_id": matchID = reader.string(value)
      case "round": round = round ?? reader.string(value).flatMap { $0.isEmpty ? nil : $0 }
      case "p": part = Self.count(reader.string(value)).flatMap { (1...9).contains($0) ? $0 : nil }
      case "week": week = Self.count(reader.string(value))
      case "_sid": sport = reader.integer(value).flatMap { Gismo.sports[$0] }
      case "updated_uts": updated = reader.integer(value).flatMap(Self.time)
      case "ended_uts": ended = reader.integer(value).flatMap(Self.time)
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
            name: reader.string(key) ?? "", home: Self.count(pair["home"]), away: Self.count(pair["away"])))
      }
    case "teams":
      guard reader.enterObject() else { return }
      while let side = reader.nextKey() {
        let value = reader.scalar()
        guard value.kind == .container else { continue }
        let (name, seed, country) = Self.team(reader.inside(value))
        if reader.text(side, is: "home") { (home, homeSeed, homeCountry) = (name, seed, country) }
        if reader.text(side, is: "away") { (away, awaySeed, awayCountry) = (name, seed, country) }
      }
    default:
      let fields = Self.fields(reader)
      switch name {
      case "result":
        homeScore = Self.count(fields["home"])
        awayScore = Self.count(fields["away"])
        winner = fields["winner"]
      case "status": status = fields["name"]
      case "gamescore":
        (homePoints, awayPoints) = (fields["home"].map(Self.points), fields["away"].map(Self.points))
        serving = ["1": .home, "home": .home, "2": .away, "away": .away][fields["service"] ?? ""]
      case "roundname": round = fields["name"] ?? round
      case "timeinfo":
        played = Self.count(fields["played"])
        remaining = Self.count(fields["remaining"])
      case "_dt": start = fields["uts"].flatMap(Self.integer).flatMap(Self.time) ?? Gismo.time(fields)
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
    event.seconds = Self.count(fields["seconds"])
    event.team = fields["team"]
    event.points = Self.count(fields["points"])
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

  /// Returns an object's scalars by name, without `false` and null, which mean no value in these documents.
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

  /// Returns an object unchanged; nil if it is empty.
  private static func object(_ reader: inout JSONReader) -> JSONValue? {
    let value = JSONValue(&reader)
    return value.members?.isEmpty == false ? value : nil
  }

  /// Reads a team: `{"name":"Frech, Magdalena","cc":{"name":"Poland"},"seed":{"seeding":7}}`.
  private static func team(_ reader: JSONReader) -> (name: String?, seed: String?, country: JSONValue?) {
    var reader = reader
    var (name, seed, country): (String?, String?, JSONValue?)
    guard reader.enterObject() else { return (nil, nil, nil) }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "name") { name = reader.string(value).flatMap { $0.isEmpty ? nil : $0 } }
      if reader.text(key, is: "seed"), value.kind == .container { seed = fields(reader.inside(value))["seeding"] }
      if reader.text(key, is: "cc"), value.kind == .container {
        var inner = reader.inside(value)
        country = object(&inner)
      }
    }
    return (name, seed, country)
  }

  /// Returns a score or seconds of play; nil for values out of range, such as the -1 of events without a time.
  private static func count(_ text: String?) -> Int? {
    text.flatMap(integer).flatMap { (0..<1_000_000).contains($0) ? Int(exactly: $0) : nil }
  }

  /// Returns points in a game, which may be a number or a word: `40`, `Ad`.
  private static func points(_ text: String) -> String { integer(text).map { "\($0)" } ?? text }

  /// Returns a whole number from any of JSON's number forms.
  private static func integer(_ text: String) -> Int64? {
    var text = text
    return text.withUTF8 { JSONNumber.integer($0) }
  }

  /// Returns a time from seconds since 1970; nil unless it lies between 1970 and 9999.
  private static func time(_ seconds: Int64) -> Timestamp? {
    (1..<253_402_300_800).contains(seconds) ? Timestamp(seconds: seconds) : nil
  }
}
