internal import OddsJSON

/// Encodes a match's details for SportsAPI Pro V2: incidents, statistics, lineups and odds.
struct SportsAPIV2Details {
  let match: WorldMatch
  var openings = SportsAPIV2Openings()

  private func lower(_ text: String) -> String {
    // `Goal Not Awarded` is written `goalNotAwarded` here.
    let words = text.split(separator: " ").map { String($0) }
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().joined()
  }

  private func player(_ name: String, of side: WorldSide?, _ json: inout JSONWriter) {
    let known =
      match.lineup(side ?? .home).first { $0.name == name }
      ?? match.lineup((side ?? .home).opponent).first { $0.name == name }
    json.field("name", name)
    json.field("shortName", name)
    json.field("firstName", name)
    json.field("lastName", "")
    json.field("position", known?.position)
    json.field("jerseyNumber", String(known?.shirt ?? 0))
    json.field("id", 900_000 + (known?.number ?? 0))
  }

  // MARK: Incidents

  /// Returns the complete list, newest first.
  func incidents() -> [UInt8] {
    JSONWriter.object { json in
      json.array("incidents") { list in
        for incident in match.incidents.reversed() { list.object { self.incident(incident, &$0) } }
      }
      json.object("home") { _ in }
      json.object("away") { _ in }
    }
  }

  private func incident(_ incident: WorldIncident, _ json: inout JSONWriter) {
    switch incident.kind {
    case .period:
      json.field("text", incident.detail)
      json.field("homeScore", incident.score.home)
      json.field("awayScore", incident.score.away)
      json.field("isLive", false)
      json.field("time", incident.minute)
      json.field("addedTime", 999)
      json.field("incidentType", "period")
      return
    case .injuryTime:
      json.field("length", incident.detail.flatMap { Int($0) } ?? 0)
      json.field("time", incident.minute)
      json.field("addedTime", 0)
      json.field("incidentType", "injuryTime")
      return
    case .goal, .ownGoal, .penaltyGoal:
      json.field("homeScore", incident.score.home)
      json.field("awayScore", incident.score.away)
      if let name = incident.player { json.object("player") { player(name, of: incident.side, &$0) } }
      if let name = incident.related { json.object("assist1") { player(name, of: incident.side, &$0) } }
      json.field(
        "incidentClass", incident.kind == .goal ? "regular" : incident.kind == .ownGoal ? "ownGoal" : "penalty")
      json.field("incidentType", "goal")
    case .yellowCard, .secondYellow, .redCard:
      if let name = incident.player {
        json.object("player") { player(name, of: incident.side, &$0) }
        json.field("playerName", name)
      }
      json.field("reason", incident.detail)
      json.field("rescinded", false)
      json.field(
        "incidentClass",
        incident.kind == .yellowCard ? "yellow" : incident.kind == .secondYellow ? "yellowRed" : "red")
      json.field("incidentType", "card")
    case .substitution:
      if let name = incident.player { json.object("playerIn") { player(name, of: incident.side, &$0) } }
      if let name = incident.related { json.object("playerOut") { player(name, of: incident.side, &$0) } }
      json.field("injury", false)
      json.field("incidentClass", "regular")
      json.field("incidentType", "substitution")
    case .var:
      if let name = incident.player { json.object("player") { player(name, of: incident.side, &$0) } }
      json.field("confirmed", true)
      json.field("incidentClass", lower(incident.detail ?? ""))
      json.field("incidentType", "varDecision")
    case .missedPenalty:
      if let name = incident.player { json.object("player") { player(name, of: incident.side, &$0) } }
      json.field("description", incident.detail)
      json.field("reason", lower(incident.detail ?? ""))
      json.field("incidentClass", "missed")
      json.field("incidentType", "inGamePenalty")
    }
    json.field("id", 130_000_000 + incident.id)
    json.field("time", incident.minute)
    if let added = incident.addedTime { json.field("addedTime", added) }
    if let side = incident.side { json.field("isHome", side == .home) }
    json.field("reversedPeriodTime", max(1, (incident.minute <= 45 ? 46 : 91) - incident.minute))
  }

  // MARK: Statistics

  /// Returns the statistics; an error object before kick-off, as for a resource that doesn't exist.
  func statistics() -> [UInt8] {
    guard match.status != .scheduled else {
      return JSONWriter.object { json in
        json.object("error") {
          $0.field("code", 404)
          $0.field("message", "Not Found")
        }
      }
    }
    let statistics = match.statistics
    return JSONWriter.object { json in
      json.array("statistics") { periods in
        periods.object { period in
          period.field("period", "ALL")
          period.array("groups") { groups in
            groups.object { group in
              group.field("groupName", "Match overview")
              group.array("statisticsItems") { items in
                guard match.sport == .soccer else {
                  let score = match.score ?? WorldScore()
                  item(&items, "Points", "points", score)
                  return
                }
                let possession = WorldScore(home: statistics.possession, away: 100 - statistics.possession)
                item(&items, "Ball possession", "ballPossession", possession, suffix: "%")
                item(&items, "Total shots", "totalShotsOnGoal", statistics.shots)
                item(&items, "Corner kicks", "cornerKicks", statistics.corners)
                item(&items, "Fouls", "fouls", statistics.fouls)
                item(&items, "Yellow cards", "yellowCards", statistics.yellowCards)
                item(&items, "Red cards", "redCards", statistics.redCards)
              }
            }
            if match.sport == .soccer {
              groups.object { group in
                group.field("groupName", "Shots")
                group.array("statisticsItems") { items in
                  // Repeats the key of the first group, as the real feed does.
                  item(&items, "Total shots", "totalShotsOnGoal", statistics.shots)
                  item(&items, "Shots on target", "shotsOnGoal", statistics.shotsOnTarget)
                }
              }
            }
          }
        }
      }
    }
  }

