internal import OddsJSON

/// Encodes PulseScore's JSON (API version 2).
struct PulseScoreEncoder {
  let view: WorldView
  /// Whether a live event sometimes lacks `live`.
  var leavesOutLive = false

  func id(_ match: WorldMatch) -> String {
    SimulatorFeed.pulsescore.id(match)
  }

  func sportName(_ sport: WorldSport) -> String {
    switch sport {
    case .soccer: "Soccer"
    case .tennis: "Tennis"
    case .basketball: "Basketball"
    case .iceHockey: "Ice Hockey"
    case .baseball: "Baseball"
    case .americanFootball: "American Football"
    case .volleyball: "Volleyball"
    case .cricket: "Cricket"
    }
  }

  /// Returns whether the live list has the match: in play, or ended but not yet removed; always in a replay.
  func shows(_ match: WorldMatch) -> Bool {
    match.status != .scheduled || view.isReplay
  }

  func live(_ sport: WorldSport?) -> [WorldMatch] {
    view.matches.filter { shows($0) && $0.sport == sport }
  }

  // MARK: Answers

  func connected(slug: String) -> [UInt8] {
    JSONWriter.object { json in
      json.field("type", "connected")
      json.field("bookmaker", "bet365")
      json.field("sport", slug)
      json.field("plan", view.plan.rawValue.uppercased())
      json.array("validSports") { list in
        for (slug, _) in PulseScoreFeed.sports { list.string(slug) }
      }
    }
  }

  func data(_ matches: [WorldMatch], isCorrupt: Bool, published: WallClock? = nil) -> [UInt8] {
    JSONWriter.object { json in
      json.field("type", "data")
      json.field("timestamp", (published ?? view.published).milliseconds)
      json.raw("events", states(matches, isCorrupt: isCorrupt))
    }
  }

  func list(_ matches: [WorldMatch], tab: String?, isCorrupt: Bool) -> [UInt8] {
    JSONWriter.array { list in
      if isCorrupt { list.raw(Self.spoiledEvent) }
      for match in matches { list.raw(event(match, tab: tab)) }
      if isCorrupt { list.raw("null") }
    }
  }

  /// Returns the list for a socket, where every fourth match occurs once for each of two tabs.
  private func states(_ matches: [WorldMatch], isCorrupt: Bool) -> [UInt8] {
    JSONWriter.array { list in
      if isCorrupt { list.raw(Self.spoiledEvent) }
      for match in matches {
        list.raw(isInTabs(match) ? event(match, tab: "Popular", ..<2) : event(match, tab: nil))
      }
      for match in matches where isInTabs(match) { list.raw(event(match, tab: "More", 2...)) }
      if isCorrupt { list.raw("null") }
    }
  }

  private static let spoiledEvent = #"{"fi":{"not":"an id"},"home":7,"mg":"none"}"#

  func isInTabs(_ match: WorldMatch) -> Bool { match.number % 4 == 3 && match.markets.count > 2 }

  func liveSports() -> [UInt8] {
    JSONWriter.array { list in
      for sport in WorldSport.allCases {
        let count = view.matches.count { $0.sport == sport && $0.inPlay }
        guard count > 0 else { continue }
        list.object { row in
          row.field("sport", sportName(sport))
          row.field("count", count)
        }
      }
    }
  }

  func leagues(_ matches: [WorldMatch]) -> [UInt8] {
    var order: [WorldLeague] = []
    for match in matches where !order.contains(match.league) { order.append(match.league) }
    return JSONWriter.array { list in
      for league in order {
        list.object { row in
          row.field("league", league.name)
          row.field("sport", sportName(league.sport))
          row.field("live", 0)
          row.array("events") { events in
            for match in matches where match.league == league {
              events.object { event in
                event.field("home", match.home.name)
                event.field("away", match.away.name)
                event.field("fi", id(match))
              }
            }
          }
        }
      }
    }
  }

  // MARK: One event

  /// Returns whether an event lacks `live`: sometimes, if it has a scoreboard.
  private func leavesOut(_ match: WorldMatch) -> Bool {
    guard leavesOutLive, match.status != .scheduled, match.score != nil else { return false }
    let moment = UInt64(bitPattern: Int64(view.time.milliseconds)) << 20
    var generator = SplitMix64(seed: moment ^ UInt64(match.number) << 8 ^ 251)
    return generator.chance(0.3)
  }

  /// - Parameter places: Indices of the markets to include; all by default.
  func event(_ match: WorldMatch, tab: String?, _ places: some RangeExpression<Int> = 0...) -> [UInt8] {
    JSONWriter.object { json in
      json.field("fi", id(match))
      json.field("sport", sportName(match.sport))
      json.field("league", match.league.name)
      json.field("home", match.home.name)
      json.field("away", match.away.name)
      if !leavesOut(match) { json.field("live", match.status == .scheduled ? 0 : 1) }
      if let tab { json.field("tab", tab) }
      if match.status != .scheduled { scoreboard(match, &json) }
      json.array("mg") { groups in
        let bookmaker = view.bookmaker(Catalogue.bet365, for: match)
        for market in match.markets[places.relative(to: match.markets)] where market.isOffered(by: bookmaker) {
          groups.object { group(market, of: match, bookmaker: bookmaker, &$0) }
        }
      }
    }
  }

  /// Writes Bet365's fields as strings: score, minute, second, clock running, ended.
  private func scoreboard(_ match: WorldMatch, _ json: inout JSONWriter) {
    if match.score != nil { json.field("SS", scoreText(match)) }
    if let seconds = match.remaining ?? match.elapsed, match.status == .live {
      json.field("TM", String(seconds / 60))
      json.field("TS", String(seconds % 60))
      json.field("TT", "1")
    } else if match.period == .halfTime {
      json.field("TM", "45")
      json.field("TS", "0")
      json.field("TT", "0")
    }
    json.field("SU", match.status == .ended ? "1" : "0")
  }

  private func scoreText(_ match: WorldMatch) -> String {
    switch match.sport {
    case .tennis, .volleyball:
      match.periods.isEmpty ? (match.score?.text ?? "") : match.periods.map(\.score.text).joined(separator: ",")
    default: match.score?.text ?? ""
    }
  }

  private func group(_ market: WorldMarket, of match: WorldMatch, bookmaker: Int, _ json: inout JSONWriter) {
    json.field("name", name(market, of: match))
    json.array("ma") { list in
      for selection in market.selections {
        guard let price = selection.prices[bookmaker] else { continue }
        list.object { entry in
          entry.field("name", name(selection, in: market))
          // No price while suspended: an empty list if the whole match is, no list if only the market is.
          if match.suspended {
            entry.array("pa") { _ in }
          } else if !market.suspended {
            entry.array("pa") { $0.object { $0.field("decimal", price.decimalText) } }
          }
        }
      }
    }
  }

  private func name(_ market: WorldMarket, of match: WorldMatch) -> String {
    switch market.kind {
    case .matchResult: match.sport == .iceHockey ? "60 Minutes Result" : "Fulltime Result"
    case .moneyline: match.sport == .tennis ? "To Win Match" : "Money Line"
    case .doubleChance: "Double Chance"
    case .bothTeamsToScore: "Both Teams to Score"
    case .nextGoal: "Next Goal"
    case .handicap: match.sport == .soccer ? "Asian Handicap" : "Handicap"
    case .total: "Over/Under \(market.line?.text ?? "") \(match.sport.unit)"
    }
  }

  private func name(_ selection: WorldSelection, in market: WorldMarket) -> String {
    guard market.kind == .handicap, let line = selection.line else { return selection.name }
    return "\(selection.name) \(line.signedText)"
  }
}
