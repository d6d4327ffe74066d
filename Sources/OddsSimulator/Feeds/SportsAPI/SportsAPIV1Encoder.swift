internal import OddsJSON

/// Encodes games as SportsAPI Pro V1's JSON.
struct SportsAPIV1Encoder {
  let view: WorldView

  func id(_ match: WorldMatch) -> String {
    SimulatorFeed.sportsapiV1.id(match)
  }

  private func entry(_ match: WorldMatch) -> (id: Int, name: String, slug: String, sport: WorldSport?)? {
    SportsAPIV1Feed.sports.first { $0.sport == match.sport }
  }

  /// Returns whether the feed has the match: it has the sport, and the match is in play or about to start.
  func knows(_ match: WorldMatch) -> Bool {
    entry(match) != nil
  }

  func shows(_ match: WorldMatch, on channel: String) -> Bool {
    switch channel {
    case "all": true
    case "live": match.status != .scheduled
    case "match:\(id(match))": true
    default: entry(match)?.slug == channel
    }
  }

  // MARK: Game

  func game(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.object { json in
      json.raw("id", id(match))
      json.field("sportId", entry(match)?.id)
      json.field("competitionId", 8_000 + match.league.number)
      json.field("competitionDisplayName", match.league.name)
      json.field("seasonNum", 3)
      json.field("stageNum", 1)
      json.field("roundNum", 12)
      json.field("roundName", "Round")
      json.field("startTime", "\(view.wall(match.kickoff).rfc3339.dropLast())+00:00")
      let (group, status, text, short) = self.status(match)
      if let status { json.field("statusId", status) }
      json.field("statusGroup", group)
      json.field("statusText", text)
      json.field("shortStatusText", short)
      json.field("gameTimeAndStatusDisplayType", match.sport == .soccer ? 2 : 1)
      json.field("justEnded", match.status == .ended)
      clock(match, &json)
      json.field("winDescription", "")
      if match.status == .ended, let lead = match.score?.lead, lead != 0 { json.field("winner", lead > 0 ? 1 : 2) }
      json.object("homeCompetitor") { competitor(match, .home, &$0) }
      json.object("awayCompetitor") { competitor(match, .away, &$0) }
      json.array("stages") { stages(match, &$0) }
      if !match.incidents.isEmpty { events(match, &json) }
      if let points = match.points, let serving = match.serving {
        json.object("currentPointByPointGame") { game in
          game.field("servingCompetitorId", match.team(serving).number)
          game.array("points") { list in
            list.object { point in
              point.array("score") { score in
                score.raw(String(called(points.home)))
                score.raw(String(called(points.away)))
              }
            }
          }
        }
      }
      if match.sport == .soccer {
        json.object("venue") { $0.field("name", "\(match.home.name) Park") }
        json.array("officials") { list in list.object { $0.field("name", "R. Whistler") } }
      }
      odds(match, &json)
    }
  }

  /// Writes the competitions of the matches and their countries, which accompany a list of games.
  func leagues(_ matches: [WorldMatch], _ json: inout JSONWriter) {
    var leagues: [WorldLeague] = []
    for match in matches where !leagues.contains(match.league) { leagues.append(match.league) }
    json.array("countries") { list in
      for league in leagues {
        list.object { row in
          row.field("id", 100 + league.number)
          row.field("name", league.country)
        }
      }
    }
    json.array("competitions") { list in
      for league in leagues {
        list.object { row in
          row.field("id", 8_000 + league.number)
          row.field("countryId", 100 + league.number)
          row.field("name", league.name)
        }
      }
    }
  }

  private func called(_ text: String) -> Int {
    Int(text) ?? 50
  }

  private func status(_ match: WorldMatch) -> (group: Int, id: Int?, text: String, short: String) {
    switch (match.status, match.period) {
    case (.scheduled, _): (2, nil, "Scheduled", "")
    case (.ended, _): (4, 3, "Ended", "FT")
    case (_, .half(1)): (3, 6, "1st Half", "1st")
    case (_, .half): (3, 8, "2nd Half", "2nd")
    case (_, .halfTime): (3, 7, "Half Time", "HT")
    case (_, .set(let number)): (3, 26 + number, "Set \(number)", "S\(number)")
    case (_, .quarter(let number)): (3, 10 + number, "\(ordinal(number)) Quarter", "Q\(number)")
    case (_, .third(let number)): (3, 20 + number, "\(ordinal(number)) Period", "P\(number)")
    default: (3, nil, match.period.label, match.period.label)
    }
  }

