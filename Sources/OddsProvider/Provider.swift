public import OddsModel
public import OddsTransport

/// A feed: where it is, what it offers, how it is asked, how it is listened to. Everything here is a plain function of
/// its arguments, but for ``Fetch``, which the caller hands in.
///
/// One folder in `Sources/Providers` implements this and holds the same files as the others: `README.md`, the provider,
/// its requests, its wire messages and what they mean.
public protocol Provider: Sendable {
  /// The command group, the environment variables, the prefix of its match ids.
  static var name: ProviderName { get }
  /// Its public base URL; may contain `{sport}`.
  static var defaultURL: String { get }
  /// A variable that may hold its key beside its own, where one key opens several providers; by the default none.
  static var sharedKeyVariable: String? { get }
  /// Whose prices it carries, or what it is for, in a few words.
  static var summary: String { get }
  /// What can be listened to, in the provider's words.
  static var channels: [String] { get }
  /// What its plans allow, as published.
  static var limits: PlanLimits { get }
  /// Its words for sports; empty, the default, if it names leagues only.
  static var sportWords: SportWords { get }
  /// The sports that can be asked for; by the default those that it has a word for.
  static var sports: [Sport] { get }
  /// Which of the common questions its sockets have to answer, wholly or in part; by the default none.
  static var socketAnswers: SocketAnswers { get }

  init(access: ProviderAccess)
  var access: ProviderAccess { get }

  /// The wish in the provider's own names, where they have to be looked up first: a sport's leagues, an id's label.
  /// Throws `usage`, with the nearest, for a name that the provider does not know; nil if it has nothing of what is
  /// wished. Asked before ``streams(for:)``, by the default without a request.
  func prepare(_ wish: FeedWish, _ fetch: Fetch) async throws(OddsError) -> FeedWish?

  /// The sockets that together carry what is wished, one for each address. Empty if the provider has nothing of it.
  func streams(for wish: FeedWish) -> [FeedStream]

  /// All matches in play and how they stand, for a socket that tells only what happens from now on; asked each time it
  /// opens. Matches in play that are not among them, and have no line left, are over. Nil, the default, if there is
  /// nothing to ask.
  func standing(of stream: FeedStream, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]?

  /// Asks what a decoder of this socket has to know before it can tell a message, after a ``FeedNotice/lookUp``. By
  /// default nothing.
  func lookUp(for stream: FeedStream, _ fetch: Fetch) async throws(OddsError)

  /// A reader for one socket's messages.
  func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder

  /// A reader for the body of one answer about matches.
  func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder

  /// The matches in play; nil if this feed answers that only over its socket. See ``socketAnswers``.
  func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]?
  /// The sports it offers, with how many matches are in play where it says so.
  func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer]
  func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer]
  func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]
  /// One match with every market; nil if there is no such match.
  func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument?

  /// What an answer's status means. The default follows HTTP.
  func error(for reply: HTTPReply, asked: String) -> OddsError
  /// What a socket that is given up means.
  func error(for close: CloseReason, asked: String) -> OddsError
}

/// Asks a provider and answers the body of a success; everything else is thrown as the provider's own
/// table names it. The caller's implementation keeps the limits, tries again and never shows a key.
public typealias Fetch = @Sendable (ProviderRequest) async throws(OddsError) -> [UInt8]

/// Where a provider is and what opens it.
public struct ProviderAccess: Sendable {
  public var base: BaseURL
  public var key: APIKey
  /// Time limits, trust and proxy for its sockets.
  public var socket: WebSocketOptions
  /// What time it is at the provider; our own clock, but where a world runs faster.
  public var now: @Sendable () -> Timestamp = { .now() }

  public init(base: BaseURL, key: APIKey, socket: WebSocketOptions = WebSocketOptions()) {
    self.base = base
    self.key = key
    self.socket = socket
  }
}

/// One request, with the words that errors about it use.
public struct ProviderRequest: Sendable, Hashable {
  public var http: HTTPRequest
  /// What is asked, in a word or two: `live events`.
  public var asked: String
  /// How long its answer stays good enough to be used again, unless the user says otherwise; nil for what is live.
  public var reusableFor: Duration?
  /// No content, or an object without members, is a good answer: nothing is known of what was asked.
  public var mayBeEmpty = false

