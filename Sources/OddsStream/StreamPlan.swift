public import OddsConditions
public import OddsFeed
public import OddsFinder
public import OddsFixtures
public import OddsModel
public import OddsOutput
internal import OddsTransport

/// Configuration of a run of `odds stream`.
public struct StreamPlan: Sendable {
  /// The sockets.
  public var feeds: [FeedName]
  /// Opens the sockets.
  public var connect: @Sendable (FeedHub) -> Void
  /// Filter of matches, markets and prices.
  public var terms = FilterTerms()
  /// Output format.
  public var format = LineFormat.ndjson
  /// Odds format of `display`.
  public var oddsFormat = OddsFormat.decimal
  /// Condition of lines to print; `gap` lines are printed regardless.
  public var condition: Condition?
  /// Condition that ends the run: its first true line does, printed or not.
  public var until: Condition?
  /// Search options for lines of the types ``OddsOutput/StreamType/findings``; a kind whose options are nil isn't
  /// searched for.
  public var finding = FinderOptions()
  /// Whether upcoming matches are searched too.
  public var findsUpcoming = false
  /// Number of lines after which the run ends; nil for no limit.
  public var count: Int?
  /// Duration after which the run ends; nil for no limit.
  public var duration: Duration?
  /// Whether lines are marked as simulated.
  public var isDemo = false
  /// The user's names and joins of matches.
  public var aliases = Aliases()
  /// Whether the first feed that fails ends the run.
  public var isStrict = false
  /// Removes API keys from lines: a feed may send the key back, even as a name.
  public var redaction = Redaction.none

  /// Creates a plan with feeds that `connect` opens on the hub's event loop.
  public init(feeds: [FeedName], connect: @escaping @Sendable (FeedHub) -> Void) {
    self.feeds = feeds
    self.connect = connect
  }

  /// The providers of the sockets, without duplicates, in order.
  var providers: [ProviderName] {
    feeds.reduce(into: []) { names, feed in if !names.contains(feed.provider) { names.append(feed.provider) } }
  }

  /// Returns why a feed's link is in its state, with the socket's topic if the provider has several sockets; nil
  /// without a reason or topic.
  func reason(of status: LinkStatus, _ feed: FeedName) -> String? {
    let isCrowded = feeds.count { $0.provider == feed.provider } > 1
    let words = [isCrowded ? feed.topic : nil, status.reason].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ": ")
  }
}
