internal import OddsJSON

/// Encodes matches and lines as BoltOdds' JSON.
struct BoltOddsEncoder {
  let view: WorldView
  /// Whether each sportsbook spells some teams differently.
  var spellsOwn = false

  /// Returns a team's name at a sportsbook: as in the label, or with the first word shortened to a letter. The choice depends on
  /// the match, the sportsbook and the time, so that one message has one spelling.
  func spelling(_ name: String, _ match: WorldMatch, _ bookmaker: Int) -> String {
    guard spellsOwn, name == match.home.name || name == match.away.name, bookmaker != sportsbooks.first,
      let space = name.firstIndex(of: " "), let first = name.first
    else { return name }
    let moment = UInt64(bitPattern: Int64(view.time.milliseconds)) << 20
    var generator = SplitMix64(seed: moment ^ UInt64(match.number) << 8 ^ UInt64(200 + bookmaker))
    return generator.chance(0.5) ? "\(first).\(name[space...])" : name
  }

  func universalID(_ match: WorldMatch) -> String {
    SimulatorFeed.boltodds.id(match)
  }

  /// Indices of the bookmakers that BoltOdds carries as sportsbooks.
  var sportsbooks: [Int] { Catalogue.sportsbooks(view.bookmakers) }

  /// Returns whether the feed has the match: until it ends.
  func shows(_ match: WorldMatch) -> Bool {
    match.status != .ended
  }

  /// Returns whether a message carries its match's universal id. About half do: in the documentation those of the odds socket have
  /// none, and in newer captures all have it. The choice depends on the match, the time and the source.
  func carriesID(_ match: WorldMatch, _ source: Source) -> Bool {
    let place =
      switch source {
      case .odds(let bookmaker): bookmaker
      case .liveScores: 100
      case .plays(let stream): 101 + stream
      }
    let moment = UInt64(bitPattern: Int64(view.time.milliseconds)) << 20
    var generator = SplitMix64(seed: moment ^ UInt64(match.number) << 8 ^ UInt64(place))
    return generator.chance(0.5)
  }

  /// The socket that sends a match.
  enum Source {
    case odds(bookmaker: Int)
    case liveScores
    case plays(stream: Int)
  }

  // MARK: Names

  /// Returns the kick-off in New York time.
  private func begins(_ match: WorldMatch) -> WallClockParts {
    let wall = view.wall(match.kickoff)
    return wall.parts(offsetHours: wall.easternOffsetHours)
  }

  private func hour(_ parts: WallClockParts) -> String {
    padded(parts.hour % 12 == 0 ? 12 : parts.hour % 12, 2)
  }

  /// `New York Mets vs Los Angeles Angels, 2025-07-23, 01`
  func label(_ match: WorldMatch) -> String {
    let parts = begins(match)
    return "\(match.home.name) vs \(match.away.name), \(parts.date), \(hour(parts))"
  }

  /// Returns the label without the hour, as used on stream 1.
  func shortLabel(_ match: WorldMatch) -> String {
    "\(match.home.name) vs \(match.away.name), \(begins(match).date)"
  }

  /// `2025-07-23, 01:09 PM`
  func when(_ match: WorldMatch) -> String {
    let parts = begins(match)
    return "\(parts.date), \(hour(parts)):\(padded(parts.minute, 2)) \(parts.hour < 12 ? "AM" : "PM")"
  }

  func marketName(_ market: WorldMarket, of match: WorldMatch, at bookmaker: Int) -> String {
    let book = view.bookmakers[bookmaker].key
    switch market.kind {
    case .matchResult: return match.sport == .soccer ? "Moneyline" : "60 Min Moneyline"
    case .moneyline: return "Moneyline"
    case .doubleChance: return "Double Chance"
    case .bothTeamsToScore: return "Both Teams To Score"
    case .nextGoal: return "Next Goal"
    case .handicap:
      switch match.sport {
      case .baseball: return book == "draftkings" ? "Run Line" : "Spread"
      case .tennis: return book == "draftkings" ? "Game Spread" : "Spread"
      default: return "Spread"
      }
    case .total:
      if book == "draftkings" { return "Total \(match.sport.unit)" }
      return book == "betmgm" || book == "neobet" ? "Total" : "Game Total"
    }
  }

  private func displayName(
    _ selection: WorldSelection, _ match: WorldMatch, _ bookmaker: Int, market: WorldMarket, name: String
  ) -> String {
    let target = spelling(selection.name, match, bookmaker)
    return switch (market.kind, selection.side) {
    case (.total, .over): "O \(selection.line?.text ?? "") \(name)"
    case (.total, .under): "U \(selection.line?.text ?? "") \(name)"
    case (.handicap, _): "\(target) \(selection.line?.text ?? "") \(name)"
    default: "\(target) \(name)"
    }
  }

