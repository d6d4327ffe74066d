public import OddsModel
public import OddsTransport

/// A feed: its address, what it offers, its requests and its sockets. Everything here is a pure function of its
/// arguments, except for ``Fetch``, which the caller passes in.
///
/// Each folder in `Sources/Providers` implements this, with the same files as the others: `README.md`, the provider, its
/// sports, its requests, its wire messages and what they mean.
public protocol Provider: Sendable {
  /// Names its command group and its environment variables, and prefixes its match ids.
  static var name: ProviderName { get }
  /// Its public base URL; may contain `{sport}`.
  static var defaultURL: String { get }
  /// A second environment variable for its key, where one key works for several providers. Default: none.
  static var sharedKeyVariable: String? { get }
  /// What it carries, in a few words: `Bet365 odds, live and pre-match`.
  static var summary: String { get }
  /// The channels of its sockets, in the provider's words.
  static var channels: [String] { get }
  /// The published limits of its plans.
  static var limits: PlanLimits { get }
  /// Its words for sports. Default: none, for a provider that names only leagues.
  static var sportWords: SportTerms { get }
  /// The sports it offers. Default: those it has a word for.
  static var sports: [Sport] { get }
  /// Whether a match to come is found by its id only together with its sport. Default: no.
  static var needsSportOfEvent: Bool { get }
  /// The rank of names in its responses: see `FeedBatch.nameRank`. Default: 0, they lead.
  static var documentNameRank: UInt8 { get }
  /// Which common queries need its sockets, in whole or in part. Default: none.
  static var socketAnswers: SocketAnswers { get }

  init(access: ProviderAccess)
  var access: ProviderAccess { get }

  /// The subscription in the provider's own names, where those have to be looked up: a sport's leagues, an id's label.
  /// Call it before ``streams(for:)``. Nil if the provider offers nothing of what is asked for; throws `usage` for a name
  /// that it does not know, with the nearest. Default: the same subscription, without a request.
  func prepare(_ subscription: Subscription, _ fetch: @escaping Fetch) async throws(OddsError) -> Subscription?

  /// The sockets that carry a subscription, one for each address. Empty if the provider offers nothing of it.
  func streams(for subscription: Subscription) -> [FeedStream]

  /// The current state of all matches in play, for a socket that sends only changes; fetched each time the socket opens.
  /// A match in play that is not listed, and has no prices left, is over. Default: nil, there is nothing to fetch.
  func resync(of stream: FeedStream, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]?

  /// Fetches what a decoder of this socket needs before it can read a message, after `FeedNotice.lookUp`. Default:
  /// nothing.
  func lookUp(for stream: FeedStream, _ fetch: Fetch) async throws(OddsError)

  /// A decoder for one socket's messages.
  func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder

  /// A decoder for the body of a response about matches.
  func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder

  /// The matches in play; nil if they come only over a socket: see ``socketAnswers``.
  func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]?
  /// The sports it offers, with the number of matches in play where it says so. Default: those it has a word for, without
  /// a request.
  func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer]
  func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer]
  func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]
  /// The matches to come, as far as a few requests list them. Default: those of the sports and leagues named, by
  /// ``events(_:league:_:)``.
  func upcoming(_ wish: UpcomingWish, _ fetch: @escaping Fetch) async throws(OddsError) -> UpcomingList
  /// One match with every market; nil if there is no such match.
  func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument?
  /// The same for a match that a list has just named as one to come, so that a request for it among the matches in play is
  /// saved. Default: ``event(_:_:_:)``.
  func upcomingEvent(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument?

  /// The error for a response's status. Default: as HTTP defines it.
  func error(for reply: HTTPReply, asked: String) -> OddsError
  /// The error for a socket that is not reconnected.
  func error(for close: CloseReason, asked: String) -> OddsError
}

/// Sends a request and returns the body of a successful response; anything else is thrown, as the provider's own table has
/// it. The caller's implementation keeps to the limits, retries, and never shows a key.
public typealias Fetch = @Sendable (ProviderRequest) async throws(OddsError) -> [UInt8]

/// A provider's address and key.
public struct ProviderAccess: Sendable {
  /// Where it is asked.
  public var base: BaseURL
  /// The key; its description shows nothing of it.
  public var key: APIKey
  /// Timeouts, trust and proxy of its sockets.
  public var socket: WebSocketOptions
  /// The time at the provider: our own clock, unless a simulated world runs faster.
  public var now: @Sendable () -> Timestamp = { .now() }

  /// The address and key that a provider is made with.
  public init(base: BaseURL, key: APIKey, socket: WebSocketOptions = WebSocketOptions()) {
    self.base = base
    self.key = key
    self.socket = socket
  }
}

/// A request, with the words that errors about it use.
public struct ProviderRequest: Sendable, Hashable {
  /// What is sent.
  public var http: HTTPRequest
  /// What it asks for, in a word or two: `live events`.
  public var asked: String
  /// How long its response may be reused unless the user says otherwise; nil for live data.
  public var reusableFor: Duration?
  /// No content, or an object without members, is a good answer: nothing is known of what was asked.
  public var mayBeEmpty = false

  /// A request that errors call `asked`; what is `reusableFor` nil is never kept.
  public init(_ http: HTTPRequest, asked: String, reusableFor: Duration? = nil) {
    self.http = http
    self.asked = asked
    self.reusableFor = reusableFor
  }
}

