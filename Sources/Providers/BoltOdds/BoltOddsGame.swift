internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// A game in the list of `get_games`.
public struct BoltOddsGame: Sendable, Equatable {
  /// The name that subscriptions and the other endpoints use: `Home vs Away, 2025-07-23, 01`.
  public var label: String
  /// The id that all of BoltOdds' sockets use for the game.
  public var universalID: String?
  /// The league, which BoltOdds calls `sport`.
  public var league: String?
  /// The start as BoltOdds sends it: `2025-07-23, 01:09 PM`, US Eastern time.
  public var when: String?
  /// The start; nil if the list has none or uses another format.
  public var start: Timestamp?
  /// The home team.
  public var home: String?
  /// The away team.
  public var away: String?
  /// The teams as sportsbooks abbreviate them: `NY Mets vs LA Angels`.
  public var origTeams: String?
  /// The game's state from `match_info`, if it was requested.
  public var info: BoltOddsMatchInfo?

  /// The id of its match: the universal id, or else the label.
  public var id: String { universalID ?? label }

  /// Decodes the games of an answer: an object with a member for each label or, from older servers, a list of rows or of
  /// labels.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsGame] {
    var games: [BoltOddsGame]?
    try JSONAnswer.read(body, .boltodds, "games") { games = list(&$0) }
    guard let games else { throw JSONAnswer.missing("games", in: body, .boltodds, "games") }
    return games
  }

  /// Reads a list of games; nil if it holds anything else.
  static func list(_ reader: inout JSONReader) -> [BoltOddsGame]? {
    var games: [BoltOddsGame] = []
    var members = 0
    var elements = 0
    var isList = false
    func readList(_ reader: inout JSONReader) {
      isList = true
      _ = reader.enterArray()
      while reader.nextElement() {
        elements += 1
        append(nil, &reader, &games)
      }
    }
    if reader.peek() == UInt8(ascii: "[") {
      readList(&reader)
    } else {
      guard reader.enterObject() else { return nil }
      while let key = reader.nextKey() {
        members += 1
        // Some answers wrap the list: `{"games":[…]}`.
        if reader.peek() == UInt8(ascii: "[") {
          readList(&reader)
        } else {
          append(reader.string(key), &reader, &games)
        }
      }
    }
    return isList && elements == 0 || !games.isEmpty || members == 0 && !isList ? games : nil
  }

  private static func append(_ label: String?, _ reader: inout JSONReader, _ games: inout [BoltOddsGame]) {
    guard reader.peek() == UInt8(ascii: "{"), reader.enterObject() else {
      let value = reader.scalar()
      if let label = label ?? reader.string(value), label.contains(" vs ") { games.append(BoltOddsGame(label)) }
      return
    }
    var game = BoltOddsGame(label ?? "")
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if value.kind == .container, reader.text(key, is: "match_info") {
        var inner = reader.inside(value)
        game.info = BoltOddsMatchInfo(game: "", &inner)
      }
      guard let text = reader.string(value), !text.isEmpty else { continue }
      switch reader.string(key) {
      case "game", "event", "name": game.label = text
      case "universal_id", "universalId", "uid", "universal_game_id": game.universalID = text
      case "sport", "league": game.league = text
      case "when", "start": (game.when, game.start) = (text, time(reader.bytes(value)))
      case "orig_teams": game.origTeams = text
      case "home", "home_team": game.home = text
      case "away", "away_team": game.away = text
      default: break
      }
    }
    if game.label.isEmpty { game.label = label ?? "" }
    game.nameTeams()
    if !game.label.isEmpty || game.universalID != nil { games.append(game) }
  }

  private init(_ label: String) {
    self.label = label
    nameTeams()
  }

  /// Makes a game from a socket's message.
  init(label: String, league: String?, start: Timestamp? = nil) {
    self.init(label)
    (self.league, self.start) = (league, start)
  }

  private static func time(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    EasternTime.timestamp(text) ?? Timestamp(rfc3339: text)
  }

  private mutating func nameTeams() {
    guard home == nil || away == nil else { return }
    var text = label
    let teams = text.withUTF8 { bytes in
      GameLabel(bytes).map {
        (String(decoding: bytes[$0.home], as: UTF8.self), String(decoding: bytes[$0.away], as: UTF8.self))
      }
    }
    if let teams { (home, away) = teams }
  }

  /// Returns games in the format of `get_games`.
  /// - Parameter info: `match_info` documents by label, added to their games.
  static func body(_ games: [BoltOddsGame], info: [String: [UInt8]] = [:]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for game in games {
      writer.key(text: game.label)
      writer.beginObject()
      for (key, value) in [
        ("when", game.when), ("game", game.label), ("universal_id", game.universalID), ("sport", game.league),
        ("orig_teams", game.origTeams), ("home", game.home), ("away", game.away),
      ] {
        guard let value else { continue }
        writer.key(text: key)
        writer.string(value)
      }
      if let document = info[game.label] {
        writer.key("match_info")
        writer.raw(document)
      }
      writer.endObject()
    }
    writer.endObject()
    return writer.bytes
  }
}
