public import OddsModel
public import OddsProvider
internal import OddsTransport

/// Matches in play, from requests. The live scores send a match only when something happens in it, so its earlier state
/// is requested.
extension BoltOddsProvider {
  /// Returns the games that have begun, each with its `match_info`. Their lines come only from the socket.
  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? {
    let games = Self.begun(try await readGames(fetch), sports, at: access.now())
    guard !games.isEmpty else { return [] }
    return [try await listed(games, fetch)]
  }

  /// Returns a game of `get_games`, by universal id or label, with its `match_info`.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? {
    let all: [BoltOddsGame]
    do {
      all = try await readGames(fetch)
    } catch let error where Self.isPassing(error) && !id.contains(" vs ") {
      throw Self.unresolved(error)
    }
    let games = Self.sameGames(all, named: id)
    return games.isEmpty ? nil : try await listed(games, fetch)
  }

  /// Returns the games with an id or a label: one game may be listed under several labels with the same universal id.
  static func sameGames(_ games: [BoltOddsGame], named id: String) -> [BoltOddsGame] {
    let found = games.filter { $0.id == id || $0.label == id }
    let ids = Set(found.compactMap(\.universalID))
    return games.filter { $0.id == id || $0.label == id || $0.universalID.map(ids.contains) ?? false }
  }

  /// Returns the error for an id that can't be resolved because the list of games can't be read.
  private static func unresolved(_ error: OddsError) -> OddsError {
    var error = error
    error.hint = "name the match by its label, such as 'Home vs Away, 2026-01-02, 07': an id needs the list of games"
    return error
  }

  /// Returns the games in play, with the states that are needed: the live-scores socket sends none, neither at first nor
  /// after a gap.
  public func resync(of stream: FeedStream, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? {
    guard stream.topic == BoltOddsFeed.liveScores.rawValue else { return nil }
    let wanted = filters(of: stream.subscription)
    // All games when the socket opens; later those that were added to its subscription.
    let stateless = index.stateless.flatMap { $0.isEmpty ? nil : $0 }
    var games = index.takeRecent() ?? (stateless == nil ? nil : index.listedGames) ?? []
    if games.isEmpty {
      do {
        games = try await readGames(fetch)
      } catch let error where Self.isPassing(error) && !index.shownGames.isEmpty {
        // The labels from the sockets are enough.
      }
    }
    games.append(contentsOf: index.shownGames)
    games = Self.begun(games, [], at: access.now()).filter {
      wanted.games.isEmpty || wanted.games.contains($0.label)
    }
    guard !games.isEmpty else {
      index.learnedStates(of: Array(stateless ?? []))
      return []
    }
    return [try await document(games, of: wanted.sports, only: stateless, fetch)]
  }

  /// Returns the list of esports games; empty without the right to it.
  private func readEsports(_ fetch: Fetch) async throws(OddsError) -> [BoltOddsGame] {
    do {
      return try BoltOddsGame.list(try await fetch(esports()))
    } catch let error where error.kind == .notFound || error.kind == .forbidden {
      return []
    }
  }

  /// Reads `get_games` again for labels that it lacks, and, for the score sockets, the labels of esports.
  public func lookUp(for stream: FeedStream, _ fetch: Fetch) async throws(OddsError) {
    do {
      let isScores = stream.topic != BoltOddsFeed.odds.rawValue
      if !isScores || !index.isFresh { _ = try await readGames(fetch) }
      if isScores, index.needsEsports(at: index.time.now()) { index.learn(esports: try await readEsports(fetch)) }
    } catch let error where error.kind == .notFound || error.kind == .forbidden {
      // Without the right to the list, labels remain match ids.
    }
  }

  /// Reads `get_games`, so that messages with only a label find their match, unless it was read a few seconds ago. The
  /// sockets wait for it for at most two seconds, and open without it if it fails, unless the key was rejected.
  public func learnGames(_ fetch: @escaping Fetch) async throws(OddsError) {
    guard !index.isFresh else { return }
    let reading = index.read { () async throws(OddsError) in try await self.list(fetch) }
    guard case .failure(let error) = await value(of: reading, within: Self.listPatience) else { return }
    guard Self.isPassing(error) else { throw error }
  }

  /// The time that the sockets wait for `get_games`. After that, games are shown by their labels.
  private static let listPatience = Duration.seconds(2)

  /// Whether the sockets may work although the list of games can't be read.
  static func isPassing(_ error: OddsError) -> Bool {
    [.notFound, .forbidden, .limited, .unreachable, .undecodable].contains(error.kind)
  }

  /// Returns the value of a task, or nil after a timeout. The task continues.
  private func value<Value: Sendable>(
    of task: Task<Value, Never>, within limit: Duration
  ) async -> Value? {
    let (values, source) = AsyncStream.makeStream(of: Value?.self)
    let waiting = Task { source.yield(await task.value) }
    let timer = Task {
      if (try? await access.time.sleep(for: limit)) != nil { source.yield(nil) }
    }
    defer {
      timer.cancel()
      waiting.cancel()
    }
    for await value in values { return value }
    return nil
  }

  /// Returns the list of `get_games` and adds it to the index. Joins a request that is already running.
  func readGames(_ fetch: Fetch) async throws(OddsError) -> [BoltOddsGame] {
    if let reading = index.reading { return try await reading.value.get() }
    let games = try await list(fetch)
    index.learn(games)
    return games
  }

  private func list(_ fetch: Fetch) async throws(OddsError) -> [BoltOddsGame] {
    var games: [BoltOddsGame]
    do {
      games = try BoltOddsGame.list(try await fetch(self.games()))
    } catch {
      throw index.failed(error)
    }
    for place in games.indices { games[place].start = index.start(of: games[place].id) ?? games[place].start }
    return games
  }

  /// Returns games with their `match_info`. If that fails, returns the games alone, with the failure: they are listed,
  /// and the sockets send their lines.
  private func listed(_ games: [BoltOddsGame], _ fetch: Fetch) async throws(OddsError) -> MatchDocument {
    do {
      return try await document(games, fetch)
    } catch let error where Self.isPassing(error) {
      var document = MatchDocument(bytes: BoltOddsGame.body(games, info: [:]), sport: nil, receivedAt: access.now())
      document.lacking = error
      return document
    }
  }

  /// Returns games with the `match_info` of all or some of them.
  /// - Parameters:
  ///   - leagues: The leagues whose games to request; empty for all.
  ///   - labels: The labels to request; nil for all.
  private func document(
    _ games: [BoltOddsGame], of leagues: [String] = [], only labels: Set<String>? = nil, _ fetch: Fetch
  ) async throws(OddsError) -> MatchDocument {
    var info: [String: [UInt8]] = [:]
    var leftOut: String?
    let asked = games.filter { game in
      (leagues.isEmpty || game.league.map(leagues.contains) ?? true) && labels?.contains(game.label) ?? true
    }.map(\.label)
    do {
      if !asked.isEmpty { info = try BoltOddsMatchInfo.documents(try await fetch(matchInfo(asked))) }
      // The remaining ones are over and never get a state.
      index.learnedStates(of: Array((labels ?? []).union(asked)))
    } catch let error where error.kind == .notFound || error.kind == .forbidden {
      // Some plans lack it: the live scores send a score once it changes.
      if index.refusedStates() { leftOut = "no scores from match_info before they change: \(error.message)" }
    }
    var document = MatchDocument(bytes: BoltOddsGame.body(games, info: info), sport: nil, receivedAt: access.now())
    document.leftOut = leftOut
    return document
  }

  /// Returns the games that may be in play: those that began no longer ago than a match of their sport lasts, or begin
  /// shortly. Includes games without a start, unless the day in their label is in the future.
  static func begun(_ games: [BoltOddsGame], _ sports: [Sport], at now: Timestamp) -> [BoltOddsGame] {
    games.filter { game in
      let league = game.league ?? ""
      guard mayBe(sports, league) else { return false }
      guard let start = game.start else {
        return GameLabel.earliestStart(game.label).map { $0.since(now) <= earliness(LeagueTable.sport(league)) } ?? true
      }
      return (-earliness(LeagueTable.sport(league))...LeagueTable.longest(league)).contains(now.since(start))
    }
  }

  /// Returns whether a league may belong to one of the sports; an empty list means all. A league missing from the table
  /// may belong to any sport: joining its games with those of other feeds shows which.
  static func mayBe(_ sports: [Sport], _ league: String?) -> Bool {
    guard !sports.isEmpty else { return true }
    let sport = LeagueTable.sport(league ?? "")
    return sport == .other || sports.contains(sport)
  }

  /// Milliseconds before the scheduled start: games begin a little early, and tennis matches when the court is free.
  private static func earliness(_ sport: Sport) -> Int64 { sport == .tennis ? 2_700_000 : 900_000 }
}

