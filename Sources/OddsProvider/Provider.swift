public import OddsModel
public import OddsTransport

/// A feed: its address, offer, requests and sockets. All members are pure functions of their arguments, except for ``Fetch``,
/// which the caller passes in.
///
/// Each folder in `Sources/Providers` implements it in the same files: `README.md`, the provider, its sports, its requests, its
/// wire messages and their conversion to the model.
public protocol Provider: Sendable {
  /// The name of its command group, in its environment variables and before its match ids.
  static var name: ProviderName { get }
  /// Its public base URL; may contain `{sport}`.
  static var defaultURL: String { get }
  /// A second environment variable for its key, for a key that works at several providers. Default: none.
  static var sharedKeyVariable: String? { get }
  /// A short description of its data: `Bet365 odds, live and pre-match`.
  static var summary: String { get }
  /// The channels of its sockets, in the provider's words.
  static var channels: [String] { get }
  /// The published limits of its plans.
  static var limits: PlanLimits { get }
  /// Its names of sports. Default: none, for a provider that names only leagues.
  static var sportWords: SportTerms { get }
  /// The sports it offers. Default: those with a name.
  static var sports: [Sport] { get }
  /// Whether an upcoming match is found by its id only together with its sport. Default: false.
  static var needsSportOfEvent: Bool { get }
  /// The rank of names in its responses; see `FeedBatch.nameRank`. Default: 0, the highest.
  static var documentNameRank: UInt8 { get }
  /// The common queries that need its sockets, fully or partly. Default: none.
  static var socketAnswers: SocketAnswers { get }

  init(access: ProviderAccess)
  var access: ProviderAccess { get }

  /// Returns the subscription in the provider's own names, if those must be looked up: a sport's leagues, an id's label. Call it
  /// before ``streams(for:)``. Returns nil if the provider offers none of it; throws `usage` with the nearest name for an unknown
  /// one. Default: the same subscription, without a request.
  func prepare(_ subscription: Subscription, _ fetch: @escaping Fetch) async throws(OddsError) -> Subscription?

  /// Returns the sockets of a subscription, one for each address; empty if the provider offers none of it.
  func streams(for subscription: Subscription) -> [FeedStream]

  /// Requests the current state of all matches in play, for a socket that sends only changes; called each time the socket opens.
  /// A match in play that is missing and has no prices left is over. Default: nil, no request.
  func resync(of stream: FeedStream, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]?

  /// Requests data that a decoder of this socket needs before it can decode messages, after `FeedNotice.lookUp`. Default: no
  /// request.
  func lookUp(for stream: FeedStream, _ fetch: Fetch) async throws(OddsError)

  /// Makes a decoder for one socket's messages.
  func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder

  /// Makes a decoder for the body of a response about matches.
  func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder

  /// Requests the matches in play; nil if only sockets send them (``socketAnswers``).
  func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]?
  /// Requests the sports, with the number of matches in play if the provider sends it. Default: the sports with a name, without a
  /// request.
  func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer]
  func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer]
  func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]
  /// Requests upcoming matches, as far as a few requests list them. Default: those of the given sports and leagues, by
  /// ``events(_:league:_:)``.
  func upcoming(_ wish: UpcomingWish, _ fetch: @escaping Fetch) async throws(OddsError) -> UpcomingList
  /// Requests one match with every market; nil if it doesn't exist.
  func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument?
  /// Requests a match that a list has just shown as upcoming, which saves a request to the matches in play. Default:
  /// ``event(_:_:_:)``.
  func upcomingEvent(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument?

  /// Returns the error for a response's status. Default: as defined by HTTP.
  func error(for reply: HTTPReply, asked: String) -> OddsError
  /// Returns the error for the close of a socket that is not reconnected.
  func error(for close: CloseReason, asked: String) -> OddsError
}

/// Sends a request and returns the body of a successful response; throws the provider's error otherwise. The caller's
/// implementation keeps the limits, retries, and never reveals a key.
public typealias Fetch = @Sendable (ProviderRequest) async throws(OddsError) -> [UInt8]

