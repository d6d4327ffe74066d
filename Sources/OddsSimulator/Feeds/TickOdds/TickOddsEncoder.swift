internal import OddsJSON

/// Encodes TickOdds' JSON.
struct TickOddsEncoder {
  let view: WorldView
  /// Whether an event sometimes lacks its status.
  var leavesOutStatus = false

  func id(_ match: WorldMatch) -> String {
    SimulatorFeed.tickodds.id(match)
  }

  func bookmaker(_ match: WorldMatch) -> Int {
    view.bookmaker(Catalogue.tickodds, for: match)
  }

  func sportName(_ sport: WorldSport) -> String {
    switch sport {
    case .iceHockey: "Ice Hockey"
    case .americanFootball: "American Football"
    default: sport.rawValue.prefix(1).uppercased() + sport.rawValue.dropFirst()
    }
  }

  /// Returns whether the live feed has the match: while it is in play; in a replay from the beginning.
  func shows(_ match: WorldMatch) -> Bool {
    match.inPlay || (view.isReplay && match.status == .scheduled)
  }

  /// Returns `2-1`, or the games of each set: `6-4 3-2`.
  func score(_ match: WorldMatch) -> String? {
    switch match.sport {
    case .tennis, .volleyball:
      match.periods.isEmpty ? match.score?.text : match.periods.map(\.score.text).joined(separator: " ")
    default: match.score?.text
    }
  }

  private func status(_ match: WorldMatch) -> String {
    switch match.status {
    case .scheduled: "scheduled"
    case .ended: "ended"
    case .live, .break: match.suspended ? "suspended" : (match.status == .break ? "half_time" : "in_progress")
    }
  }

  /// Returns whether an event of an update lacks its status: sometimes, if the match is in play, isn't suspended and has a
  /// score. Snapshots always have the status, because a client's state from before a reconnect may be outdated.
  private func leavesOut(_ match: WorldMatch) -> Bool {
    guard leavesOutStatus, match.status == .live, !match.suspended,
      (match.score?.total ?? 0) > 0 || match.periods.contains(where: { $0.score.total > 0 })
    else { return false }
    let moment = UInt64(bitPattern: Int64(view.time.milliseconds)) << 20
    var generator = SplitMix64(seed: moment ^ UInt64(match.number) << 8 ^ 250)
    return generator.chance(0.3)
  }

  // MARK: Messages

