public import OddsConditions
public import OddsFeed
public import OddsFinder
public import OddsFixtures
public import OddsModel
public import OddsOutput
internal import OddsTransport

/// What a run of `odds stream` shows, and until when.
public struct StreamPlan: Sendable {
  /// The sockets that it listens to.
  public var feeds: [FeedName]
  /// Opens them.
  public var connect: @Sendable (FeedHub) -> Void
  /// Which matches, markets and prices are shown.
  public var terms = FilterTerms()
  /// How lines are written.
  public var format = LineFormat.ndjson
  /// How prices look in `display`.
  public var oddsFormat = OddsFormat.decimal
  /// Only lines that are so are shown; gaps are, whatever it says.
  public var condition: Condition?
  /// It ends with the first line that is so, whether or not that is shown.
  public var until: Condition?
  /// What is looked for in the prices, for lines of types ``OddsOutput/StreamType/findings``; what is nil in it is not.
  public var finding = FinderOptions()
  /// Matches to come are looked at too.
  public var findsUpcoming = false
  /// It ends after this many lines.
  public var count: Int?
  /// After how long the stream ends; nil for never.
  public var duration: Duration?
  /// Every line says that it is simulated.
  public var isDemo = false
  /// What the user says of which matches are one.
  public var aliases = Aliases()
  /// The first feed that fails ends it.
  public var isStrict = false
  /// Takes keys out of the lines: a feed may send the key that it was sent, even as a name.
  public var redaction = Redaction.none
  /// Our clock.
  public var now: @Sendable () -> Timestamp = { .now() }

  /// A plan over these feeds, which `connect` opens on the hub's event loop.
  public init(feeds: [FeedName], connect: @escaping @Sendable (FeedHub) -> Void) {
    self.feeds = feeds
    self.connect = connect
  }

  /// Whose sockets they are, each once, in order.
  var providers: [ProviderName] {
    feeds.reduce(into: []) { names, feed in if !names.contains(feed.provider) { names.append(feed.provider) } }
  }

  /// Why a feed's link is in its state, which of a provider's sockets it is where there are several; nil if there is
  /// nothing to say.
  func reason(of status: LinkStatus, _ feed: FeedName) -> String? {
    let isCrowded = feeds.count { $0.provider == feed.provider } > 1
    let words = [isCrowded ? feed.topic : nil, status.reason].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ": ")
  }
}
