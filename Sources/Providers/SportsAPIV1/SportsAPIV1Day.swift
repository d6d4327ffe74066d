internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// The body of `games/allscores`, taken apart by league.
struct SportsAPIV1Day {
  private struct Game {
    var league: String
    var country: String?
    /// Where it stands in the body.
    var place: Range<Int>
  }

  private struct Competition {
    var name: String?
    var country: String?
  }

  private let body: [UInt8]
  private let sport: Sport
  private var games: [Game] = []
  /// Where the lists that the games refer to stand.
  private var competitions = 0..<0
  private var countries = 0..<0

  /// The games of one sport, and those that name none. Nil if the body has no list of games.
  init?(_ body: [UInt8], _ sport: Sport) {
    (self.body, self.sport) = (body, sport)
    let isThere = body.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      var wire = SportsAPIV1Wire()
      wire.read(&reader)
      guard wire.holdsGames else { return false }
      (competitions, countries) = (wire.competitionsPlace, wire.countriesPlace)
      games = Self.games(wire, reader, sport)
      return true
    }
    guard isThere else { return nil }
  }

  private static func games(_ wire: SportsAPIV1Wire, _ reader: JSONReader, _ sport: Sport) -> [Game] {
    var countries: [String: String] = [:]
    for row in wire.countries { countries[reader.string(row.id) ?? ""] = reader.string(row.name) }
    var competitions: [String: Competition] = [:]
    for row in wire.competitions {
      competitions[reader.string(row.id) ?? ""] = Competition(
        name: reader.string(row.name), country: reader.string(row.countryID).flatMap { countries[$0] })
    }
    return wire.games.compactMap { game in
      let told = reader.integer(game.sportID).flatMap { SportsAPIV1Normalizer.documentedSports[$0] }
      guard told == nil || told == sport else { return nil }
      let competition = reader.string(game.competitionID).flatMap { competitions[$0] }
      let league = reader.string(game.league) ?? competition?.name
      return league.map { Game(league: $0, country: competition?.country, place: game.place) }
    }
  }

  /// Each league once, with how many games it has; leagues of one name in two countries are two.
  var leagues: [LeagueAnswer] {
    var answers: [LeagueAnswer] = []
    var rows: [[String?]: Int] = [:]
    for game in games {
      if let row = rows[[game.league, game.country]] {
        answers[row].matches = (answers[row].matches ?? 0) + 1
      } else {
        rows[[game.league, game.country]] = answers.count
        answers.append(LeagueAnswer(sport: sport, league: game.league, matches: 1, country: game.country))
      }
    }
    return answers
  }

  /// The games of a league, by its name in any case, as a document of the same form; nil if there are none.
  func games(of league: String) -> [UInt8]? {
    let wanted = league.lowercased()
    let picked = games.filter { $0.league.lowercased() == wanted }
    guard !picked.isEmpty else { return nil }
    var document = JSONWriter()
    document.beginObject()
    for (name, list) in [("competitions", competitions), ("countries", countries)] where !list.isEmpty {
      document.key(name)
      document.raw(body[list])
    }
    document.key("games")
    document.beginArray()
    for game in picked { document.raw(body[game.place]) }
    document.endArray()
    document.endObject()
    return document.bytes
  }

  /// `17/04/2026`, in UTC.
  static func date(_ time: Timestamp) -> String {
    // RFC 3339 begins with `2026-04-17`.
    let parts = time.rfc3339.prefix(10).split(separator: "-")
    return parts.reversed().joined(separator: "/")
  }
}
