internal import OddsModel
public import OddsProvider
public import OddsTransport

/// Reliability of a match's prices.
enum Freshness: Sendable, Equatable {
  /// Prices are received as they change.
  case live
  /// The feed has gone quiet, or is catching up: prices may be out of date.
  case stale
  /// No subscription covers the match. Prices were current at `since`; nil if none were received.
  case unwatched(since: Timestamp?)

  var isWatched: Bool { if case .unwatched = self { false } else { true } }
}

/// Whether a match's prices are subscribed to, and the state of the link that carries them.
public struct MatchWatch: Sendable, Equatable {
  /// Whether the prices are received as they change.
  public var prices: PriceWatch
  /// State of the link; nil if no link carries the prices.
  public var link: LinkStatus.State?

  /// Creates a watch from the state of a subscription and of its link.
  public init(_ prices: PriceWatch, link: LinkStatus.State?) {
    self.prices = prices
    self.link = link
  }

  /// Subscribed prices on a working link.
  static let live = MatchWatch(.live, link: .connected)
}
