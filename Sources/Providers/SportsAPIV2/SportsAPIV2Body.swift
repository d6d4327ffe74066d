internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// The body of a REST response before decoding: whether it contains matches, and of which leagues.
struct SportsAPIV2Body {
  private let body: [UInt8]
  let leagues: LeagueList

  /// Matches that have not begun, each with its names, its start and its byte range.
  private var coming: [(id: String, names: String, league: String, start: Int64, place: Range<Int>)] = []

  /// Reads a body. Returns nil if it contains neither a match nor a list of matches; an empty list is valid.
  init?(_ body: [UInt8]) {
    let body = JSONEscapes.resolved(body)
    self.body = body
    var leagues = LeagueList()
    var coming: [(id: String, names: String, league: String, start: Int64, place: Range<Int>)] = []
    let isThere = body.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      var wire = SportsAPIV2Wire()
      guard reader.peek() != UInt8(ascii: "[") else {
        // A list without its envelope.
        wire.readBareList(&reader)
        leagues = Self.leagues(wire, reader)
        coming = Self.coming(wire, reader)
        return wire.events.contains { $0.holdsFields || $0.id.isText || $0.eventID.isText } || Self.isEmptyList(bytes)
      }
      wire.read(&reader)
      leagues = Self.leagues(wire, reader)
      coming = Self.coming(wire, reader)
      return wire.tellsOfMatches
    }
    guard isThere else { return nil }
    self.leagues = leagues
    self.coming = coming
  }

  private static func isEmptyList(_ body: UnsafeRawBufferPointer) -> Bool {
    var reader = JSONReader(body)
    return reader.enterArray() && !reader.nextElement()
  }

  private static func leagues(_ wire: SportsAPIV2Wire, _ reader: JSONReader) -> LeagueList {
    var leagues = LeagueList()
    func name(_ texts: JSONText...) -> String? {
      texts.first { $0.isText && $0.count > 0 }.flatMap { reader.string($0) }
    }
    for event in wire.events {
      guard let league = name(event.league, event.wideLeague), !event.place.isEmpty else { continue }
      leagues.add(
        league: league,
        country: event.facts < 0 ? nil : name(wire.facts[event.facts].country, wire.facts[event.facts].category),
        place: event.place)
    }
    return leagues
  }

  private static func coming(
    _ wire: SportsAPIV2Wire, _ reader: JSONReader
  ) -> [(id: String, names: String, league: String, start: Int64, place: Range<Int>)] {
    wire.events.compactMap { event in
      let cache = reader.integer(event.statusCode).flatMap { SportsAPIV2Status.status(code: $0) }
      let status = cache ?? SportsAPIV2Status.status(type: event.statusType, reader)
      guard status == .scheduled, !event.place.isEmpty, let id = reader.string(event.id) ?? reader.string(event.eventID)
      else { return nil }
      let names = [event.home, event.away].map { reader.string($0) ?? "" }.joined(separator: " ")
      let league = reader.string(event.league) ?? reader.string(event.wideLeague) ?? ""
      return (id, names, league, reader.integer(event.start) ?? .max, event.place)
    }
  }

  /// Returns the matches that have not begun.
  /// - Parameter sport: The requested sport.
  func matchesToCome(_ sport: Sport?) -> [SportsAPIV2Coming] {
    coming.map {
      SportsAPIV2Coming(
        id: $0.id, names: $0.names, league: $0.league, sport: sport, start: $0.start, event: Array(body[$0.place]))
    }
  }

  /// Returns the matches of a league as a document of the same form; nil if there are none.
  func matches(of league: String) -> [UInt8]? {
    let picked = leagues.places(of: league)
    guard !picked.isEmpty else { return nil }
    var document = JSONWriter()
    document.beginObject()
    document.key("events")
    document.beginArray()
    for place in picked { document.raw(body[place]) }
    document.endArray()
    document.endObject()
    return document.bytes
  }
}
