internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// The body of `games/allscores`, indexed by league.
struct SportsAPIV1Day {
  private struct Competition {
    var name: String?
    var country: String?
  }

  private let body: [UInt8]
  private(set) var leagues = LeagueList()
  /// Byte ranges of the two lists that the games refer to.
  private var competitions = 0..<0
  private var countries = 0..<0

  /// Indexes the games of one sport and those that name no sport. Returns nil if the body has no list of games.
  init?(_ body: [UInt8], _ sport: Sport) {
    let body = JSONEscapes.resolved(body)
    self.body = body
    let isThere = body.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      var wire = SportsAPIV1Wire()
      wire.read(&reader)
      // A list without any readable game doesn't count.
      let isEmpty = wire.games.isEmpty && wire.badElements == 0
      guard wire.holdsGames, isEmpty || wire.games.contains(where: \.head.id.isText) else { return false }
      (competitions, countries) = (wire.competitionsPlace, wire.countriesPlace)
      read(wire, reader, sport)
      return true
    }
    guard isThere else { return nil }
  }

  private mutating func read(_ wire: SportsAPIV1Wire, _ reader: JSONReader, _ sport: Sport) {
    var countries: [String: String] = [:]
    for row in wire.countries { countries[reader.string(row.id) ?? ""] = reader.string(row.name) }
    var competitions: [String: Competition] = [:]
    for row in wire.competitions {
      competitions[reader.string(row.id) ?? ""] = Competition(
        name: reader.string(row.name), country: reader.string(row.countryID).flatMap { countries[$0] })
    }
    for game in wire.games {
      let named = reader.integer(game.head.sportID).flatMap { SportsAPIV1Normalizer.documentedSports[$0] }
      let competition = reader.string(game.head.competitionID).flatMap { competitions[$0] }
      guard named == nil || named == sport, let league = reader.string(game.head.league) ?? competition?.name else {
        continue
      }
      leagues.add(league: league, country: competition?.country, place: game.place)
    }
  }

  /// Returns the games of a league as a document of the same form; nil if there are none.
  func games(of league: String) -> [UInt8]? {
    let picked = leagues.places(of: league)
    guard !picked.isEmpty else { return nil }
    var document = JSONWriter()
    document.beginObject()
    for (name, list) in [("competitions", competitions), ("countries", countries)] where !list.isEmpty {
      document.key(text: name)
      document.raw(body[list])
    }
    document.key("games")
    document.beginArray()
    for place in picked { document.raw(body[place]) }
    document.endArray()
    document.endObject()
    return document.bytes
  }

  /// Returns a date as `17/04/2026`, in UTC.
  static func date(_ time: Timestamp) -> String {
    // RFC 3339 begins with `2026-04-17`.
    time.rfc3339.prefix(10).split(separator: "-").reversed().joined(separator: "/")
  }
}
