internal import OddsJSON

/// Encodes SportsAPI Pro V2's envelopes, events and changes.
struct SportsAPIV2Encoder {
  let view: WorldView
  var openings = SportsAPIV2Openings()

  func id(_ match: WorldMatch) -> String {
    SimulatorFeed.sportsapiV2.id(match)
  }

  func slug(_ sport: WorldSport) -> String {
    sport == .soccer ? "football" : sport.rawValue
  }

  private func sportName(_ sport: WorldSport) -> String {
    switch sport {
    case .soccer: "Football"
    case .iceHockey: "Ice hockey"
    case .americanFootball: "American football"
    default: sport.rawValue.prefix(1).uppercased() + sport.rawValue.dropFirst()
    }
  }

  /// Returns the matches of a sport that are in play, or ended but not yet removed.
  func live(_ sport: String) -> [WorldMatch] {
    view.matches.filter { slug($0.sport) == sport && ($0.status != .scheduled || view.isReplay) }
  }

  func envelope(_ type: String, channel: String, data: [UInt8], source: String?) -> [UInt8] {
    JSONWriter.object { json in
      json.field("channel", channel)
      json.field("type", type)
      json.raw("data", data)
      if let source { json.field("source", source) }
      json.field("timestamp", view.published.milliseconds)
    }
  }

