public import OddsModel
public import OddsProvider
internal import OddsTransport

extension ProviderName {
  /// The name that users type for SportsAPI V1.
  public static let sportsapiV1: ProviderName = "sportsapi-v1"
}

/// SportsAPI Pro V1: scores of nine sports over WebSocket, as documented at sportsapipro.com.
public struct SportsAPIV1Provider: Provider {
  /// `sportsapi-v1`
  public static let name = ProviderName.sportsapiV1
  /// Each sport has its own host.
  public static let defaultURL = "https://v1.{sport}.sportsapipro.com"
  /// One key works for V1 and V2.
  public static let sharedKeyVariable: String? = "ODDS_SPORTSAPI_KEY"
  /// The description that `odds providers` prints.
  public static let summary = "live scores of nine sports"
  /// Names of the channels: every game, games in play, each sport, one match.
  public static var channels: [String] {
    ["all", "live"] + sports.compactMap { Self.sportWords.word($0) } + ["match:{id}"]
  }
  /// Unlimited: the documentation states no limits.
  public static let limits = PlanLimits()
  /// Queries that a socket answers: matches in play, upcoming matches, and a single match.
  public static let socketAnswers: SocketAnswers = [.live, .event, .upcoming]

  /// The address and key for requests.
  public let access: ProviderAccess

  /// Creates a provider that uses this address and key.
  public init(access: ProviderAccess) { self.access = access }

  // MARK: The sockets

  /// Returns the sockets for a subscription; each host serves every channel.
  ///
  /// With match ids: one socket, subscribed to these matches only. With sports: one socket for each sport. Otherwise
  /// one socket for the games in play, or for every game if upcoming matches are wanted too.
  public func streams(for subscription: Subscription) -> [FeedStream] {
    guard let words = Self.sportWords.offered(of: subscription) else { return [] }
    if !subscription.matches.isEmpty {
      return [
        stream(
          topic: "matches", words.count == 1 ? words[0].0 : nil, words.first?.1 ?? Self.ownSport,
          subscription.matches.map { .match($0) })
      ]
    }
    if words.isEmpty {
      let channel = subscription.listsUpcoming ? SportsAPIV1Channel.all : .live
      return [stream(topic: channel.name, nil, Self.ownSport, [channel])]
    }
    return words.map { sport, word in stream(topic: word, sport, word, [.sport(word)]) }
  }

  private static let ownSport = "football"

  /// Returns a socket that is subscribed to these channels only.
  /// - Parameter sport: The sport whose host is used; each host serves every channel.
  public func stream(_ channels: [SportsAPIV1Channel], _ sport: Sport? = nil) -> FeedStream {
    let word = sport.flatMap { Self.sportWords.word($0) } ?? Self.ownSport
    let topic = channels.map(\.name).joined(separator: " ")
    return stream(topic: topic, sport, word, channels)
  }

  private func stream(
    topic: String, _ sport: Sport?, _ word: String, _ channels: [SportsAPIV1Channel]
  ) -> FeedStream {
    let request = WebSocketRequest(
      base: access.base.naming(sport: word).webSocket, path: "ws", query: [RequestItem("x-api-key", access.key)])
    var stream = FeedStream(
      topic: topic, sport: sport,
      request: StreamRequest(
        request,
        opening: channels.contains(.all)
          ? channels.filter { $0 != .all }.map(\.subscribe)
          : [SportsAPIV1Channel.all.unsubscribe] + channels.map(\.subscribe),
        // The server sends a message each second while games are in play, otherwise every two seconds.
        liveness: LivenessPolicy(
          staleAfter: .seconds(5), deadAfter: .seconds(15), ping: .message(SportsAPIV1Channel.ping),
          pingEvery: .seconds(5)),
        reconnect: .exact, options: access.socket, decide: { CloseTable.standard.decide($0) }))
    // The documentation doesn't state whether the first message lists all games. The clock of a game in play changes
    // each minute; in sports without a clock, something changes within five.
    stream.presumedOverAfter = .seconds(300)
    return stream
  }

  /// Returns a decoder for a socket, whose messages are numbered states.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    SportsAPIV1Decoder(
      names: names, sport: stream.sport,
      acceptsAllChannel: stream.topic.split(separator: " ").contains { $0 == SportsAPIV1Channel.all.name })
  }

  /// Returns a decoder for one REST response.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    SportsAPIV1Decoder(names: names, sport: document.sport, isAnswer: true)
  }
}
