internal import OddsJSON

/// BoltOdds' REST responses.
struct BoltOddsREST {
  let encoder: BoltOddsEncoder
  /// Whether `match_info` has no data for some matches.
  var sparseInfo = false

  /// Returns whether `match_info` has no data for the match.
  static func leavesOut(_ match: WorldMatch) -> Bool { match.number % 4 == 1 }

  private var view: WorldView { encoder.view }
  private var shown: [WorldMatch] { view.matches.filter { encoder.shows($0) } }

  func answer(_ request: SimRequest) -> SimResponse? {
    switch (request.method, request.path) {
    case ("GET", ["api", "get_info"]): .json(info())
    case ("GET", ["api", "get_games"]): .json(games(list(request, "sports")))
    case ("GET", ["api", "get_markets"]): .json(markets(list(request, "sports"), list(request, "sportsbooks")))
    case ("GET", ["api", "get_parlays"]): .json(parlays(list(request, "sportsbooks")))
    case ("GET", ["api", "playbyplay", "esports"]): .json(BoltOddsEsports.labels(view))
    case ("POST", ["api", "boxscores"]): posted(request) { boxScore($0) }
    case ("POST", ["api", "match_stats"]): posted(request) { BoltOddsGismo(view: view).details($0) }
    case ("POST", ["api", "match_info"]):
      posted(request) { sparseInfo && Self.leavesOut($0) ? nil : BoltOddsGismo(view: view).timeline($0) }
    default: nil
    }
  }

  private func list(_ request: SimRequest, _ name: String) -> Set<String>? {
    request.parameter(name).map { Set($0.split(separator: ",").map { String($0) }) }
  }

  // MARK: Lists

  private func leagues() -> [String] {
    var names: [String] = []
    for match in shown where !names.contains(match.league.name) { names.append(match.league.name) }
    return names
  }

  private func info() -> [UInt8] {
    JSONWriter.object { json in
      json.array("sports") { list in
        for name in leagues() { list.string(name) }
        // Leagues that have ended stay in the list.
        list.string("Laguna Open (F)")
      }
      json.array("sportsbooks") { list in
        for place in encoder.sportsbooks { list.string(view.bookmakers[place].key) }
      }
    }
  }

  private func games(_ sports: Set<String>?) -> [UInt8] {
    JSONWriter.object { json in
      for match in shown where sports?.contains(match.league.name) ?? true {
        json.object(encoder.label(match)) { row in
          row.field("when", encoder.when(match))
          row.field("game", encoder.label(match))
          row.field("orig_teams", "\(match.home.name) vs \(match.away.name)")
          row.field("universal_id", encoder.universalID(match))
          row.field("sport", match.league.name)
        }
      }
    }
  }

  private func markets(_ sports: Set<String>?, _ books: Set<String>?) -> [UInt8] {
    JSONWriter.object { json in
      for place in encoder.sportsbooks where books?.contains(view.bookmakers[place].key) ?? true {
        json.object(view.bookmakers[place].key) { book in
          for league in leagues() where sports?.contains(league) ?? true {
            var names: [String] = []
            for match in shown where match.league.name == league {
              for market in match.markets where market.isOffered(by: place) {
                let name = encoder.marketName(market, of: match, at: place)
                if !names.contains(name) { names.append(name) }
              }
            }
            guard !names.isEmpty else { continue }
            book.array(league) { list in
              for name in names { list.string(name) }
            }
          }
        }
      }
    }
  }

  /// Returns two parlays of the first matches' favourites, at sportsbooks whose parlays BoltOdds collects.
  private func parlays(_ books: Set<String>?) -> [UInt8] {
    let place = encoder.sportsbooks.first { books?.contains(view.bookmakers[$0].key) ?? true }
    return JSONWriter.array { list in
      guard let place, place == encoder.sportsbooks.first else { return }
      let matches = shown.filter { $0.markets.first?.isOffered(by: place) == true }
      for start in stride(from: 0, to: min(matches.count - 1, 4), by: 2) {
        list.object { parlay(Array(matches[start..<(start + 2)]), place, &$0) }
      }
    }
  }

