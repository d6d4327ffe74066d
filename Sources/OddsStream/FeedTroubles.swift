internal import NIOCore
internal import OddsFeed
internal import OddsModel
internal import OddsProvider
internal import OddsSession
internal import OddsTransport

/// Reports problems of a run's feeds, and decides when they end the run.
final class FeedTroubles {
  private let loop: any EventLoop
  private let notes: Diagnostics
  private let isStrict: Bool
  private let end: (StreamEnd) -> Void
  /// Number of feeds that have not finished.
  private var open: Int
  /// Whether any feed has been connected.
  private var hasBegun = false
  private var refusals = Rejections()
  private var badInput = BadInput()
  private var badInputReported: NIODeadline?
  private var isReportScheduled = false
  /// Kind of the last error that was reported while other feeds continued.
  private var reported: OddsError.Kind?

  /// Creates an observer of feeds.
  /// - Parameter end: Ends the run.
  init(
    of feeds: [FeedName], on loop: any EventLoop, isStrict: Bool, _ notes: Diagnostics,
    end: @escaping (StreamEnd) -> Void
  ) {
    (self.loop, self.notes, self.isStrict, self.end) = (loop, notes, isStrict, end)
    open = feeds.count
  }

  /// Handles a change of a feed's connection.
  func link(_ status: LinkStatus, of feed: FeedName) {
    let reason = status.reason.map { ", \($0)" } ?? ""
    notes.step("\(feed.provider.rawValue) \(feed.topic): \(status.state.rawValue)\(reason)")
    if status.state == .connected { hasBegun = true }
    guard status.state == .reconnecting, !hasBegun else { return }
    // Give up once every feed has failed to connect several times.
    if let errors = refusals.add(feed, status.reason ?? "no connection", status.refusal, of: open),
      let first = errors.first
    {
      for error in errors.dropFirst() { notes.say(.further(error)) }
      end(.failed(first))
    }
  }

  /// Handles a notice about the feed itself.
  func notice(_ notice: FeedNotice, of feed: FeedName) {
    let asked = "stream \(feed.topic)"
    switch notice {
    case .refused(let words):
      let error = OddsError(.forbidden, provider: feed.provider, asked: asked, "the server refused: \(words)")
      notes.say(.failure(error))
    case .note(let words): notes.say(.failure(OddsError(.limited, provider: feed.provider, asked: asked, words)))
    default: notes.step("\(feed.provider.rawValue) \(feed.topic): \(notice)")
    }
  }

  /// Counts unreadable elements or messages, which are reported at most once a second.
  func passedOver(_ elements: Int, _ badMessage: String?, of feed: FeedName) {
    badInput.add(feed.provider, elements: elements, message: badMessage)
    guard !isReportScheduled else { return }
    let due = badInputReported.map { $0 + .seconds(1) } ?? loop.now
    if due <= loop.now { return reportBadInput() }
    isReportScheduled = true
    loop.at(due) { self.reportBadInput() }
  }

  /// Reports unreadable input that has not been reported yet.
  func reportBadInput() {
    isReportScheduled = false
    badInputReported = loop.now
    for error in badInput.take() { notes.say(.failure(error)) }
  }

  /// Handles the permanent end of a feed.
  func finished(_ error: OddsError?) {
    open -= 1
    if let error, open == 0 || isStrict { return end(.failed(error)) }
    if let error {
      // Other feeds continue.
      notes.say(.failure(error))
      reported = error.kind
    } else if open == 0 {
      end(reported.map { .reported($0) } ?? .done)
    }
  }
}