  func snapshot(_ channel: SportsAPIV2Channel, isCorrupt: Bool) -> [UInt8]? {
    switch channel {
    case .liveScores(let sport):
      return JSONWriter.object { json in
        json.array("events") { list in
          if isCorrupt { list.raw(#"{"id":{},"homeTeam":4}"#) }
          for match in live(sport) { list.raw(event(match)) }
          if isCorrupt { list.raw("null") }
        }
      }
    case .match(let id): return view.matches.first { self.id($0) == id }.map { event($0) }
    case .detail(let id, let topic):
      guard let match = view.matches.first(where: { self.id($0) == id }) else { return nil }
      return detail(match, topic: topic)
    }
  }

  func detail(_ match: WorldMatch, topic: String) -> [UInt8]? {
    let details = SportsAPIV2Details(match: match, openings: openings)
    switch topic {
    case "incidents": return details.incidents()
    case "stats": return details.statistics()
    case "lineups": return details.lineups()
    default: return details.odds(bookmaker: view.bookmaker(Catalogue.bet365, for: match))
    }
  }

  /// Returns the update that a world event causes on a channel; nil if it causes none.
  func update(_ event: WorldEvent, for channel: SportsAPIV2Channel) -> [UInt8]? {
    switch channel {
    case .liveScores, .match:
      guard channel.shows(event.match, self) else { return nil }
      return change(event)
    case .detail(let id, let topic):
      guard self.id(event.match) == id else { return nil }
      switch (topic, event.change) {
      case ("incidents", .incident), ("incidents", .retracted): return detail(event.match, topic: topic)
      case ("stats", .statistics), ("stats", .score), ("stats", .incident), ("stats", .retracted):
        return detail(event.match, topic: topic)
      case ("odds", .markets), ("odds", .suspended), ("odds", .resumed), ("odds", .marketSuspended),
        ("odds", .marketResumed):
        return detail(event.match, topic: topic)
      case ("odds", .price(let market, let selection, let bookmakers)):
        let place = view.bookmaker(Catalogue.bet365, for: event.match)
        guard bookmakers.contains(place) else { return nil }
        return SportsAPIV2Details(match: event.match)
          .oddsChange(market: market, selection: selection, bookmaker: place)
      case ("lineups", .started): return detail(event.match, topic: topic)
      default: return nil
      }
    }
  }

  // MARK: Events

  func event(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.object { json in
      json.raw("id", id(match))
      json.field("slug", "\(match.home.code)-\(match.away.code)".lowercased())
      json.field("customId", "s\(match.number)")
      json.field("startTimestamp", view.wall(match.kickoff).seconds)
      json.object("tournament") { tournament(match, &$0) }
      if match.league.number % 3 != 0 {
        json.object("season") {
          $0.field("name", "\(match.league.name) 26/27")
          $0.field("id", 69_000 + match.league.number)
        }
        json.object("roundInfo") { $0.field("round", 12) }
      }
      json.object("status") { status in
        let (code, description, type) = self.status(match)
        status.field("code", code)
        status.field("description", description)
        status.field("type", type)
      }
      if match.status == .ended, let score = match.score {
        json.field("winnerCode", score.lead > 0 ? 1 : score.lead < 0 ? 2 : 3)
      }
      json.object("homeTeam") { team(match.home, match, &$0) }
      json.object("awayTeam") { team(match.away, match, &$0) }
      if match.sport == .soccer {
        json.object("venue") { venue in
          venue.object("stadium") { $0.field("name", "\(match.home.name) Park") }
          venue.field("name", "\(match.home.name) Park")
        }
        json.object("referee") { $0.field("name", "R. Whistler") }
      }
      json.object("homeScore") { score(match, .home, &$0) }
      json.object("awayScore") { score(match, .away, &$0) }
      json.object("time") { time(match, &$0) }
      if let start = periodStart(match) {
        json.object("statusTime") { statusTime(match, start, &$0) }
      } else {
        json.null("statusTime")
      }
      json.object("changes") { changes in
        changes.array("changes") { _ in }
        changes.field("changeTimestamp", view.published.seconds)
      }
      json.object("varInProgress") {
        $0.field("homeTeam", match.reviewing)
        $0.field("awayTeam", false)
      }
      json.object("eventState") { _ in }
      json.field("coverage", -1)
      if let first = match.firstServer { json.field("firstToServe", first == .home ? 1 : 2) }
      if !match.periods.isEmpty { json.field("lastPeriod", "period\(match.periods.count)") }
    }
  }

  private func tournament(_ match: WorldMatch, _ json: inout JSONWriter) {
    json.field("name", match.league.name)
    json.object("category") { category in
      category.field("name", match.league.country)
      category.object("sport") {
        $0.field("name", sportName(match.sport))
        $0.field("slug", slug(match.sport))
      }
      category.object("country") { country in
        // International competitions have an empty country.
        if match.sport != .tennis { country.field("name", match.league.country) }
      }
    }
    json.object("uniqueTournament") {
      $0.field("name", match.league.name)
      $0.field("id", 100 + match.league.number)
    }
    json.field("id", match.league.number)
  }

  private func team(_ team: WorldTeam, _ match: WorldMatch, _ json: inout JSONWriter) {
    json.field("id", team.number)
    json.field("name", team.name)
    json.field("shortName", String(team.name.prefix(14)))
    json.field("nameCode", team.code)
    json.object("country") { country in
      if team.number % 4 != 0 { country.field("name", match.league.country) }
    }
    json.field("type", match.sport == .tennis ? 1 : 0)
    json.array("subTeams") { _ in }
  }

  private func score(_ match: WorldMatch, _ side: WorldSide, _ json: inout JSONWriter) {
    guard let score = match.score else { return }
    json.field("current", score[side])
    json.field("display", score[side])
    for (index, period) in match.periods.enumerated() {
      json.field("period\(index + 1)", period.score[side])
    }
    if let tieBreak = tieBreak(match) { json.field("period\(match.periods.count)TieBreak", tieBreak[side]) }
    if match.status == .ended { json.field("normaltime", score[side]) }
    if let points = match.points { json.field("point", side == .home ? points.home : points.away) }
  }

  /// Returns the points of the tie-break in progress, if any.
  private func tieBreak(_ match: WorldMatch) -> WorldScore? {
    guard match.sport == .tennis, match.periods.last?.score == WorldScore(home: 6, away: 6), let points = match.points,
      let home = Int(points.home), let away = Int(points.away)
    else { return nil }
    return WorldScore(home: home, away: away)
  }

  func status(_ match: WorldMatch) -> (code: Int, description: String, type: String) {
    switch (match.status, match.period) {
    case (.scheduled, _): (0, "Not started", "notstarted")
    case (.ended, _): (100, "Ended", "finished")
    case (_, .half(1)): (6, "1st half", "inprogress")
    case (_, .half): (7, "2nd half", "inprogress")
    case (_, .halfTime): (31, "Halftime", "inprogress")
    case (_, .set(let number)): (7 + number, "\(ordinal(number)) set", "inprogress")
    case (_, .quarter(let number)): (12 + number, "\(ordinal(number)) quarter", "inprogress")
    case (_, .third(let number)): (number, "\(ordinal(number)) period", "inprogress")
    case (_, .pause): (30, "Pause", "inprogress")
    case (_, .overtime): (40, "Overtime", "inprogress")
    case (_, .inning(let number, _)): (20, "\(ordinal(number)) inning", "inprogress")
    default: (20, "Started", "inprogress")
    }
  }

  // MARK: Clock

  /// Returns the wall-clock start of the half at which the clock now shows the simulated minute.
  private func periodStart(_ match: WorldMatch) -> Int? {
    guard match.sport == .soccer, match.status == .live, let elapsed = match.elapsed else { return nil }
    return view.published.seconds - (elapsed - initial(match))
  }

  private func initial(_ match: WorldMatch) -> Int {
    match.period == .half(2) ? 2_700 : 0
  }

  private func statusTime(_ match: WorldMatch, _ start: Int, _ json: inout JSONWriter) {
    json.field("prefix", "")
    json.field("initial", initial(match))
    json.field("max", initial(match) + 2_700)
    json.field("timestamp", start)
    json.field("extra", 540)
  }

  private func time(_ match: WorldMatch, _ json: inout JSONWriter) {
    if let start = periodStart(match) {
      json.field("initial", initial(match))
      json.field("max", initial(match) + 2_700)
      json.field("extra", 540)
      json.field("currentPeriodStartTimestamp", start)
    } else if match.sport == .basketball || match.sport == .iceHockey || match.sport == .americanFootball {
      json.field("played", match.elapsed ?? 0)
      json.field("periodLength", TimedRules.of(match.sport).seconds)
      json.field("overtimeLength", TimedRules.of(match.sport).overtime)
      json.field("totalPeriodCount", TimedRules.of(match.sport).periods)
    }
  }

  /// Returns a change that updates only the clock.
  func clockChange(_ match: WorldMatch) -> [UInt8]? {
    if let start = periodStart(match) {
      return JSONWriter.object { json in
        json.raw("id", id(match))
        json.field("time.currentPeriodStartTimestamp", start)
        json.field("currentPeriodStartTimestamp", start)
        json.object("statusTime") { statusTime(match, start, &$0) }
        json.field("changes.changeTimestamp", view.published.seconds)
      }
    }
    guard match.remaining != nil, let elapsed = match.elapsed else { return nil }
    let parts = view.published.parts()
    return JSONWriter.object { json in
      json.raw("id", id(match))
      json.field("time.played", elapsed)
      json.object("time.playedLastUpdated") { date in
        date.field("date", "\(parts.date) \(parts.time).\(padded(parts.microsecond, 6))")
        date.field("timezone_type", 3)
        date.field("timezone", "UTC")
      }
    }
  }

  // MARK: Changes

  /// Returns a flat change with dotted keys, or the complete event if it is new.
  private func change(_ event: WorldEvent) -> [UInt8]? {
    let match = event.match
    switch event.change {
    case .started:
      return JSONWriter.object { json in
        json.array("events") { $0.raw(self.event(match)) }
      }
    case .score(let from, let to):
      return flat(match) { json in
        for side in [WorldSide.home, .away] {
          let changed = from[side] != to[side] || match.sport == .tennis || match.sport == .volleyball
          guard changed else { continue }
          sideScore(match, side, &json)
        }
      }
    case .points:
      return flat(match) { json in
        for side in [WorldSide.home, .away] { sideScore(match, side, &json) }
        if let first = match.firstServer { json.field("firstToServe", first == .home ? 1 : 2) }
      }
    case .period(let from, _) where from != .notStarted:
      return flat(match) { json in
        let (code, description, type) = status(match)
        json.field("status.code", code)
        json.field("status.description", description)
        json.field("status.type", type)
        if let start = periodStart(match) {
          json.field("time.initial", initial(match))
          json.field("time.max", initial(match) + 2_700)
          json.field("time.currentPeriodStartTimestamp", start)
          json.object("statusTime") { statusTime(match, start, &$0) }
        } else {
          json.null("statusTime")
        }
        for side in [WorldSide.home, .away] where match.status == .live { sideScore(match, side, &json) }
        json.field("lastPeriod", match.status == .ended ? nil : "period\(max(match.periods.count, 1))")
        if match.status == .ended, let score = match.score {
          json.field("winnerCode", score.lead > 0 ? 1 : score.lead < 0 ? 2 : 3)
        }
      }
    case .incident(let incident) where incident.kind == .redCard || incident.kind == .secondYellow:
      let cards = match.statistics.redCards
      return flat(match) { $0.field("cardsCode", "\(cards.home)\(cards.away)") }
    case .statistics where match.reviewing:
      return flat(match) { json in
        json.object("varInProgress") {
          $0.field("homeTeam", true)
          $0.field("awayTeam", false)
        }
      }
    default: return nil
    }
  }

  private func sideScore(_ match: WorldMatch, _ side: WorldSide, _ json: inout JSONWriter) {
    guard let score = match.score else { return }
    let name = "\(side.rawValue)Score"
    json.field("\(name).current", score[side])
    json.field("\(name).display", score[side])
    for (index, period) in match.periods.enumerated() { json.field("\(name).period\(index + 1)", period.score[side]) }
    if let tieBreak = tieBreak(match) { json.field("\(name).period\(match.periods.count)TieBreak", tieBreak[side]) }
    if let points = match.points { json.field("\(name).point", side == .home ? points.home : points.away) }
  }

  private func flat(_ match: WorldMatch, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    JSONWriter.object { json in
      json.raw(match.number % 2 == 0 ? "id" : "eventId", id(match))
      body(&json)
      json.field("changes.changeTimestamp", view.published.seconds)
    }
  }
}