  private func item(
    _ json: inout JSONWriter, _ name: String, _ key: String, _ value: WorldScore, suffix: String = ""
  ) {
    json.object { item in
      item.field("name", name)
      item.field("home", "\(value.home)\(suffix)")
      item.field("away", "\(value.away)\(suffix)")
      item.field("compareCode", value.lead > 0 ? 1 : value.lead < 0 ? 2 : 3)
      item.field("statisticsType", "positive")
      item.field("homeValue", value.home)
      item.field("awayValue", value.away)
      item.field("renderType", suffix == "%" ? 2 : 1)
      item.field("key", key)
    }
  }

  // MARK: Lineups

  func lineups() -> [UInt8]? {
    guard !match.homeLineup.isEmpty else { return nil }
    return JSONWriter.object { json in
      json.field("confirmed", match.status != .scheduled)
      for side in [WorldSide.home, .away] {
        json.object(side.rawValue) { team in
          team.array("players") { list in
            for (place, player) in match.lineup(side).enumerated() {
              list.object { entry in
                entry.object("player") { self.player(player.name, of: side, &$0) }
                entry.field("shirtNumber", player.shirt)
                entry.field("jerseyNumber", String(player.shirt))
                entry.field("position", player.position)
                entry.field("substitute", place >= 11)
                if place == 5 { entry.field("captain", true) }
                if match.status != .scheduled, place < 11 {
                  entry.object("statistics") { $0.raw("rating", rating(player)) }
                }
              }
            }
          }
          team.array("supportStaff") { _ in }
          team.field("formation", "4-3-3")
          team.array("missingPlayers") { _ in }
        }
      }
    }
  }

  /// Returns a rating from 6.0 to 8.9; whole numbers have no fraction.
  private func rating(_ player: WorldPlayer) -> String {
    let tenths = 60 + player.number * 7 % 30
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  // MARK: Odds

  /// Returns the unique id of a choice.
  func choiceID(_ market: WorldMarket, _ place: Int) -> Int { offerID(market) * 10 + place }

  private func offerID(_ market: WorldMarket) -> Int {
    let kinds: [WorldMarketKind] = [
      .matchResult, .moneyline, .doubleChance, .total, .handicap, .bothTeamsToScore, .nextGoal,
    ]
    let kind = kinds.firstIndex(of: market.kind) ?? 0
    return 300_000_000 + match.number * 100_000 + kind * 10_000 + 5_000 + (market.line?.hundredths ?? 0) / 25
  }

  func odds(bookmaker: Int) -> [UInt8] {
    JSONWriter.object { json in
      json.array("markets") { list in
        for market in match.markets where market.isOffered(by: bookmaker) {
          list.object { self.market(market, bookmaker, &$0) }
        }
      }
      json.field("eventId", 14_109_000 + match.number)
    }
  }

  private func market(_ market: WorldMarket, _ bookmaker: Int, _ json: inout JSONWriter) {
    let (id, label, group): (Int, String, String) =
      switch market.kind {
      case .matchResult: (1, "Full time", "1X2")
      case .moneyline: (1, "Full time", "Home/Away")
      case .doubleChance: (2, "Double chance", "Double chance")
      case .bothTeamsToScore: (5, "Both teams to score", "Both teams to score")
      case .nextGoal: (7, "Next goal", "Next goal")
      case .total: (9, match.sport == .soccer ? "Match goals" : "Total", "Match goals")
      case .handicap: (17, "Asian handicap", "Asian Handicap")
      }
    json.field("structureType", 1)
    json.field("marketId", id)
    json.field("marketName", label)
    json.field("marketGroup", group)
    json.field("marketPeriod", "Full-time")
    json.field("isLive", match.inPlay)
    json.field("suspended", market.suspended || match.suspended)
    json.field("id", offerID(market))
    json.field("fid", offerID(market) + 7)
    json.field("sourceId", offerID(market) + 11)
    if market.kind == .total, let line = market.line { json.field("choiceGroup", line.text) }
    json.array("choices") { choices in
      for (place, selection) in market.selections.enumerated() {
        guard let price = selection.prices[bookmaker] else { continue }
        choices.object { choice in
          let opening = openings[choiceID(market, place)] ?? price
          choice.field("initialFractionalValue", opening.fractionalText)
          choice.field("fractionalValue", price.fractionalText)
          choice.field("sourceId", choiceID(market, place))
          choice.field("name", name(selection, in: market))
          choice.field("change", 0)
        }
      }
    }
  }

  private func name(_ selection: WorldSelection, in market: WorldMarket) -> String {
    switch (market.kind, selection.side) {
    case (.matchResult, .home), (.moneyline, .home): "1"
    case (.matchResult, .away), (.moneyline, .away): "2"
    case (.matchResult, _): "X"
    case (.total, .over): "Over"
    case (.total, .under): "Under"
    case (.handicap, _): "(\(selection.line?.text ?? "")) \(selection.name)"
    default: selection.name
    }
  }

  /// Returns a flat change of one offer; the choice is identified by its index.
  func oddsChange(market index: Int, selection: Int, bookmaker: Int) -> [UInt8]? {
    let market = match.markets[index]
    guard let price = market.selections[selection].prices[bookmaker] else { return nil }
    return JSONWriter.object { json in
      json.field("id", offerID(market))
      json.field("choice\(selection + 1).fractionalValue", price.fractionalText)
    }
  }
}