  private func parlay(_ matches: [WorldMatch], _ place: Int, _ json: inout JSONWriter) {
    let legs = matches.compactMap { match in
      match.markets.first?.selections.first { $0.prices[place] != nil }.map { (match, $0) }
    }
    let product = legs.reduce(1.0) { $0 * ($1.1.prices[place]?.value ?? 1) }
    let gain = Int(((product - 1) * 100).rounded())
    json.field("odds", gain >= 100 ? "+\(gain)" : "-\(Int((100 / (product - 1)).rounded()))")
    json.field("total_bets", 3_238 + matches[0].number)
    json.field("type", "SGP_PLUS")
    json.object("legs") { json in
      for (match, selection) in legs {
        json.object("\(selection.name) Moneyline") { leg in
          leg.field("game", encoder.label(match))
          leg.field("sport", match.league.name)
          leg.field("universal_id", encoder.universalID(match))
          leg.field("outcome_name", "Moneyline")
          leg.field("outcome_line", nil as String?)
          leg.field("outcome_over_under", nil as String?)
          leg.field("outcome_target", selection.name)
        }
      }
    }
  }

  // MARK: POST endpoints

  /// Returns an object with the data of each requested game by its label; games without data are absent.
  private func posted(_ request: SimRequest, _ body: (WorldMatch) -> [UInt8]?) -> SimResponse? {
    guard let games = JSONValue(json: request.body)?["games"]?.elements?.compactMap(\.text) else {
      return .json(JSONWriter.object { $0.field("error", "games is needed") }, status: 400)
    }
    return .json(
      JSONWriter.object { json in
        for label in games {
          // A plan without scores gets an empty response.
          guard view.plan != .starter, let match = view.matches.first(where: { encoder.label($0) == label }),
            match.status != .scheduled, let value = body(match)
          else { continue }
          json.raw(label, value)
        }
      })
  }

  private func boxScore(_ match: WorldMatch) -> [UInt8]? {
    guard let score = match.score else { return nil }
    return JSONWriter.object { json in
      json.object("game") { game in
        game.object("scorePerPeriod") { periods in
          for (index, period) in match.periods.enumerated() {
            let key = match.sport == .soccer || match.sport == .tennis ? "\(index + 1)" : "Q\(index + 1)"
            periods.object(key) {
              $0.field("home", period.score.home)
              $0.field("away", period.score.away)
            }
          }
        }
        game.field("location", "")
        game.field("clock", clock(match))
        if match.sport == .americanFootball {
          game.field("timeoutsTotal", 3)
          game.object("timeoutsRemaining") {
            $0.field("home", 3)
            $0.field("away", 2)
          }
          game.field("isRedZone", false)
          game.field("possession", "home")
        }
        game.field("home", score.home)
        game.field("away", score.away)
      }
      json.array("players") { players in
        for side in [WorldSide.home, .away] {
          for player in match.lineup(side).prefix(11) {
            players.object { row in
              row.object("player") {
                $0.field("player_name", player.name)
                $0.field("player_number", String(player.shirt))
                $0.field("player_position", player.position)
              }
              row.object("stats") { stats in
                let goals = match.incidents.count {
                  $0.side == side && $0.player == player.name && ($0.kind == .goal || $0.kind == .penaltyGoal)
                }
                stats.field("goals", String(goals))
              }
            }
          }
        }
      }
    }
  }

  /// Returns free text: `Halftime`, `Final`, `End of 3rd Quarter`, `Q4 - 11:47`, or an empty string.
  private func clock(_ match: WorldMatch) -> String {
    switch (match.status, match.period) {
    case (.ended, _): "Final"
    case (_, .halfTime): "Halftime"
    case (_, .pause(let after)): "End of \(ordinal(after)) \(match.sport == .iceHockey ? "Period" : "Quarter")"
    case (_, .quarter(let number)): "Q\(number) - \(match.clockText ?? "")"
    default: match.clockText ?? ""
    }
  }
}
