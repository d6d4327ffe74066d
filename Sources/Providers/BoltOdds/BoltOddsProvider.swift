public import OddsModel
public import OddsProvider
public import OddsTransport

extension ProviderName {
  /// The name that users type for BoltOdds.
  public static let boltodds: ProviderName = "boltodds"
}

/// BoltOdds: odds of many sportsbooks, play-by-play and live scores, as documented at boltodds.com.
public struct BoltOddsProvider: Provider {
  /// `boltodds`
  public static let name = ProviderName.boltodds
  /// Where the sockets and requests of boltodds.com/docs are.
  public static let defaultURL = "https://spro.agency/api"
  /// What `odds providers` says of it.
  public static let summary = "odds of many sportsbooks, play-by-play, live scores"
  /// One socket for each of ``BoltOddsFeed``.
  public static let channels = BoltOddsFeed.allCases.map(\.rawValue)
  /// From one address 12 requests a minute, at most 3 of them in quick succession, and 12 connections a minute. How many
  /// sockets a key may hold at once is not published; clients report that two or three are accepted.
  public static let limits = PlanLimits(
    requests: .init(12, perSeconds: 60, burst: 3), connects: .init(12, perSeconds: 60), connections: 3,
    resubscribeSeconds: 5)
  /// Those of the leagues that it is known to carry.
  public static var sports: [Sport] { LeagueTable.sports }
  /// The names of `get_games` come after those of the odds socket.
  public static let documentNameRank = BoltOddsFeed.NameSource.documents.rawValue
  /// Requests tell the scores, the sockets the prices.
  public static let socketAnswers: SocketAnswers = [.live, .event]

  /// The address and key it is asked with.
  public let access: ProviderAccess
  /// Shared by all that this provider asks and listens to.
  let index = GameIndex(canLookUp: true)
  private let renderers = ScoreArbiter()

  /// A provider at this address, with this key.
  public init(access: ProviderAccess) { self.access = access }

  // MARK: Sockets

  /// The odds and the live scores always; play-by-play where incidents or statistics are wanted.
  ///
  /// The wish should come from ``prepare(_:_:)``, which looks up the leagues of a sport and the labels of games.
  public func streams(for subscription: Subscription) -> [FeedStream] {
    let filters = filters(of: subscription)
    guard subscription.sports.isEmpty || !filters.sports.isEmpty || !filters.games.isEmpty else { return [] }
    var streams = [stream(.odds, filters), stream(.liveScores, filters)]
    if subscription.details.contains(.incidents) || subscription.details.contains(.stats) {
      streams.append(stream(.playByPlay, filters))
    }
    for index in streams.indices { streams[index].subscription = subscription }
    return streams
  }

  /// A wish as filters, with each game under all of its labels. While the label of an id isn't known, all games are wanted.
  func filters(of subscription: Subscription) -> BoltOddsFilters {
    var filters = Self.filters(of: subscription)
    filters.games = index.labels(of: filters.games) ?? []
    return filters
  }

  /// A wish as filters; a sport is all of its leagues that are known, unless games are named.
  static func filters(of subscription: Subscription) -> BoltOddsFilters {
    let hasLeagues = !subscription.leagues.isEmpty || !subscription.matches.isEmpty
    return BoltOddsFilters(
      sports: hasLeagues ? subscription.leagues : subscription.sports.flatMap(LeagueTable.leagues),
      sportsbooks: subscription.bookmakers, games: subscription.matches, markets: subscription.markets)
  }