  // MARK: Frames

  /// Returns one frame with a sportsbook's lines on one match.
  func frame(
    _ action: String, _ match: WorldMatch, bookmaker: Int, outcomes: [UInt8]
  ) -> [UInt8] {
    let book = view.bookmakers[bookmaker].key
    return JSONWriter.object { json in
      json.field("timestamp", view.published.rfc3339Microseconds)
      json.field("action", action)
      json.object("data") { data in
        data.field("sport", match.league.name)
        data.field("sportsbook", book)
        data.field("game", label(match))
        let carriesID = carriesID(match, .odds(bookmaker: bookmaker))
        if carriesID { data.field("universal_game_id", universalID(match)) }
        data.field("home_team", spelling(match.home.name, match, bookmaker))
        data.field("away_team", spelling(match.away.name, match, bookmaker))
        data.object("info") { info(match, book: book, carriesID: carriesID, &$0) }
        data.raw("outcomes", outcomes)
      }
    }
  }

  private func info(_ match: WorldMatch, book: String, carriesID: Bool, _ json: inout JSONWriter) {
    let number = 1_022_036_000 + match.number
    switch book {
    case "draftkings": json.field("game_id", String(number))
    case "neobet": break
    case "ballybet": json.field("id", number)
    default: json.field("id", String(number))
    }
    json.field("game", label(match))
    json.field("when", when(match))
    json.field("link", "https://sportsbook.example/\(book)/event/\(number)")
    if carriesID { json.field("universal_id", universalID(match)) }
  }

  /// Returns the outcomes of a sportsbook's markets, or of one selection, limited to the subscribed markets.
  func outcomes(
    _ match: WorldMatch, bookmaker: Int, markets: Set<String>?, only: (market: Int, selection: Int)? = nil
  ) -> [UInt8]? {
    var count = 0
    let object = JSONWriter.object { json in
      for (place, market) in match.markets.enumerated() where only == nil || only?.market == place {
        let name = marketName(market, of: match, at: bookmaker)
        guard markets?.contains(name) ?? true else { continue }
        for (index, selection) in market.selections.enumerated() where only == nil || only?.selection == index {
          guard let price = selection.prices[bookmaker] else { continue }
          count += 1
          let suspended = market.suspended || match.suspended
          json.object(displayName(selection, match, bookmaker, market: market, name: name)) {
            outcome(selection, market, name, suspended ? nil : price, match, bookmaker, &$0)
          }
        }
      }
    }
    return count > 0 ? object : nil
  }

  /// Returns the outcomes of removed markets, each withdrawn.
  func withdrawn(_ gone: [WorldMarket], _ match: WorldMatch, bookmaker: Int, markets: Set<String>?) -> [UInt8]? {
    var count = 0
    let object = JSONWriter.object { json in
      for market in gone {
        let name = marketName(market, of: match, at: bookmaker)
        guard markets?.contains(name) ?? true else { continue }
        for selection in market.selections where selection.prices[bookmaker] != nil {
          count += 1
          json.object(displayName(selection, match, bookmaker, market: market, name: name)) {
            outcome(selection, market, name, nil, match, bookmaker, &$0)
          }
        }
      }
    }
    return count > 0 ? object : nil
  }

  private func outcome(
    _ selection: WorldSelection, _ market: WorldMarket, _ name: String, _ price: WorldPrice?, _ match: WorldMatch,
    _ bookmaker: Int, _ json: inout JSONWriter
  ) {
    let book = view.bookmakers[bookmaker].key
    if let price {
      json.field("odds", price.americanText)
    } else {
      // Use each documented form of "no odds".
      json.field("odds", book == "betmgm" ? "" : book == "fanduel" ? "None" : nil)
    }
    json.field("link", book == "draftkings" || book == "ballybet" ? "https://sportsbook.example/\(book)/slip" : "")
    json.field("outcome_name", name)
    let line = selection.line?.text
    // One sportsbook writes negative lines as numbers and positive ones as strings.
    if book == "neobet", let line, line.hasPrefix("-") {
      json.raw("outcome_line", line)
    } else {
      json.field("outcome_line", line)
    }
    switch selection.side {
    case .over: json.field("outcome_over_under", "O")
    case .under: json.field("outcome_over_under", "U")
    default: json.field("outcome_over_under", nil as String?)
    }
    let target: String? =
      switch (market.kind, selection.side) {
      case (.total, _), (.bothTeamsToScore, _): nil
      default: spelling(selection.name, match, bookmaker)
      }
    json.field("outcome_target", target)
  }
}
