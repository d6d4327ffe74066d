internal import OddsJSON
public import OddsModel
public import OddsProvider

/// A league of the `leagues` endpoint: its name, and the ids and teams of its matches.
struct PulseScoreLeague {
  /// A match in a league's list.
  struct Event {
    var id = ""
    var home = ""
    var away = ""
  }

  var name = ""
  var events: [Event] = []
  /// Whether the league has a list of matches, perhaps an empty one.
  var listsEvents = false

  /// Reads a row; nil if it has no name.
  init?(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return nil }
    while let key = reader.nextKey() {
      if reader.text(key, is: "events"), reader.peek() == UInt8(ascii: "[") {
        listsEvents = true
        _ = reader.enterArray()
        while reader.nextElement() { events.append(Self.event(&reader)) }
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "league") { name = reader.string(value) ?? "" }
      }
    }
    guard !name.isEmpty else { return nil }
  }

  private static func event(_ reader: inout JSONReader) -> Event {
    var event = Event()
    guard reader.enterObject() else { return event }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "fi") { event.id = reader.string(value) ?? "" }
      if reader.text(key, is: "home") { event.home = reader.string(value) ?? "" }
      if reader.text(key, is: "away") { event.away = reader.string(value) ?? "" }
    }
    return event
  }

  /// Whether the league can have upcoming matches; false only if it lists none.
  var mayHaveMatches: Bool { !listsEvents || !events.isEmpty }

  /// Whether the user asked for this league, by its name or by a team of one of its matches.
  func isMeant(_ wish: UpcomingWish) -> Bool {
    let lower = name.lowercased()
    guard wish.leagues.isEmpty || wish.leagues.contains(where: { lower.contains($0.lowercased()) }) else {
      return false
    }
    guard let isNamed = wish.isNamed else { return true }
    return events.contains { isNamed("\($0.home) \($0.away)") }
  }
}

/// Upcoming matches, within a plan of 100 requests a month.
extension PulseScoreProvider {
  /// The maximum number of leagues whose prices one command requests, if it names no league and if it does. A month of
  /// the free plan then lasts for 20 commands.
  static let mostLeagues = (unnamed: 3, named: 10)

  /// Returns the matches that `leagues` lists, by one request a sport, cached for an hour; soccer if no sport is given,
  /// as for matches in play. Prices take one request a league and are requested for the leagues with the most matches
  /// only.
  public func upcoming(_ wish: UpcomingWish, _ fetch: @escaping Fetch) async throws(OddsError) -> UpcomingList {
    let sports = (wish.sports.isEmpty ? [.soccer] : wish.sports).filter { Self.sportWords.word($0) != nil }
    var leagues: [(sport: Sport, league: PulseScoreLeague)] = []
    for sport in sports {
      do throws(OddsError) {
        for league in try await listedLeagues(sport, fetch) { leagues.append((sport, league)) }
      } catch {
        // Some sports with live matches have no upcoming ones.
        guard error.kind == .notFound else { throw error }
      }
    }
    guard wish.wantsPrices else { return UpcomingList(Self.listed(leagues).map { document($0.body, $0.sport) }) }
    let isNamed = !wish.leagues.isEmpty || wish.isNamed != nil
    let meant = leagues.enumerated().filter { $0.element.league.isMeant(wish) && $0.element.league.mayHaveMatches }
    let byCount = meant.sorted { one, other in
      let (first, second) = (one.element.league.events.count, other.element.league.events.count)
      return first == second ? one.offset < other.offset : first > second
    }
    let priced = byCount.prefix(isNamed ? Self.mostLeagues.named : Self.mostLeagues.unnamed)
    let places = Set(priced.map(\.offset))
    let others = leagues.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    var list = UpcomingList(Self.listed(others).map { document($0.body, $0.sport) })
    // Further pages use up the requests that the leagues' first pages leave.
    var left = isNamed ? Self.mostLeagues.named : Self.mostLeagues.unnamed
    for (place, (sport, league)) in priced.map(\.element).enumerated() {
      // safe: small numbers computed here
      let others = priced.count - place - 1
      let pages = try await pages(sport, of: league.name, most: max(left &- others, 1)) { page throws(OddsError) in
        try await fetch(try events(sport, league: league.name, page: page))
      }
      left &-= pages.count
      // Name at least the matches of the pages left out.
      if pages.last?.leftOut != nil {
        list.documents.append(contentsOf: Self.listed([(sport, league)]).map { document($0.body, $0.sport) })
      }
      list.documents.append(contentsOf: pages)
    }
    list.leftOut = Self.leftOut(priced.count, of: meant.count, wish)
    return list
  }

  private static func leftOut(_ count: Int, of all: Int, _ wish: UpcomingWish) -> String? {
    guard count < all || wish.sports.isEmpty else { return nil }
    let leagues = wish.sports.isEmpty ? "leagues of soccer" : "leagues"
    var others: [String] = []
    if count < all { others.append("others with --league") }
    if wish.sports.isEmpty { others.append("other sports with --sport") }
    return "upcoming prices of \(count) of \(all) \(leagues) were requested, since the free plan has "
      + "\(limits.requestsPerMonth ?? 0) requests a month; name \(others.joined(separator: ", "))"
  }

  /// Returns listed matches as one document for each sport.
  private static func listed(
    _ leagues: [(sport: Sport, league: PulseScoreLeague)]
  ) -> [(sport: Sport, body: [UInt8])] {
    var sports: [Sport] = []
    for (sport, league) in leagues where !league.events.isEmpty && !sports.contains(sport) { sports.append(sport) }
    return sports.map { sport in
      var writer = JSONWriter()
      writer.beginArray()
      for league in leagues where league.sport == sport {
        for event in league.league.events where !event.id.isEmpty { write(event, league.league.name, sport, &writer) }
      }
      writer.endArray()
      return (sport, writer.bytes)
    }
  }

  private static func write(
    _ event: PulseScoreLeague.Event, _ league: String, _ sport: Sport, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("fi")
    writer.string(event.id)
    writer.key("sport")
    writer.string(sportWords.word(sport) ?? "")
    writer.key("league")
    writer.string(league)
    writer.key("home")
    writer.string(event.home)
    writer.key("away")
    writer.string(event.away)
    writer.key("live")
    writer.integer(0)
    writer.endObject()
  }
}