/// The body of a response about matches.
public struct MatchDocument: Sendable {
  /// The body as it came.
  public var bytes: [UInt8]
  /// The sport that was asked for; nil if the response names each match's.
  public var sport: Sport?
  /// The league that was asked for; nil if the response names each match's.
  public var league: String?
  /// Our clock when it came.
  public var receivedAt: Timestamp
  /// The body lists some matches, and says nothing of the feed's others.
  public var isPartial = false
  /// Why the body lacks a part that was requested beside it; nil if it lacks none.
  public var lacking: OddsError?
  /// What was left out and how to get it, for the user; nil if nothing was.
  public var leftOut: String?

  /// A body that was asked for with this sport and league; nil for what was not asked for.
  public init(bytes: [UInt8], sport: Sport?, league: String? = nil, receivedAt: Timestamp) {
    self.bytes = bytes
    self.sport = sport
    self.league = league
    self.receivedAt = receivedAt
  }
}

/// A sport that a provider offers.
public struct SportAnswer: Sendable, Equatable {
  /// Which sport; `other` for one that the program has no word for.
  public var sport: Sport
  /// The provider's own name for it.
  public var name: String
  /// Matches in play; nil if it does not say.
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
  /// The sport that was asked for.
  public var sport: Sport
  /// The league's name, as the provider writes it.
  public var league: String
  /// Matches in it; nil if it does not say.
  public var matches: Int?
  /// The country of the league, in the provider's words; nil if it does not say. Leagues of one name in two countries
  /// are two.
  public var country: String?

  /// A league under the provider's own name for it.
  public init(sport: Sport, league: String, matches: Int?, country: String? = nil) {
    self.sport = sport
    self.league = league
    self.matches = matches
    self.country = country
  }
}

/// What to subscribe to at a provider.
public struct Subscription: Sendable, Equatable {
  /// What some feeds send only for single matches, and only when asked.
  public enum Detail: String, Sendable, CaseIterable {
    case incidents
    case odds
    case stats
    case lineups
  }

  /// Empty for everything that one connection carries.
  public var sports: [Sport] = []
  /// The provider's words for them, where they had to be looked up.
  public var sportWords: [Sport: String] = [:]
  /// The provider's ids; empty for all.
  public var matches: [String] = []
  /// In the provider's exact spelling; empty for all.
  public var leagues: [String] = []
  /// Part of either team's name, whatever its case; empty for all. Only for feeds that have to choose which matches they
  /// ask details of.
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
  /// What is wanted beside scores and prices, for feeds that send it match by match.
  public var details: Set<Detail> = []
  /// Only matches in play matter: true for a single query, false for a stream, which includes matches to come.
  public var inPlayOnly = false
  /// Matches to come matter as much as those in play, also to a single query, and so do their prices.
  public var includesUpcoming = false
  /// Matches to come are wanted too, with or without their prices.
  public var listsUpcoming = false

  /// Everything that one connection carries.
  public init() {}
}

/// The common queries that requests cannot answer, or not fully: they read a socket until it has sent the current
/// state.
public struct SocketAnswers: OptionSet, Sendable {
  /// One bit for each query.
  public let rawValue: UInt8
  /// The queries of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The matches in play.
  public static let live = SocketAnswers(rawValue: 1 << 0)
  /// One match.
  public static let event = SocketAnswers(rawValue: 1 << 1)
  /// The matches to come, beside those that requests list.
  public static let upcoming = SocketAnswers(rawValue: 1 << 2)
}

/// One socket of a feed.
public struct FeedStream: Sendable {
  /// Which of the provider's sockets, for people and in `connection` lines: a sport or a channel.
  public var topic: String
  /// The sport, if the address carries one.
  public var sport: Sport?
  /// The address, and how the connection is kept up.
  public var request: StreamRequest
  /// Messages to send each time the server says that it is ready for subscriptions.
  public var whenReady: [String]
  /// Its decoder sends the subscriptions, once the server says that it is ready.
  public var subscribesItself = false
  /// What to subscribe to for each match the socket names, where the feed sends it only for single matches.
  public var perMatchDetails: Set<Subscription.Detail>
  /// It sends the current state when subscribed to; otherwise only changes, and ``Provider/resync(of:_:)`` fetches the
  /// rest.
  public var sendsSnapshot: Bool
  /// For feeds whose new connections do not list every match: a match in play that is not mentioned for this long after
  /// a reconnect is presumed over. Nil for feeds that list them all.
  public var presumedOverAfter: Duration?
  /// After a reconnect its decoder is given the matches that nothing has named yet, to ask for them
  /// (``FeedDecoder/ask(for:)``).
  public var asksForUnnamed = false
  /// Its messages are changes, so one that cannot be read leaves the board wrong until a new connection. False where each
  /// message is whole, or what it holds is not kept.
  public var needsEveryMessage = true
  /// Which prices each of its messages says are still good.
  public var confirmation = Confirmation.named
  /// The rank of the names that it sends: see `FeedBatch.nameRank`.
  public var nameRank: UInt8 = 0
  /// Subscriptions whose first data the server may have to fetch: they come seconds after what it knows, and
  /// `FeedNotice.answered(_:)` reports each. By the provider's names for them.
  public var awaited: Set<String> = []
  /// What it was opened for, for feeds whose later messages build on that.
  public var subscription = Subscription()

  /// One socket, as a provider describes it.
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
