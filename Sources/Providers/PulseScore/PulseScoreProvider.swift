internal import OddsJSON
public import OddsModel
public import OddsProvider
public import OddsTransport

extension ProviderName {
  /// The name that users type for PulseScore.
  public static let pulsescore: ProviderName = "pulsescore"
}

/// PulseScore: Bet365's odds over REST and WebSocket, as documented at pulsescore.net for v2.
public struct PulseScoreProvider: Provider {
  /// `pulsescore`
  public static let name = ProviderName.pulsescore
  /// The base address of v2's endpoints and of the socket.
  public static let defaultURL = "https://api.pulsescore.net/api/v2/bet365"
  /// The description in `odds providers`.
  public static let summary = "Bet365 odds, live and pre-match"
  /// The only channel; it carries all data.
  public static let channels = ["ws/live"]
  /// The plans: BASIC has 100 requests a month and no socket, PRO one socket, MAX three; each allows three requests a
  /// second.
  public static let limits = PlanLimits(
    requests: .init(3, perSeconds: 1), requestsPerMonth: 100, connections: 3)
  /// True because the address of an upcoming match contains the sport.
  public static let needsSportOfEvent = true

  /// The address and the API key.
  public let access: ProviderAccess

  /// Makes a provider with this address and API key.
  public init(access: ProviderAccess) { self.access = access }

  /// The published close codes. 4012 means that another session took this one's place; reconnecting at once would start a
  /// fight over it.
  public static let closeTable = CloseTable([
    .stop(4001, .rejectedKey, "the key was rejected", hint: "set a new one with 'odds auth set pulsescore'"),
    .stop(
      4003, .forbidden, "the plan's limit is reached",
      hint: "'odds live' works on the free plan, which has no WebSocket; see 'odds providers'"),
    .stop(4004, .notFound, "the provider has no such sport", hint: "see 'odds sports --provider pulsescore'"),
    .stop(4005, .forbidden, "the key has no access to this bookmaker"),
    .stop(4010, .rejectedKey, "the key has expired", hint: "set a new one with 'odds auth set pulsescore'"),
    .retry(4011, "the plan has changed"),
    .retry(4012, "another session took over this plan's connection", after: .seconds(30)),
    .full(
      4029, "the plan's connections are all in use",
      hint: "stop the other program that uses this key, or upgrade the plan"),
  ])

  // MARK: The socket

  /// Returns one socket for each sport, because the address contains it; soccer, the feed's own default, if none is
  /// given.
  public func streams(for subscription: Subscription) -> [FeedStream] {
    let sports = subscription.sports.isEmpty ? [.soccer] : subscription.sports
    return sports.compactMap { sport in
      guard let word = Self.sportWords.word(sport) else { return nil }
      let request = WebSocketRequest(
        base: access.base.webSocket, path: "ws/live",
        query: [RequestItem("key", access.key), RequestItem("sport", word)])
      var stream = FeedStream(
        topic: word, sport: sport,
        request: StreamRequest(
          request,
          // Full states arrive about once a second; a socket without any for 10 s is stale.
          liveness: LivenessPolicy(
            dataStaleAfter: .seconds(10), ping: .webSocket, pingEvery: .seconds(20), pongWithin: .seconds(20)),
          options: access.socket, decide: { Self.closeTable.decide($0) }))
      // Messages may be dropped: the next one is a full state again.
      stream.needsEveryMessage = false
      return stream
    }
  }

  /// Returns a decoder for a socket of one sport, or of all.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    PulseScoreDecoder(names: names, sport: stream.sport)
  }

  /// Returns a decoder for the body of a REST answer.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    PulseScoreDecoder(answersIn: names, sport: document.sport, isInPlay: document.isInPlay)
  }

  /// Returns the error for a close code, with the fix.
  public func error(for close: CloseReason, asked: String) -> OddsError {
    Self.closeTable.error(for: close, Self.name, asked)
  }
}
