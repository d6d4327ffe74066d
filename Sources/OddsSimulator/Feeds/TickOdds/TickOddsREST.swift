internal import OddsJSON

/// TickOdds' REST responses.
struct TickOddsREST {
  let encoder: TickOddsEncoder
  let isCorrupt: Bool

  private var view: WorldView { encoder.view }

  /// Returns the response for a path below `/api/v1`, or nil if the path doesn't exist.
  func answer(_ path: [String], _ request: SimRequest) -> SimResponse? {
    switch (path.first, path.count) {
    case ("live", 2...): return live(Array(path.dropFirst()), request)
    case ("sports", 1): return .json(envelope(sports()))
    case ("sports", 3) where path[2] == "competitions": return competitions(path[1])
    case ("competitions", 4) where path[3] == "matches":
      return page(
        matches(sport: path[1], competition: path[2], upcoming: request.parameter("includePast") == nil), request)
    case ("matches", 1):
      let upcoming = request.parameter("upcoming").map { $0 == "1" || $0 == "true" } ?? false
      let found = matches(
        sport: request.parameter("sport"), competition: request.parameter("competition"), upcoming: upcoming)
      return page(found.filter { isWithin($0, request) }, request)
    case ("matches", 2):
      return view.matches.first { encoder.id($0) == path[1] }.map { .json(envelope(match($0))) }
    default: return nil
    }
  }

  private func live(_ path: [String], _ request: SimRequest) -> SimResponse? {
    switch (path[0], path.count) {
    case ("events", 1):
      let events = view.matches.filter { encoder.shows($0) }
      return .json(
        envelope(
          JSONWriter.array { list in
            if isCorrupt { list.raw(#"{"fixtureId":null,"marketGroups":7}"#) }
            for match in events { list.raw(encoder.event(match)) }
          }))
    case ("events", 2):
      return view.matches.first { encoder.shows($0) && encoder.id($0) == path[1] }
        .map { .json(envelope(encoder.event($0))) }
    case ("sports", 1): return .json(envelope(liveSports()))
    case ("status", 1): return .json(envelope(status()))
    default: return nil
    }
  }

  private func liveSports() -> [UInt8] {
    JSONWriter.array { list in
      for sport in WorldSport.allCases {
        let count = view.matches.count { $0.sport == sport && $0.inPlay }
        guard count > 0 else { continue }
        list.object { row in
          row.field("sportName", encoder.sportName(sport))
          row.field("count", count)
        }
      }
    }
  }

  private func status() -> [UInt8] {
    JSONWriter.object { json in
      json.field("status", "healthy")
      json.field("events", view.matches.count { $0.inPlay })
      json.field("lastUpdate", view.now.rfc3339)
    }
  }

  // MARK: Lists

  private func envelope(_ data: [UInt8], pagination: (page: Int, size: Int, total: Int)? = nil) -> [UInt8] {
    JSONWriter.object { json in
      json.field("ok", true)
      json.raw("data", data)
      json.object("meta") { $0.field("timestamp", view.now.rfc3339) }
      if let pagination {
        json.object("pagination") {
          $0.field("page", pagination.page)
          $0.field("pageSize", pagination.size)
          $0.field("total", pagination.total)
        }
      }
    }
  }

  private func sports() -> [UInt8] {
    JSONWriter.array { list in
      for (index, sport) in WorldSport.allCases.enumerated() {
        let leagues = Set(view.matches.filter { $0.sport == sport }.map(\.league.number))
        guard !leagues.isEmpty else { continue }
        list.object { row in
          row.field("id", sport.rawValue)
          row.field("name", encoder.sportName(sport))
          row.field("slug", sport.rawValue)
          row.field("icon", "/icons/sports/\(index + 1).svg")
          row.field("competitionCount", leagues.count)
          row.field("updatedAt", view.now.rfc3339)
        }
      }
    }
  }

  private func competitions(_ sport: String) -> SimResponse? {
    let matches = view.matches.filter { $0.sport.rawValue == sport }
    guard !matches.isEmpty else { return nil }
    var leagues: [WorldLeague] = []
    for match in matches where !leagues.contains(match.league) { leagues.append(match.league) }
    return .json(
      envelope(
        JSONWriter.array { list in
          for league in leagues {
            list.object { row in
              row.field("id", String(league.number))
              row.field("sportId", sport)
              row.field("name", league.name)
              row.field("slug", encoder.slug(league.name))
              row.field("icon", nil as String?)
              row.field("matchCount", matches.count { $0.league == league })
            }
          }
        }))
  }

  private func matches(sport: String?, competition: String?, upcoming: Bool) -> [WorldMatch] {
    view.matches.filter { match in
      (sport == nil || match.sport.rawValue == sport)
        && (competition == nil || String(match.league.number) == competition)
        && (!upcoming || match.status == .scheduled)
    }
  }

  /// Compares dates as text, which RFC 3339 allows: `2026-04-17` sorts before `2026-04-17T12:00:00Z`.
  private func isWithin(_ match: WorldMatch, _ request: SimRequest) -> Bool {
    let kickoff = view.wall(match.kickoff).rfc3339Milliseconds
    if let from = request.parameter("dateFrom"), kickoff < from { return false }
    if let to = request.parameter("dateTo"), kickoff.prefix(to.count) > to { return false }
    return true
  }

  private func page(_ matches: [WorldMatch], _ request: SimRequest) -> SimResponse {
    let size = min(max(request.parameter("pageSize").flatMap { Int($0) } ?? 50, 1), 200)
    let page = max(request.parameter("page").flatMap { Int($0) } ?? 1, 1)
    let rows = matches.dropFirst((page - 1) * size).prefix(size)
    return .json(
      envelope(
        JSONWriter.array { list in
          if isCorrupt { list.raw("17") }
          for match in rows { list.raw(self.match(match)) }
        }, pagination: (page, size, matches.count)))
  }

  /// Returns a match in the format of the prematch endpoints.
  private func match(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.object { json in
      json.field("fixtureId", encoder.id(match))
      json.field("sportIcon", "/icons/sports/1.svg")
      json.field("competitionIcon", nil as String?)
      json.field("home", match.home.name)
      json.field("away", match.away.name)
      json.field("homeIcon", nil as String?)
      json.field("awayIcon", nil as String?)
      json.field("kickoff", view.wall(match.kickoff).rfc3339Milliseconds)
      json.object("mainOdds") { main in
        main.field("market", match.sport == .soccer ? "match_result" : "moneyline")
        main.array("selections") { list in
          for selection in match.markets.first?.selections ?? [] {
            guard let price = selection.prices[encoder.bookmaker(match)] else { continue }
            list.object { entry in
              entry.field("name", selection.name)
              entry.raw("odds", price.decimalText)
              entry.field("side", selection.side?.rawValue)
            }
          }
        }
      }
      json.array("marketCategories") { $0.object { $0.field("name", "Popular") } }
      json.array("categories") {
        $0.object {
          $0.field("category", "popular")
          $0.field("count", match.markets.count)
        }
      }
      json.raw("marketGroups", encoder.groups(match))
      json.raw("odds", encoder.rows(match))
    }
  }
}