  public init(_ http: HTTPRequest, asked: String, reusableFor: Duration? = nil) {
    self.http = http
    self.asked = asked
    self.reusableFor = reusableFor
  }
}

/// The body of an answer that tells of matches.
public struct MatchDocument: Sendable {
  public var bytes: [UInt8]
  /// The sport that was asked for; nil if the answer names each match's.
  public var sport: Sport?
  /// The league that was asked for; nil if the answer names each match's.
  public var league: String?
  public var receivedAt: Timestamp

  public init(bytes: [UInt8], sport: Sport?, league: String? = nil, receivedAt: Timestamp) {
    self.bytes = bytes
    self.sport = sport
    self.league = league
    self.receivedAt = receivedAt
  }
}

/// A sport that a provider offers.
public struct SportAnswer: Sendable, Equatable {
  public var sport: Sport
  /// The provider's own name for it.
  public var name: String
  /// Matches in play; nil if it does not say.
  public var live: Int?

  public init(sport: Sport, name: String, live: Int?) {
    self.sport = sport
    self.name = name
    self.live = live
  }
}

/// A league that a provider offers.
public struct LeagueAnswer: Sendable, Equatable {
  public var sport: Sport
  public var league: String
  /// Matches in it; nil if it does not say.
  public var matches: Int?
  /// The country of the league, in the provider's words; nil if it does not say. Leagues of one name in two countries
  /// are two.
  public var country: String?

  public init(sport: Sport, league: String, matches: Int?, country: String? = nil) {
    self.sport = sport
    self.league = league
    self.matches = matches
    self.country = country
  }
}

/// What a user wants to hear of.
public struct FeedWish: Sendable, Equatable {
  /// What feeds give per match, and only when asked.
  public enum Detail: String, Sendable, CaseIterable {
    case incidents
    case odds
    case stats
    case lineups
  }

  /// Empty for all that one connection carries.
  public var sports: [Sport] = []
  /// The provider's ids; empty for all.
  public var matches: [String] = []
  /// In the provider's exact spelling; empty for all.
  public var leagues: [String] = []
  /// Part of either team's name, whatever its case; empty for all. Only for feeds that have to choose which matches they
  /// ask details of.
  public var teams: [String] = []
  public var bookmakers: [String] = []
  public var markets: [String] = []
  public var details: Set<Detail> = []
  /// Only matches in play matter: for one answer, not for a stream, which hears of those to come too.
  public var inPlayOnly = false

  public init() {}
}

/// The common questions that requests do not answer, or not fully: the socket is listened to until it has told how
/// things stand.
public struct SocketAnswers: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The matches in play.
  public static let live = SocketAnswers(rawValue: 1 << 0)
  /// One match.
  public static let event = SocketAnswers(rawValue: 1 << 1)
}

/// One socket of a feed.
public struct FeedStream: Sendable {
  /// Which one, for people and for `connection` lines: a sport or a channel.
  public var topic: String
  /// The sport, where the address carries it.
  public var sport: Sport?
  public var request: StreamRequest
  /// Sent each time the server says that it is ready, for feeds that take subscriptions only from then on.
  public var whenReady: [String]
  /// What is to be asked for of each match that the socket names, where the feed gives it only match by match.
  public var follows: Set<FeedWish.Detail>
  /// It tells how things stand as soon as it is listened to; if not, only what happens from then on, and
  /// ``Provider/standing(of:_:)`` asks for the rest.
  public var tellsState: Bool
  /// How long a match in play may go without being named, where a new connection does not list all that there are: what
  /// has not been named for so long since then is over. Nil where it does.
  public var namesWithin: Duration?
  /// Its messages tell what changed, so that one which cannot be read leaves the board wrong until a new connection tells
  /// how things stand. Not so where each message tells everything, or what it tells is not kept.
  public var needsEveryMessage = true
  /// What it was opened for, where the messages that it takes later build on that.
  public var wish = FeedWish()

  public init(
    topic: String, sport: Sport?, request: StreamRequest, whenReady: [String] = [],
    follows: Set<FeedWish.Detail> = [], tellsState: Bool = true
  ) {
    self.topic = topic
    self.sport = sport
    self.request = request
    self.whenReady = whenReady
    self.follows = follows
    self.tellsState = tellsState
  }
}