/// Conversion of a Sportradar document to the model.
extension BoltOddsMatchInfo {
  /// The status; nil if the document's words are unknown.
  var matchStatus: MatchStatus? {
    if ended != nil { return .ended }
    guard let status = status?.lowercased(), !status.isEmpty else { return nil }
    func has(_ words: String...) -> Bool { words.contains { status.contains($0) } }
    if has("not started", "postponed", "delayed") { return .scheduled }
    if has("ended", "finished", "cancel", "abandoned", "walkover", "retired", "after penalties")
      || ["aet", "ap"].contains(status)
    {
      return .ended
    }
    if has("halftime", "half time", "pause", "awaiting", "intermission") || has("break") && !has("tie") {
      return .break
    }
    if has("interrupted", "suspended") { return .suspended }
    return .live
  }

  /// The parts of the match in order, without the whole match (`ft`): `p1`, `p2`.
  var parts: [Period] {
    periods.filter { $0.name.count >= 2 && $0.name.first == "p" && $0.name.dropFirst().allSatisfy(\.isNumber) }
  }
}

extension LiveState.Unit {
  /// The kind of part that a sport's matches have.
  init?(_ sport: Sport) {
    switch sport {
    case .soccer: self = .half
    case .basketball, .americanFootball: self = .quarter
    case .iceHockey: self = .third
    case .tennis, .volleyball, .tableTennis: self = .set
    case .baseball: self = .inning
    default: return nil
    }
  }
}
