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
  /// The base address of the sockets and requests documented at boltodds.com/docs.
  public static let defaultURL = "https://spro.agency/api"
  /// The description in `odds providers`.
  public static let summary = "odds of many sportsbooks, play-by-play, live scores"
  /// One channel for each socket of ``BoltOddsFeed``.
  public static let channels = BoltOddsFeed.allCases.map(\.rawValue)
  /// From one address 12 requests a minute, at most 3 of them in quick succession, and 12 connections a minute. The
  /// number of sockets a key may open at once is not published; clients report two or three.
  public static let limits = PlanLimits(
    requests: .init(12, perSeconds: 60, burst: 3), connects: .init(12, perSeconds: 60), connections: 3,
    resubscribeSeconds: 5)
  /// The sports of the leagues that it is known to carry.
  public static var sports: [Sport] { LeagueTable.sports }
  /// The names of `get_games` rank below those of the odds socket.
  public static let documentNameRank = BoltOddsFeed.NameSource.documents.rawValue
  /// Requests return the scores, the sockets send the prices.
  public static let socketAnswers: SocketAnswers = [.live, .event]

  /// The address and the API key.
  public let access: ProviderAccess
  /// Labels and ids of games, shared by all requests and sockets of this provider.
  let index: GameIndex
  private let renderers = ScoreArbiter()

  /// Makes a provider with this address and API key.
  public init(access: ProviderAccess) {
    self.access = access
    index = GameIndex(canLookUp: true, access.time)
  }

  // MARK: Sockets

  /// Returns the sockets for a subscription: odds and live scores always, play-by-play if incidents or statistics are
  /// requested.
  ///
  /// The subscription should come from ``prepare(_:_:)``, which looks up the leagues of a sport and the labels of games.
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

  /// Returns a subscription's filters, with all labels of each game. All games are included while the label of an id is
  /// unknown.
  func filters(of subscription: Subscription) -> BoltOddsFilters {
    var filters = Self.filters(of: subscription)
    filters.games = index.labels(of: filters.games) ?? []
    return filters
  }

  /// Returns a subscription's filters. A sport becomes all of its known leagues, unless games are given.
  static func filters(of subscription: Subscription) -> BoltOddsFilters {
    let hasLeagues = !subscription.leagues.isEmpty || !subscription.matches.isEmpty
    return BoltOddsFilters(
      sports: hasLeagues ? subscription.leagues : subscription.sports.flatMap(LeagueTable.leagues),
      sportsbooks: subscription.bookmakers, games: subscription.matches, markets: subscription.markets)
  }

  /// Returns one socket with those filters that it supports. The subscription is sent after the server's
  /// `socket_connected`, as documented.
  public func stream(_ feed: BoltOddsFeed, _ filters: BoltOddsFilters = BoltOddsFilters()) -> FeedStream {
    let request = WebSocketRequest(
      base: access.base.webSocket, path: feed.path, query: [RequestItem("key", access.key)])
    var stream = FeedStream(
      topic: feed.rawValue, sport: nil,
      request: StreamRequest(
        request,
        // Pings arrive every 15 to 20 seconds.
        liveness: LivenessPolicy(staleAfter: .seconds(45), deadAfter: .seconds(60), learnsHeartbeat: true),
        options: access.socket, decide: { Self.decide($0) }),
      whenReady: [], sendsSnapshot: feed == .odds)
    let scored = BoltOddsFilters(games: index.withoutListedEsports(filters.games))
    if feed == .odds {
      stream.whenReady = [filters.subscription]
    } else if scored.isEmpty {
      // The decoder subscribes, because it knows the games in play.
      stream.subscribesItself = true
    } else {
      stream.whenReady = [scored.subscription]
    }
    // Plays may be dropped; the other sockets send changes, so all of their messages are needed.
    stream.needsEveryMessage = feed != .playByPlay
    if feed == .odds { stream.confirmation = .bookmakers }
    stream.nameRank = feed.nameSource.rawValue
    stream.subscription.leagues = filters.sports
    stream.subscription.bookmakers = filters.sportsbooks
    stream.subscription.matches = filters.games
    stream.subscription.markets = filters.markets
    return stream
  }

  /// Decides whether to reconnect after a close. No close codes are published. A key with too many open sockets gets
  /// status 503, or a close with such a reason, and must wait until the server drops the old ones. A key that is wrong or
  /// lacks the right to the socket is not tried again: each attempt uses up one of the 12 connections a minute.
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

  /// Returns the error for BoltOdds' documented close codes and reasons, with the fix.
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

  /// Returns the decoder of a socket: one for odds, another for scores and plays.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    var filters = filters(of: stream.subscription)
    if stream.topic == BoltOddsFeed.odds.rawValue {
      // Ids that were resolved since don't change the socket's subscription.
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

  /// Returns the decoder for the body of `get_games`.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    BoltOddsGamesDecoder(names: names, index: index, renderers: renderers)
  }
}

/// The sockets of BoltOdds.
public enum BoltOddsFeed: String, Sendable, CaseIterable {
  case odds
  case playByPlay = "playbyplay"
  case liveScores = "livescores"

  /// Sources of a game's team names, best first: a game keeps the names of the best source that has sent it. The odds
  /// socket and `get_games` use the names of the game's label; the score sockets use different ones.
  enum NameSource: UInt8, CaseIterable {
    case odds
    case documents
    case liveScores
    case playByPlay
  }

  /// The socket's rank among the sources of names.
  var nameSource: NameSource {
    switch self {
    case .odds: .odds
    case .liveScores: .liveScores
    case .playByPlay: .playByPlay
    }
  }

  /// The path of the socket's address, after the base.
  var path: URLPath {
    switch self {
    case .odds: ""
    case .playByPlay: "playbyplay"
    case .liveScores: "livescores"
    }
  }
}