  /// Writes the clock. `gameTime` is a fractional number that counts the current minute; -1 if there is none, 0 after the end.
  private func clock(_ match: WorldMatch, _ json: inout JSONWriter) {
    guard match.status != .ended else {
      json.field("gameTime", 0)
      json.field("gameTimeDisplay", "")
      return
    }
    guard match.status == .live, let seconds = match.remaining ?? match.elapsed else {
      json.raw("gameTime", "-1.0")
      json.field("gameTimeDisplay", "")
      return
    }
    let minute = seconds / 60 + 1
    json.raw("gameTime", "\(minute).0")
    if case .half(let half) = match.period {
      if minute > half * 45 {
        json.raw("addedTime", "\(minute - half * 45).0")
        json.field("gameTimeDisplay", "\(half * 45)+\(minute - half * 45)'")
      } else {
        json.field("gameTimeDisplay", "\(minute)'")
      }
    } else {
      json.field("gameTimeDisplay", match.clockText ?? "")
    }
    json.object("preciseGameTime") { time in
      time.field("minutes", seconds / 60)
      time.field("seconds", seconds % 60)
      time.field("autoProgress", true)
      time.field("clockDirection", match.remaining == nil ? 1 : -1)
    }
  }

  private func competitor(_ match: WorldMatch, _ side: WorldSide, _ json: inout JSONWriter) {
    let team = match.team(side)
    json.field("id", team.number)
    json.field("countryId", 10)
    json.field("sportId", entry(match)?.id)
    json.field("name", team.name)
    // A fraction as often as a whole number, and -1 without a score.
    json.raw("score", match.score.map { side == .home ? "\($0[side]).0" : "\($0[side])" } ?? "-1.0")
    json.field("type", match.sport == .tennis ? 4 : 1)
    if side == .home {
      json.field("symbolicName", team.code)
      json.field("isQualified", false)
    }
    if match.serving == side { json.field("inPossession", true) }
    if match.status == .ended, let score = match.score { json.field("isWinner", score[side] > score[side.opponent]) }
  }

  // MARK: Stages

  private func stages(_ match: WorldMatch, _ list: inout JSONWriter) {
    func stage(
      _ id: Int, _ name: String, _ short: String, _ score: WorldScore?, current: Bool, ended: Bool,
      tieBreak: WorldScore? = nil
    ) {
      list.object { row in
        row.field("id", id)
        row.field("name", name)
        row.field("shortName", short)
        row.raw("homeCompetitorScore", score.map { "\($0.home).0" } ?? "-1.0")
        row.raw("awayCompetitorScore", score.map { "\($0.away).0" } ?? "-1.0")
        if let tieBreak {
          row.raw("homeCompetitorExtraScore", "\(tieBreak.home).0")
          row.raw("awayCompetitorExtraScore", "\(tieBreak.away).0")
        }
        if current { row.field("isCurrent", true) }
        if ended { row.field("isEnded", true) }
      }
    }
    switch match.sport {
    case .soccer:
      guard match.status != .scheduled else { return }
      let over = match.periods.count > 1 || match.period == .halfTime
      if over { stage(7, "Halftime", "HT", match.periods.first?.score, current: false, ended: true) }
      stage(9, "Current", "Current", match.score, current: true, ended: match.status == .ended)
    case .tennis, .volleyball:
      if let points = match.points {
        let score = WorldScore(home: called(points.home), away: called(points.away))
        stage(34, "Game", "Game", score, current: false, ended: false)
      }
      for number in 1...(match.sport == .tennis ? 3 : 5) {
        let score = match.periods.count >= number ? match.periods[number - 1].score : nil
        let isLevel = score == WorldScore(home: 6, away: 6) && match.periods.count == number && match.sport == .tennis
        stage(
          26 + number, "Set \(number)", "S\(number)", score, current: false, ended: match.periods.count > number,
          tieBreak: isLevel ? match.points.map { WorldScore(home: called($0.home), away: called($0.away)) } : nil)
      }
      stage(35, "Sets", "Sets", match.score, current: true, ended: match.status == .ended)
    default:
      for (index, period) in match.periods.enumerated() {
        let letter = match.sport == .iceHockey ? "P" : match.sport == .baseball ? "" : "Q"
        stage(
          10 + index, period.period.label, "\(letter)\(index + 1)", period.score,
          current: index == match.periods.count - 1, ended: index < match.periods.count - 1)
      }
    }
  }

