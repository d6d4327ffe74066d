import OddsBoard
import OddsFeed
import OddsModel
import OddsTransport

/// Records the hub's reports. Use it only on the hub's event loop.
final class SoakSink: FeedSink {
  /// The reports of one feed.
  struct Account: Sendable {
    var state = LinkStatus.State.closed
    var epoch = 0
    /// Connections whose end was reported.
    var announced: Set<Int> = []
    /// How often each state was reported.
    var received: [String: Int] = [:]
    var badMessages = 0
    var badElements = 0
    /// Ends of connections and unreadable messages that faults caused.
    var expectedEnds: Set<Int> = []
    var expectedBadMessages = 0
    var possibleBadMessages = 0
    var finished: String?
  }

  var accounts: [FeedName: Account] = [:]
  var changes = 0
  var lastChange = ContinuousClock.now
  var lastConnection = ContinuousClock.now

  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    self.changes += changes.count
    lastChange = .now
  }

  func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    var account = accounts[feed] ?? Account()
    if status.state == .connected, account.state != .stale { lastConnection = .now }
    (account.state, account.epoch) = (status.state, status.epoch)
    account.received[status.state.rawValue, default: 0] += 1
    if status.state == .reconnecting { account.announced.insert(status.epoch) }
    accounts[feed] = account
  }

  func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) {}

  func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    accounts[feed, default: Account()].badElements += elements
    if badMessage != nil { accounts[feed, default: Account()].badMessages += 1 }
  }

  func hubDidDrain(_ hub: FeedHub) {}

  func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    if let error { accounts[feed, default: Account()].finished = error.message }
  }

  /// Records the expected effect of a fault before it is sent.
  func expect(_ fault: SoakFaults.Fault) {
    for (feed, account) in accounts where feed.provider.rawValue == fault.provider {
      guard account.state == .connected || account.state == .stale || account.state == .degraded else { continue }
      switch fault.effect {
      case .ends: accounts[feed]?.expectedEnds.insert(account.epoch)
      case .spoilsMessage: accounts[feed]?.expectedBadMessages += 1
      case .spoilsNextMessage: accounts[feed]?.possibleBadMessages += 1
      case .passes: break
      }
    }
  }
}