/// A provider's address and key.
public struct ProviderAccess: Sendable {
  /// The base URL.
  public var base: BaseURL
  /// The key; its description reveals nothing of it.
  public var key: APIKey
  /// Timeouts, trust and proxy of its sockets.
  public var socket: WebSocketOptions
  /// The current time at the provider: our clock, unless a simulated world runs faster.
  public var now: @Sendable () -> Timestamp

  /// The address and key of a provider.
  public init(base: BaseURL, key: APIKey, socket: WebSocketOptions = WebSocketOptions()) {
    self.base = base
    self.key = key
    self.socket = socket
    now = socket.time.time
  }

  /// Our clocks.
  public var time: TimeSource { socket.time }
}

/// A request, with its name in errors.
public struct ProviderRequest: Sendable, Hashable {
  /// The HTTP request.
  public var http: HTTPRequest
  /// A short name: `live events`.
  public var asked: String
  /// The time for which its response may be reused unless the user overrides it; nil for live data.
  public var reusableFor: Duration?
  /// Whether an empty body, or an object without members, is a valid response: the provider has no data.
  public var mayBeEmpty = false

  /// A request with the name `asked`; a response that is `reusableFor` nil is never cached.
  public init(_ http: HTTPRequest, asked: String, reusableFor: Duration? = nil) {
    self.http = http
    self.asked = asked
    self.reusableFor = reusableFor
  }
}

/// The body of a response about matches.
public struct MatchDocument: Sendable {
  /// The body, unchanged.
  public var bytes: [UInt8]
  /// The requested sport; nil if the response has each match's.
  public var sport: Sport?
  /// The requested league; nil if the response has each match's.
  public var league: String?
  /// The time of receipt, by our clock.
  public var receivedAt: Timestamp
  /// Whether the body lists only some matches, and implies nothing about the others.
  public var isPartial = false
  /// Whether the endpoint lists matches in play only, so that one without a status is in play.
  public var isInPlay = false
  /// The reason for a missing part that was requested separately; nil if the body is complete.
  public var lacking: OddsError?
  /// The data left out and how to get it, for the user; nil for none.
  public var leftOut: String?

  /// A body requested with this sport and league; nil for those that were not part of the request.
  public init(bytes: [UInt8], sport: Sport?, league: String? = nil, receivedAt: Timestamp) {
    self.bytes = bytes
    self.sport = sport
    self.league = league
    self.receivedAt = receivedAt
  }
}

/// A sport that a provider offers.
public struct SportAnswer: Sendable, Equatable {
  /// The sport; `other` for one that `Sport` lacks.
  public var sport: Sport
  /// The provider's own name for it.
  public var name: String
  /// The number of matches in play; nil if the provider doesn't send it.
  public var live: Int?

  /// A sport under the provider's own name for it.
  public init(sport: Sport, name: String, live: Int?) {
    self.sport = sport
    self.name = name
    self.live = live
  }
}

/// A league that a provider offers.
public struct LeagueAnswer: Sendable, Equatable {
  /// The requested sport.
  public var sport: Sport
  /// The league's name, as the provider writes it.
  public var league: String
  /// The number of matches; nil if the provider doesn't send it.
  public var matches: Int?
  /// The country of the league, in the provider's words; nil if the provider doesn't send it. Leagues of the same name in two
  /// countries are two.
  public var country: String?

  /// A league under the provider's own name for it.
  public init(sport: Sport, league: String, matches: Int?, country: String? = nil) {
    self.sport = sport
    self.league = league
    self.matches = matches
    self.country = country
  }
}

/// The matches and data to subscribe to at a provider.
public struct Subscription: Sendable, Equatable {
  /// Data that some feeds send only for single matches, on request.
  public enum Detail: String, Sendable, CaseIterable {
    case incidents
    case odds
    case stats
    case lineups
  }

