public import OddsBoard
public import OddsFeed
public import OddsModel
public import OddsTransport

/// Takes the hub's news to a dashboard's model, on the hub's event loop.
public final class DashboardFeed: FeedSink {
  public let model: DashboardModel
  /// Called when something on the screen has changed, at most once for each read.
  public var onDirty: () -> Void = {}
  /// Called when a feed will not be tried again.
  public var onFinished: (FeedName, OddsError?) -> Void = { _, _ in }

  public init(_ model: DashboardModel) { self.model = model }

  public func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    model.moved(changes, by: batch, hub.board)
  }

  public func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    model.link(status, of: feed, .now())
    onDirty()
  }

  public func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) { model.notice(notice, of: feed) }

  public func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    model.passedOver(elements, badMessage, of: feed)
  }

  public func hubDidDrain(_ hub: FeedHub) {
    if model.isDirty { onDirty() }
  }

  public func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    model.finished(feed, error)
    onDirty()
    onFinished(feed, error)
  }

  /// Once a second: ages, clocks, counters.
  public func second(_ hub: FeedHub, _ now: Timestamp) {
    for feed in hub.feeds.keys {
      if let traffic = hub.traffic(of: feed) { model.traffic(traffic, of: feed) }
    }
    model.second(hub.board, now)
    if model.isDirty { onDirty() }
  }
}