  // MARK: Events

  private func kind(_ incident: WorldIncident) -> (id: Int, name: String)? {
    switch incident.kind {
    case .goal: (1, "Goal")
    case .penaltyGoal: (1, "Goal")
    case .ownGoal: (8, "Own Goal")
    case .yellowCard: (2, "Yellow Card")
    case .secondYellow, .redCard: (3, "Red Card")
    case .missedPenalty: (7, "Missed Penalty")
    case .substitution: (1_000, "Substitution")
    case .var: (11, "VAR")
    case .period, .injuryTime: nil
    }
  }

  private func events(_ match: WorldMatch, _ json: inout JSONWriter) {
    let shown = match.incidents.filter { kind($0) != nil }
    json.array("events") { list in
      for (order, incident) in shown.enumerated() {
        guard let kind = kind(incident) else { continue }
        list.object { row in
          row.field("competitorId", match.team(incident.side ?? .home).number)
          row.field("statusId", incident.minute <= 45 ? 6 : 8)
          row.field("stageId", 9)
          row.field("order", order + 1)
          row.field("num", order + 1)
          row.raw("gameTime", "\(incident.minute).0")
          row.raw("addedTime", "\(incident.addedTime ?? 0).0")
          row.field(
            "gameTimeDisplay",
            incident.addedTime.map { "\(incident.minute)+\($0)'" } ?? "\(incident.minute)'")
          if let player = member(incident.player, match) { row.field("playerId", player.number) }
          if let other = member(incident.related, match) {
            row.array("extraPlayers") { $0.raw(String(other.number)) }
          }
          row.field("isMajor", incident.kind.scores || kind.id == 3)
          row.object("eventType") { type in
            type.field("id", kind.id)
            type.field("name", kind.name)
            type.field("subTypeId", incident.kind == .penaltyGoal ? 2 : -1)
            if incident.kind == .penaltyGoal { type.field("subTypeName", "Penalty") }
            if incident.kind == .secondYellow { type.field("subTypeName", "Second Yellow") }
            if incident.kind == .var { type.field("subTypeName", incident.detail) }
          }
        }
      }
    }
    json.array("members") { list in
      for side in [WorldSide.home, .away] {
        for player in match.lineup(side) {
          list.object { row in
            row.field("competitorId", match.team(side).number)
            row.field("id", player.number)
            row.field("name", player.name)
            row.field("shortName", player.name)
            row.field("jerseyNumber", player.shirt)
          }
        }
      }
    }
  }

  private func member(_ name: String?, _ match: WorldMatch) -> WorldPlayer? {
    (match.homeLineup + match.awayLineup).first { $0.name == name }
  }

  // MARK: Odds

  private func odds(_ match: WorldMatch, _ json: inout JSONWriter) {
    let place = view.bookmaker(Catalogue.bet365, for: match)
    guard let market = match.markets.first, market.isOffered(by: place), !match.suspended else { return }
    json.object("odds") { odds in
      odds.object("bookmaker") {
        $0.field("id", 14)
        $0.field("name", view.bookmakers[place].title)
      }
      odds.field("lineId", 700_000 + match.number)
      odds.object("lineType") {
        $0.field("id", 1)
        $0.field("name", market.kind == .matchResult ? "Full Time Result" : "Moneyline")
      }
      odds.array("options") { options in
        for (index, selection) in market.selections.enumerated() {
          guard let price = selection.prices[place] else { continue }
          options.object { option in
            option.field("num", index + 1)
            option.object("rate") { rate in
              rate.field("american", price.americanText)
              rate.raw("decimal", price.decimalText)
              rate.field("fractional", price.fractionalText)
            }
            option.field("trend", 1)
          }
        }
      }
    }
  }
}
