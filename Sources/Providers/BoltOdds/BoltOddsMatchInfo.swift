public import OddsJSON
public import OddsModel
internal import OddsProvider

/// How a match stands, as `match_info` answers it: a document of Sportradar's, by label.
public struct BoltOddsMatchInfo: Sendable, Equatable {
  /// What one period brought.
  public struct Period: Sendable, Equatable {
    /// `p1`, `ft`.
    public var name: String
    /// What the home side scored in it; nil where the answer does not say.
    public var home: Int?
    /// What the away side scored in it; nil where the answer does not say.
    public var away: Int?
  }

  /// Something that happened.
  public struct Event: Sendable, Equatable {
    /// A number or any text; nil where the document gives none.
    public var id: String?
    /// What happened, in the document's word for it.
    public var type: String = ""
    /// What it is called, where there is a name beside the type.
    public var name: String?
    /// Of play; nil for what has no time on the clock.
    public var seconds: Int?
    /// `home` or `away`.
    public var team: String?
    /// Who did it.
    public var player: String?
    /// Points that it brought; nil where it brought none or the answer does not say.
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
  /// The home side.
  public var home: String?
  /// The away side.
  public var away: String?
  /// The home side's score; nil before the match.
  public var homeScore: Int?
  /// The away side's score; nil before the match.
  public var awayScore: Int?
  /// `home` or `away`.
  public var winner: String?
  /// `2nd set`
  public var status: String?
  /// In the order in which they were played.
  public var periods: [Period] = []
  /// The number of the part in progress; nil if the document doesn't say, or gives a code that is no part of a match.
  public var part: Int?
  /// The game in progress, in tennis.
  public var homePoints: String?
  /// The away side's points in the game in progress: `40`.
  public var awayPoints: String?
  /// Who serves.
  public var serving: Side?
  /// Where each side stands in the draw: `7`.
  public var homeSeed: String?
  /// The away side's seed in the draw.
  public var awaySeed: String?
  /// The round of the tournament: its name, or its number where it has no name.
  public var round: String?
  /// The number of the week in the season or year.
  public var week: Int?
  /// What the document's source covers of the match, as it sends it: `{"lineup":0,"formations":0}`.
  public var coverage: JSONValue?
  /// The home side's country, as the document sends it: `{"a2":"es","name":"Spain"}`, with more.
  public var homeCountry: JSONValue?
  /// The away side's country.
  public var awayCountry: JSONValue?
  /// Seconds.
  public var played: Int?
  /// Seconds left in the period; nil where the clock counts up or is not told.
  public var remaining: Int?
  /// When the match began or is to begin.
  public var start: Timestamp?
  /// When the answer was last brought up to date, by the provider's clock.
  public var updated: Timestamp?
  /// Nil while it is not over. The clock's `running` stays true after the end, so this is what counts.
  public var ended: Timestamp?
  /// In the order of the answer.
  public var events: [Event] = []
  /// Why there is nothing, in the document's words.
  public var failure: String?

  /// Reads an answer; an undecodable one is an error.
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

  /// The documents of an answer as they came, by label.
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

  /// An object as it is; nil for an empty one.
  private static func object(_ reader: inout JSONReader) -> JSONValue? {
    let value = JSONValue(&reader)
    return value.members?.isEmpty == false ? value : nil
  }

  /// `{"name":"Frech, Magdalena","cc":{"name":"Poland"},"seed":{"seeding":7}}`
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

  /// A score, or seconds of play; nil for what no match can have, such as the -1 of events without a time.
  private static func count(_ text: String?) -> Int? {
    text.flatMap(integer).flatMap { (0..<1_000_000).contains($0) ? Int(exactly: $0) : nil }
  }

  /// Points in a game, which may be a word: `40`, `Ad`.
  private static func points(_ text: String) -> String { integer(text).map { "\($0)" } ?? text }

  /// A whole number in any of JSON's forms.
  private static func integer(_ text: String) -> Int64? {
    var text = text
    return text.withUTF8 { JSONNumber.integer($0) }
  }

  /// Seconds since 1970, of a match that anybody plays: from 1970 to 9999.
  private static func time(_ seconds: Int64) -> Timestamp? {
    (1..<253_402_300_800).contains(seconds) ? Timestamp(seconds: seconds) : nil
  }
}
