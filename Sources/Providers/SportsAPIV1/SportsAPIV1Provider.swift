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
  /// Each sport has a host of its own.
  public static let defaultURL = "https://v1.{sport}.sportsapipro.com"
  /// One key works for V1 and V2.
  public static let sharedKeyVariable: String? = "ODDS_SPORTSAPI_KEY"
  /// What `odds providers` says of it.
  public static let summary = "live scores of nine sports"
  /// In SportsAPI's words: everything, what is in play, each sport, one match.
  public static var channels: [String] {
    ["all", "live"] + sports.compactMap { Self.sportWords.word($0) } + ["match:{id}"]
  }
  /// The document publishes none.
  public static let limits = PlanLimits()
  /// The matches in play, those to come, and one match, are read from a socket.
  public static let socketAnswers: SocketAnswers = [.live, .event, .upcoming]

  /// The address and key it is asked with.
  public let access: ProviderAccess

  /// A provider at this address, with this key.
  public init(access: ProviderAccess) { self.access = access }

  // MARK: The sockets

  /// One socket, on whichever sport's host: each serves every channel. Without a sport it is narrowed to the games in play,
  /// unless those to come are wanted too; with sports to those, with matches to those alone; the server starts a connection
  /// on everything.
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

  /// One socket with these channels and no others.
  /// - Parameter sport: Whose host; each serves every channel.
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
        // A message is due each second with games in play, else each two.
        liveness: LivenessPolicy(
          staleAfter: .seconds(5), deadAfter: .seconds(15), ping: .message(SportsAPIV1Channel.ping),
          pingEvery: .seconds(5)),
        reconnect: .exact, options: access.socket, decide: { CloseTable.standard.decide($0) }))
    // Whether the first message lists all games or those that changed is not published. The clock of one in play moves each
    // minute; in sports without a clock something happens within five.
    stream.presumedOverAfter = .seconds(300)
    return stream
  }

  /// For a socket, whose messages are numbered states.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    SportsAPIV1Decoder(
      names: names, sport: stream.sport,
      acceptsAllChannel: stream.topic.split(separator: " ").contains { $0 == SportsAPIV1Channel.all.name })
  }

  /// For one answer to a request.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    SportsAPIV1Decoder(names: names, sport: document.sport, isAnswer: true)
  }
}