  /// The sports; empty for all that one connection carries.
  public var sports: [Sport] = []
  /// The provider's names of them, if they were looked up.
  public var sportWords: [Sport: String] = [:]
  /// The provider's ids; empty for all.
  public var matches: [String] = []
  /// In the provider's exact spelling; empty for all.
  public var leagues: [String] = []
  /// Parts of team names, in any case; empty for all. Only for feeds that must choose the matches of which they request details.
  public var teams: [String] = []
  /// Parts of names of leagues whose matches matter most, for feeds that can't request details of all matches. Another feed
  /// may give the name, so matches of other leagues are not excluded.
  public var preferredLeagues: [String] = []
  /// The same for names of teams.
  public var preferredTeams: [String] = []
  /// In the provider's exact spelling; empty for all.
  public var bookmakers: [String] = []
  /// In the provider's exact spelling; empty for all.
  public var markets: [String] = []
  /// Data wanted besides scores and prices, for feeds that send it match by match.
  public var details: Set<Detail> = []
  /// Whether only matches in play matter: true for a single query, false for a stream, which includes upcoming matches.
  public var inPlayOnly = false
  /// Whether upcoming matches and their prices matter as much as those in play, also to a single query.
  public var includesUpcoming = false
  /// Whether upcoming matches are wanted too, with or without their prices.
  public var listsUpcoming = false

  /// A subscription to all that one connection carries.
  public init() {}
}

/// The common queries for which requests are not enough: they read a socket until it has sent the current state.
public struct SocketAnswers: OptionSet, Sendable {
  /// One bit for each query.
  public let rawValue: UInt8
  /// The queries of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The matches in play.
  public static let live = SocketAnswers(rawValue: 1 << 0)
  /// One match.
  public static let event = SocketAnswers(rawValue: 1 << 1)
  /// The upcoming matches that requests do not list.
  public static let upcoming = SocketAnswers(rawValue: 1 << 2)
}

/// One socket of a feed.
public struct FeedStream: Sendable {
  /// The name of the socket for users and in `connection` lines: a sport or a channel.
  public var topic: String
  /// The sport, if the address carries one.
  public var sport: Sport?
  /// The address, and the rules for keeping the connection alive.
  public var request: StreamRequest
  /// Messages to send each time the server is ready for subscriptions.
  public var whenReady: [String]
  /// Whether its decoder sends the subscriptions once the server is ready.
  public var subscribesItself = false
  /// Subscriptions for each match that the socket sends, for feeds with data of single matches only.
  public var perMatchDetails: Set<Subscription.Detail>
  /// Whether it sends the current state after a subscription; otherwise it sends only changes, and ``Provider/resync(of:_:)``
  /// requests the rest.
  public var sendsSnapshot: Bool
  /// The time after a reconnect from which a match in play that the feed hasn't sent is presumed over, for feeds whose new
  /// connections do not list every match. Nil for feeds that list all.
  public var presumedOverAfter: Duration?
  /// Whether, after a reconnect, its decoder gets the matches that no message has named yet, to request them
  /// (``FeedDecoder/ask(for:)``).
  public var asksForUnnamed = false
  /// Whether its messages are changes, so that one that can't be decoded leaves the board wrong until a new connection. False if
  /// each message is a full state, or if its data is not stored.
  public var needsEveryMessage = true
  /// The prices that each of its messages confirms.
  public var confirmation = Confirmation.named
  /// The rank of the names that it sends; see `FeedBatch.nameRank`.
  public var nameRank: UInt8 = 0
  /// Subscriptions, by the provider's names, whose first data the server may have to load: it arrives after the rest, and
  /// `FeedNotice.answered(_:)` reports each.
  public var awaited: Set<String> = []
  /// The subscription it was opened for, for feeds whose later messages build on it.
  public var subscription = Subscription()

  /// One socket of a provider.
  public init(
    topic: String, sport: Sport?, request: StreamRequest, whenReady: [String] = [],
    perMatchDetails: Set<Subscription.Detail> = [], sendsSnapshot: Bool = true
  ) {
    self.topic = topic
    self.sport = sport
    self.request = request
    self.whenReady = whenReady
    self.perMatchDetails = perMatchDetails
    self.sendsSnapshot = sendsSnapshot
  }
}
