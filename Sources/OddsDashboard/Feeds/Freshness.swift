internal import OddsModel
public import OddsProvider
public import OddsTransport

/// How far what is known of a match's prices can be relied on.
enum Freshness: Sendable, Equatable {
  /// They come in as they change.
  case live
  /// The feed has gone quiet, or is catching up: they may be out of date.
  case stale
  /// Nobody is subscribed to them: they were current at that moment; nil if they never came.
  case unwatched(since: Timestamp?)

  var isWatched: Bool { if case .unwatched = self { false } else { true } }
}

/// Whether the prices of a match come in, and how the link is on which they do.
public struct MatchWatch: Sendable, Equatable {
  /// Whether the prices come in as they change.
  public var prices: PriceWatch
  /// Nil if no link carries the prices.
  public var link: LinkStatus.State?

  /// What is known of a match's prices; without a link, nothing is known of that.
  public init(_ prices: PriceWatch, link: LinkStatus.State?) {
    self.prices = prices
    self.link = link
  }

  /// They come in.
  static let live = MatchWatch(.live, link: .connected)
}
