public import OddsModel
public import OddsProvider

/// Lookup of names before subscribing, because the feed silently ignores unknown names.
extension BoltOddsProvider {
  /// Returns the subscription with each sport replaced by its leagues and the leagues of unknown sport, each id by its
  /// label, and each market by its exact name; nil for a sport without leagues, or if all ids are unknown. The games are
  /// always read, because messages may carry only a label.
  public func prepare(_ subscription: Subscription, _ fetch: @escaping Fetch) async throws(OddsError) -> Subscription? {
    var subscription = subscription
    // If only games in play are wanted, a sport's games are subscribed to one by one.
    let namesGames = !subscription.matches.isEmpty || subscription.inPlayOnly && !subscription.includesUpcoming
    let needsLeagues = !subscription.sports.isEmpty && !namesGames
    if !subscription.leagues.isEmpty || !subscription.bookmakers.isEmpty || needsLeagues {
      let info = try BoltOddsInfo(try await fetch(info()))
      subscription.leagues = try Self.exact(subscription.leagues, "league", among: info.leagues)
      subscription.bookmakers = try Self.exact(subscription.bookmakers, "sportsbook", among: info.sportsbooks)
      if subscription.leagues.isEmpty, needsLeagues {
        subscription.leagues = info.leagues.filter { Self.mayBe(subscription.sports, $0) }
        guard !subscription.leagues.isEmpty else { return nil }
      }
    }
    if subscription.matches.isEmpty, namesGames {
      do {
        let games = Self.begun(try await readGames(fetch), subscription.sports, at: access.now())
        subscription.matches = Self.distinct(games.map(\.label))
        guard !subscription.matches.isEmpty else { return nil }
      } catch let error where Self.isPassing(error) {
        // Fall back to all games, which include those in play.
      }
    } else if !subscription.matches.isEmpty {
      do {
        subscription.matches = try await labels(of: subscription.matches, fetch)
      } catch let error where Self.isPassing(error) {
        // Keep the ids: all games are subscribed to until a message holds one of these ids and its label.
        subscription.sports = []
      }
      guard !subscription.matches.isEmpty else { return nil }
    } else {
      try await learnGames(fetch)
    }
    subscription.markets.removeAll { $0 == "all" }
    if !subscription.markets.isEmpty {
      let request = markets(sports: subscription.leagues, sportsbooks: subscription.bookmakers)
      let names = Self.distinct(try BoltOddsMarket.list(try await fetch(request)).map(\.name))
      var chosen: [String] = []
      for market in subscription.markets {
        let meant = names.filter { $0 == market || NameFacts.snakeCase($0) == NameFacts.snakeCase(market) }
        if meant.isEmpty { throw Self.unknown(market, "market", among: names) }
        chosen.append(contentsOf: meant)
      }
      subscription.markets = Self.distinct(chosen)
    }
    return subscription
  }

  /// Returns the market names in texts that hold one name or a comma-separated list of names, as `get_markets` spells
  /// them.
  public func marketNames(
    in texts: [String], sports: [String], sportsbooks: [String], _ fetch: Fetch
  ) async throws(OddsError) -> [String] {
    guard !texts.isEmpty else { return [] }
    let request = markets(sports: sports, sportsbooks: sportsbooks)
    let known = Set(try BoltOddsMarket.list(try await fetch(request)).map(\.name))
    let names = BoltOddsMarket.names(in: texts, known: known)
    try Self.check(names, "market", among: known.sorted())
    return Self.distinct(names)
  }

  /// Checks a subscription's names, which must be exact. Requests only the lists that it needs.
  /// - Throws: `usage` for the first unknown name, with the nearest known one.
  public func validate(_ filters: BoltOddsFilters, _ fetch: Fetch) async throws(OddsError) {
    if !filters.sports.isEmpty || !filters.sportsbooks.isEmpty {
      let info = try BoltOddsInfo(try await fetch(info()))
      try Self.check(filters.sports, "league", among: info.leagues)
      try Self.check(filters.sportsbooks, "sportsbook", among: info.sportsbooks)
    }
    if !filters.games.isEmpty {
      var games = try await readGames(fetch)
      if !filters.games.allSatisfy({ name in games.contains { $0.label == name } }) {
        games.append(contentsOf: try BoltOddsGame.list(try await fetch(esports())))
      }
      try Self.check(filters.games, "game", among: games.map(\.label))
    }
    if !filters.markets.isEmpty {
      let request = markets(sports: filters.sports, sportsbooks: filters.sportsbooks)
      let names = try BoltOddsMarket.list(try await fetch(request)).map(\.name)
      try Self.check(filters.markets, "market", among: Self.distinct(names))
    }
  }

  /// Returns the labels of games given by universal id or label. Throws for an unknown label, ignores an unknown id. An
  /// esports game has one label for the odds and another for the scores: both are returned.
  private func labels(of ids: [String], _ fetch: Fetch) async throws(OddsError) -> [String] {
    var games: [BoltOddsGame]
    do {
      games = try await readGames(fetch)
    } catch let error where Self.isPassing(error) && ids.allSatisfy({ $0.contains(" vs ") }) {
      // Labels need no list: the sockets accept them unchanged.
      return Self.distinct(ids)
    }
    func found(_ id: String) -> [BoltOddsGame] { Self.sameGames(games, named: id) }
    let needsEsports = ids.contains { id in
      let games = found(id)
      return games.isEmpty || games.contains { LeagueTable.sport($0.league ?? "") == .esports }
    }
    if needsEsports {
      do {
        games.append(contentsOf: try BoltOddsGame.list(try await fetch(esports())))
      } catch let error where error.kind == .notFound || error.kind == .forbidden {
        // Some plans lack the score sockets.
      }
    }
    let all = games
    var labels: [String] = []
    for id in ids {
      let games = found(id)
      if games.isEmpty, id.contains(" vs ") { throw Self.unknown(id, "game", among: all.map(\.label)) }
      labels.append(contentsOf: games.map(\.label))
    }
    return Self.distinct(labels)
  }

  /// Returns names in the feed's exact spelling: the name itself, the same name in another case, or, for a league, all
  /// names that contain it, as in the filters of other feeds.
  static func exact(_ names: [String], _ what: String, among known: [String]) throws(OddsError) -> [String] {
    var found: [String] = []
    for name in names {
      let wanted = name.lowercased()
      if known.contains(name) {
        found.append(name)
      } else if let same = known.first(where: { $0.lowercased() == wanted }) {
        found.append(same)
      } else {
        let holding = what == "league" ? known.filter { $0.lowercased().contains(wanted) } : []
        if holding.isEmpty { throw unknown(name, what, among: known) }
        found.append(contentsOf: holding)
      }
    }
    return distinct(found)
  }

  /// Throws a usage error for the first name that isn't known.
  static func check(_ names: [String], _ what: String, among known: [String]) throws(OddsError) {
    for name in names where !known.contains(name) { throw unknown(name, what, among: known) }
  }

  /// Returns the error for an unknown name, with the nearest known one.
  static func unknown(_ name: String, _ what: String, among known: [String]) -> OddsError {
    let nearest = Nearest.word(to: name, in: known)
    return OddsError(
      .usage, provider: Self.name, asked: "subscribe", "no such \(what): '\(name)'",
      hint: nearest.map { "did you mean '\($0)'?" } ?? "names must be spelled as 'odds boltodds' lists them")
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
