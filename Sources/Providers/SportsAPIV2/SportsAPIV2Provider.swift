public import OddsModel
public import OddsProvider
internal import OddsTransport

extension ProviderName {
  /// The name that users type for SportsAPI V2.
  public static let sportsapiV2: ProviderName = "sportsapi-v2"
}

/// SportsAPI Pro V2: scores, incidents, statistics, line-ups and odds over WebSocket, as documented at sportsapipro.com.
public struct SportsAPIV2Provider: Provider {
  /// `sportsapi-v2`
  public static let name = ProviderName.sportsapiV2
  /// The host of football, which serves the sockets and requests of every sport.
  public static let defaultURL = "https://v2.football.sportsapipro.com"
  /// One key works for V1 and V2.
  public static let sharedKeyVariable: String? = "ODDS_SPORTSAPI_KEY"
  /// The description that `odds providers` prints.
  public static let summary = "live scores, incidents, statistics, line-ups and odds"
  /// Names of the channels, with placeholders `{id}` and `{sport}`.
  public static let channels = [
    "live-scores", "live-scores:{sport}", "match:{id}", "match:{id}:incidents", "match:{id}:stats", "match:{id}:odds",
    "match:{id}:lineups",
  ]
  /// Unlimited: the documentation states no limits.
  public static let limits = PlanLimits()
  /// Queries that a socket answers: matches in play, upcoming matches that it names, and a single match.
  public static let socketAnswers: SocketAnswers = [.live, .event, .upcoming]

  /// The address and key for requests.
  public let access: ProviderAccess

  /// Creates a provider that uses this address and key.
  public init(access: ProviderAccess) { self.access = access }

  // MARK: The sockets

  /// Returns the sockets for a subscription. With match ids: one socket, subscribed to these matches only. With sports:
  /// one socket for each sport. Otherwise one socket for the scores of every sport.
  public func streams(for subscription: Subscription) -> [FeedStream] {
    guard let words = Self.sportWords.offered(of: subscription) else { return [] }
    if !subscription.matches.isEmpty {
      let channels = subscription.matches.flatMap { SportsAPIV2Channel.channels(of: $0, subscription.details) }
      return [stream(of: channels, words.count == 1 ? words[0].0 : nil, words.first?.1 ?? Self.ownSport)]
    }
    if words.isEmpty {
      let all = Self.sports.compactMap { Self.sportWords.word($0) }
      return [
        stream(
          topic: "all", nil, Self.ownSport, all.map { SportsAPIV2Channel.liveScoresOf($0).subscribe },
          following: subscription)
      ]
    }
    return words.map { sport, word in
      stream(topic: word, sport, word, [SportsAPIV2Channel.liveScores.subscribe], following: subscription)
    }
  }

  /// Returns a socket that is subscribed to these channels only.
  public func stream(_ channels: [SportsAPIV2Channel], _ sport: Sport? = nil) -> FeedStream {
    stream(of: channels, sport, sport.flatMap { Self.sportWords.word($0) } ?? Self.ownSport)
  }

  private func stream(of channels: [SportsAPIV2Channel], _ sport: Sport?, _ word: String) -> FeedStream {
    var stream = stream(topic: Self.matchesTopic, sport, word, channels.map(\.subscribe))
    stream.awaited = Set(channels.filter(\.isFetchedOnDemand).map(\.name))
    return stream
  }

  /// Topic of the socket for requested matches, which are followed until the end whatever their state.
  private static let matchesTopic = "matches"
  /// The sport of the address, which the server assumes if the header names none.
  private static let ownSport = "football"

  private func stream(
    topic: String, _ sport: Sport?, _ word: String, _ opening: [String], following subscription: Subscription? = nil
  ) -> FeedStream {
    let request = WebSocketRequest(
      base: access.base.naming(sport: word).webSocket, path: "ws",
      headers: [RequestItem("x-api-key", access.key), RequestItem("x-sport", word)])
    var stream = FeedStream(
      topic: topic, sport: sport,
      request: StreamRequest(
        request, opening: opening,
        liveness: LivenessPolicy(
          staleAfter: .seconds(45), deadAfter: .seconds(45), ping: .message(SportsAPIV2Channel.ping),
          pingEvery: .seconds(30)),
        reconnect: .exact, options: access.socket, decide: { CloseTable.standard.decide($0) }),
      perMatchDetails: subscription?.details ?? [])
    stream.confirmation = .socket
    if let subscription {
      stream.subscription = subscription
      // A snapshot, if one arrives, names every match in play. A match that no message names is requested, and counts
      // as over unless the server responds.
      stream.asksForUnnamed = true
      stream.presumedOverAfter = .seconds(300)
    }
    return stream
  }

  /// Returns a decoder for a socket.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    guard stream.topic != Self.matchesTopic else {
      return SportsAPIV2Decoder(names: names, sport: stream.sport, reportsAnswers: true, now: access.now)
    }
    let subscriptions = SportsAPIV2Subscriptions(
      details: stream.perMatchDetails, leagues: stream.subscription.leagues, teams: stream.subscription.teams,
      preferredLeagues: stream.subscription.preferredLeagues, preferredTeams: stream.subscription.preferredTeams,
      includesUpcoming: stream.subscription.includesUpcoming)
    return SportsAPIV2Decoder(
      names: names, sport: stream.sport, subscriptions: subscriptions, reportsAnswers: stream.subscription.inPlayOnly,
      now: access.now)
  }

  /// Returns a decoder for one REST response.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    SportsAPIV2Decoder(names: names, sport: document.sport, isAnswer: true)
  }
}