  /// One socket, with the filters that it takes. The subscription is sent when the server says `socket_connected`, as the
  /// document asks.
  public func stream(_ feed: BoltOddsFeed, _ filters: BoltOddsFilters = BoltOddsFilters()) -> FeedStream {
    let request = WebSocketRequest(
      base: access.base.webSocket, path: feed.path, query: [RequestItem("key", access.key)])
    var stream = FeedStream(
      topic: feed.rawValue, sport: nil,
      request: StreamRequest(
        request,
        // A ping comes every fifteen to twenty seconds.
        liveness: LivenessPolicy(staleAfter: .seconds(45), deadAfter: .seconds(60), learnsHeartbeat: true),
        options: access.socket, decide: { Self.decide($0) }),
      whenReady: [], sendsSnapshot: feed == .odds)
    let scored = BoltOddsFilters(games: index.withoutListedEsports(filters.games))
    if feed == .odds {
      stream.whenReady = [filters.subscription]
    } else if scored.isEmpty {
      // The decoder names the games in play.
      stream.subscribesItself = true
    } else {
      stream.whenReady = [scored.subscription]
    }
    // Plays are not kept; the other sockets send what changed.
    stream.needsEveryMessage = feed != .playByPlay
    if feed == .odds { stream.confirmation = .bookmakers }
    stream.nameRank = feed.nameSource.rawValue
    stream.subscription.leagues = filters.sports
    stream.subscription.bookmakers = filters.sportsbooks
    stream.subscription.matches = filters.games
    stream.subscription.markets = filters.markets
    return stream
  }

  /// No close codes are published. A key that holds too many sockets gets status 503, or a close that says so, and has to
  /// wait until the server has forgotten the old ones. A key that is wrong, or has no right to the socket, is not tried
  /// again: each attempt would take one of the twelve connections a minute.
  static func decide(_ close: CloseReason) -> ReconnectDecision {
    if close.handshakeStatus == 503 || close.handshakeStatus == 429 {
      return .retry(after: max(close.retryAfter ?? .zero, .seconds(30)))
    }
    guard case .byServer(let code, let reason) = close,
      let meaning = ServerRefusal(closeCode: code, reason: reason)
    else { return CloseTable.standard.decide(close) }
    switch meaning {
    case .tooMany: return .retry(after: .seconds(30))
    case .tooSoon: return .retry(after: BoltOddsSubscription.pause)
    case .rejectedKey, .notInPlan: return .stop
    }
  }

  /// The close codes and reasons that BoltOdds documents, as errors with what to do.
  public func error(for close: CloseReason, asked: String) -> OddsError {
    if case .byServer(let code, let reason) = close,
      let error = ServerRefusal(closeCode: code, reason: reason)?.error(reason, asked: asked)
    {
      return error
    }
    if case .failed(.handshake(let refusal)) = close, refusal.status == 503, ServerRefusal(refusal.excerpt) == .tooMany
    {
      return OddsError(
        .limited, provider: Self.name, asked: asked, "too many connections are open on this key",
        hint: "stop the other programs that use this key, or try again later",
        retryAfterSeconds: refusal.retryAfter.map { Int(clamping: $0.components.seconds) })
    }
    return CloseTable.standard.error(for: close, Self.name, asked)
  }

  /// One decoder for odds, another for scores and plays.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    var filters = filters(of: stream.subscription)
    if stream.topic == BoltOddsFeed.odds.rawValue {
      // An id that was resolved later doesn't change what the socket is subscribed to.
      let isWide = !stream.whenReady.isEmpty && stream.whenReady != [filters.subscription]
      if isWide { filters.games = [] }
      let unresolved = filters.games.isEmpty ? stream.subscription.matches : []
      return BoltOddsDecoder(names: names, filters: filters, index: index, unresolved: unresolved)
    }
    let games = stream.subscribesItself ? [] : index.withoutListedEsports(filters.games)
    return BoltOddsScoresDecoder(
      names: names, filters: BoltOddsFilters(sports: filters.sports, games: games),
      BoltOddsScoresDecoder.Source(
        index: index, renderers: renderers, now: access.now,
        needsStates: stream.topic == BoltOddsFeed.liveScores.rawValue))
  }

  /// Reads the body of `get_games`.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    BoltOddsGamesDecoder(names: names, index: index, renderers: renderers)
  }
}