  func snapshot(isCorrupt: Bool) -> [UInt8] {
    let live = view.matches.filter { shows($0) }
    return JSONWriter.object { json in
      json.field("type", "snapshot")
      json.field("count", live.count)
      json.array("events") { list in
        if isCorrupt { list.raw(#"{"fixtureId":[],"home":null,"marketGroups":{"no":"list"}}"#) }
        for match in live { list.raw(event(match)) }
        if isCorrupt { list.raw("\"stray\"") }
      }
    }
  }

  func started(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.object { json in
      json.field("type", "match_start")
      json.raw("event", event(match))
    }
  }

  func ended(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.object { json in
      json.field("type", "match_end")
      json.field("fixtureId", id(match))
      json.raw("event", event(match))
    }
  }

  func update(_ match: WorldMatch, change: String, _ more: (inout JSONWriter) -> Void) -> [UInt8] {
    JSONWriter.object { json in
      json.field("type", "update")
      json.field("fixtureId", id(match))
      json.field("change", change)
      let tellsStatus = change == "suspended" || change == "period"
      json.raw("event", event(match, hasStatus: tellsStatus || !leavesOut(match)))
      more(&json)
    }
  }

  func scoreUpdate(_ match: WorldMatch, from: String, to: String) -> [UInt8] {
    update(match, change: "score") { json in
      json.field("from", from)
      json.field("to", to)
    }
  }

  func periodUpdate(_ match: WorldMatch, from: WorldPeriod, to: WorldPeriod) -> [UInt8] {
    update(match, change: "period") { json in
      json.field("from", from.label)
      json.field("to", to.label)
    }
  }

  func incidentUpdate(_ match: WorldMatch, _ word: String) -> [UInt8] {
    update(match, change: "incident") { $0.field("incident", word) }
  }

  func word(_ incident: WorldIncident) -> String? {
    switch incident.kind {
    case .goal: "Goal"
    case .ownGoal: "Own Goal"
    case .penaltyGoal: "Penalty Goal"
    case .missedPenalty: "Missed Penalty"
    case .yellowCard: "Yellow Card"
    case .secondYellow: "Second Yellow Card"
    case .redCard: "Red Card"
    case .substitution: "Substitution"
    case .var: "VAR"
    case .injuryTime: "Injury Time"
    case .period: nil
    }
  }

  /// Returns a selection's price; nil if the feed's bookmaker doesn't offer it.
  func oddsUpdate(_ match: WorldMatch, market index: Int, selection place: Int) -> [UInt8]? {
    guard match.markets.indices.contains(index), match.markets[index].selections.indices.contains(place) else {
      return nil
    }
    let market = match.markets[index]
    let selection = market.selections[place]
    guard let price = selection.prices[bookmaker(match)] else { return nil }
    return update(match, change: "odds") { json in
      json.object("selection") { entry in
        entry.field("id", rowID(match, market, selection))
        entry.field("name", name(selection, in: market))
        entry.raw("odds", market.suspended ? "null" : price.decimalText)
        entry.raw("handicap", selection.line?.text ?? "null")
        entry.field("suspended", market.suspended || match.suspended)
      }
      json.field("marketName", marketName(market, of: match))
    }
  }

  // MARK: One event

  func event(_ match: WorldMatch, hasStatus: Bool = true) -> [UInt8] {
    JSONWriter.object { json in
      json.field("fixtureId", id(match))
      json.field("sportName", sportName(match.sport))
      json.field("home", match.home.name)
      json.field("away", match.away.name)
      json.field("score", score(match))
      json.field("clock", match.clockText)
      json.field("period", match.period.label)
      if hasStatus { json.field("status", status(match)) }
      json.raw("marketGroups", groups(match))
      json.raw("odds", rows(match))
      if match.number % 2 == 0 { json.raw("legacyOdds", legacy(match)) }
    }
  }

  /// Returns the markets by kind, each with all of its lines.
  private func kinds(_ match: WorldMatch) -> [(kind: WorldMarketKind, markets: [WorldMarket])] {
    var kinds: [(kind: WorldMarketKind, markets: [WorldMarket])] = []
    for market in match.markets where market.isOffered(by: bookmaker(match)) {
      if let index = kinds.firstIndex(where: { $0.kind == market.kind }) {
        kinds[index].markets.append(market)
      } else {
        kinds.append((market.kind, [market]))
      }
    }
    return kinds
  }

  func groups(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.array { list in
      for (kind, markets) in kinds(match) {
        list.object { group in
          group.field("name", marketName(markets[0], of: match))
          group.field("key", key(markets[0], of: match))
          group.field("industryKey", industryKey(kind))
          group.field("period", "full_game")
          group.field("type", kind == .total || kind == .handicap ? "line" : "simple")
          group.array("selections") { selections in
            for (index, market) in markets.enumerated() {
              for selection in market.selections {
                guard let price = selection.prices[bookmaker(match)] else { continue }
                selections.object { entry(&$0, selection, price, market, isMain: index == 0) }
              }
            }
          }
        }
      }
    }
  }

  private func entry(
    _ json: inout JSONWriter, _ selection: WorldSelection, _ price: WorldPrice, _ market: WorldMarket, isMain: Bool
  ) {
    json.field("name", name(selection, in: market))
    json.raw("odds", market.suspended ? "null" : price.decimalText)
    json.field("side", selection.side?.rawValue)
    json.field("team", selection.side == .home || selection.side == .away ? selection.side?.rawValue : nil)
    json.field("isMain", isMain)
    if market.kind == .total, let line = selection.line { json.raw("line", line.text) }
    if market.kind == .handicap, let line = selection.line { json.field("handicap", line.text) }
    if market.suspended { json.field("suspended", true) }
  }

  func rows(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.array { list in
      for (kind, markets) in kinds(match) {
        for market in markets {
          let key = key(market, of: match)
          for selection in market.selections {
            guard let price = selection.prices[bookmaker(match)] else { continue }
            list.object { row in
              row.field("id", rowID(match, market, selection))
              row.field("marketKey", key)
              row.field("industryKey", industryKey(kind))
              row.field("period", "full_game")
              row.field("side", side(selection))
              row.raw("price", market.suspended ? "null" : price.decimalText)
              if let line = selection.line { row.raw("line", line.text) }
              row.field("groupingKey", "\(key):full_game" + (market.line.map { ":\($0.text)" } ?? ""))
            }
          }
        }
      }
    }
  }

  private func legacy(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.object { json in
      for market in match.markets where market.isOffered(by: bookmaker(match)) && market.line == nil {
        json.object(marketName(market, of: match)) { prices in
          for selection in market.selections {
            guard let price = selection.prices[bookmaker(match)] else { continue }
            prices.raw(selection.name, price.decimalText)
          }
        }
      }
    }
  }

  // MARK: Names

  private func side(_ selection: WorldSelection) -> String {
    selection.side?.rawValue ?? slug(selection.name)
  }

  private func rowID(_ match: WorldMatch, _ market: WorldMarket, _ selection: WorldSelection) -> String {
    let line = selection.line.map { ":\($0.text)" } ?? ""
    return "\(id(match)):\(key(market, of: match)):full_game:\(side(selection))\(line)"
  }

  /// Converts to lower case with underscores.
  func slug(_ text: String) -> String {
    String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private func name(_ selection: WorldSelection, in market: WorldMarket) -> String {
    switch (market.kind, selection.side) {
    case (.total, .over): "Over"
    case (.total, .under): "Under"
    default: selection.name
    }
  }

  func marketName(_ market: WorldMarket, of match: WorldMatch) -> String {
    switch market.kind {
    case .matchResult: match.sport == .iceHockey ? "3-Way Result" : "Fulltime Result"
    case .moneyline: match.sport == .tennis ? "To Win Match" : "Money Line"
    case .doubleChance: "Double Chance"
    case .bothTeamsToScore: "Both Teams To Score"
    case .nextGoal: "Next Goal"
    case .handicap: match.sport == .soccer ? "Asian Handicap" : "Handicap"
    case .total: match.sport == .soccer ? "Match Goals" : "Total"
    }
  }

  private func key(_ market: WorldMarket, of match: WorldMatch) -> String {
    switch market.kind {
    case .matchResult: match.sport == .iceHockey ? "result_3_way" : "full_time_result"
    default: slug(marketName(market, of: match))
    }
  }

  private func industryKey(_ kind: WorldMarketKind) -> String {
    switch kind {
    case .matchResult: "h2h_3_way"
    case .moneyline: "h2h"
    case .doubleChance: "double_chance"
    case .bothTeamsToScore: "btts"
    case .nextGoal: "next_goal"
    case .handicap: "spreads"
    case .total: "totals"
    }
  }
}
