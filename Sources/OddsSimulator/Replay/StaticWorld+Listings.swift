internal import OddsJSON

extension StaticWorld.Listing {
  /// Reads a match in the format of The Odds API: American prices by bookmaker and market.
  init?(oddsAPI row: JSONValue) {
    guard let books = row["bookmakers"]?.elements, let key = row["sport_key"]?.text, let sport = Self.sport(key),
      let home = row["home_team"]?.text, let away = row["away_team"]?.text,
      let begins = row["commence_time"]?.text, WallClock(rfc3339: begins) != nil
    else { return nil }
    self.init(sport: sport, league: row["sport_title"]?.text ?? key, home: home, away: away, begins: begins)
    for book in books {
      guard let key = book["key"]?.text else { continue }
      let bookmaker = WorldBookmaker(key: key, title: book["title"]?.text ?? key, margin: 0, ladder: .american)
      for market in book["markets"]?.elements ?? [] {
        let outcomes = (market["outcomes"]?.elements ?? []).compactMap { outcome in
          outcome["name"]?.text.flatMap { name in
            outcome["price"]?.whole.flatMap { WorldPrice(american: $0) }.map { price in
              (name: name, line: outcome["point"]?.scalar.flatMap { WorldLine($0) }, price: price)
            }
          }
        }
        let kind: WorldMarketKind
        switch market["key"]?.text {
        case "h2h": kind = outcomes.count == 3 ? .matchResult : .moneyline
        case "spreads": kind = .handicap
        case "totals": kind = .total
        default: continue
        }
        offers.append(StaticWorld.Offer(bookmaker: bookmaker, kind: kind, outcomes: outcomes))
      }
    }
  }

  private static func sport(_ key: String) -> WorldSport? {
    switch key.split(separator: "_").first {
    case "soccer": .soccer
    case "tennis": .tennis
    case "basketball": .basketball
    case "icehockey": .iceHockey
    case "baseball": .baseball
    case "americanfootball": .americanFootball
    case "volleyball": .volleyball
    case "cricket": .cricket
    default: nil
    }
  }

  /// Reads a match in the format of scrapers of comparison sites: for each market a list of decimal prices as strings, one row
  /// per bookmaker.
  init?(decimal row: JSONValue) {
    guard let home = row["home_team"]?.text, let away = row["away_team"]?.text, let league = row["league_name"]?.text
    else { return nil }
    let begins = row["match_date"]?.text ?? ""
    let names: [(key: String, name: String)]
    let rows: [JSONValue]
    if let market = row["1x2_market"]?.elements {
      names = [("1", home), ("X", "Draw"), ("2", away)]
      rows = market
      self.init(sport: .soccer, league: league, home: home, away: away, begins: begins)
    } else if let market = row["match_winner_market"]?.elements {
      names = [("player_1", home), ("player_2", away)]
      rows = market
      self.init(sport: .tennis, league: league, home: home, away: away, begins: begins)
    } else {
      return nil
    }
    for row in rows {
      guard let title = row["bookmaker_name"]?.text else { continue }
      let outcomes = names.compactMap { key, name in
        row[key]?.text.flatMap { WorldPrice(decimal: $0) }.map { (name: name, line: nil as WorldLine?, price: $0) }
      }
      let bookmaker = WorldBookmaker(key: title.lowercased(), title: title, margin: 0, ladder: .decimal)
      let kind: WorldMarketKind = names.count == 3 ? .matchResult : .moneyline
      offers.append(StaticWorld.Offer(bookmaker: bookmaker, kind: kind, outcomes: outcomes))
    }
  }
}
