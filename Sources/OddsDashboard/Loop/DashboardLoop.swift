internal import NIOCore
internal import OddsAlerts
internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// The part of the dashboard on the hub's event loop. Passes keys and the feeds' data to the model, and outputs a frame
/// when something on the screen has changed, not for each message.
final class DashboardLoop {
  let hub: FeedHub
  private(set) var model: DashboardModel
  private(set) var size: Size
  private let slot: FrameSlot
  /// The details to request of the open match.
  private let details: Set<Subscription.Detail>
  /// Writes the user's preferences; nil if they are not stored.
  var keeper: PreferencesWriter?
  private var kept: Preferences
  /// The user's alerts, their file, and how the terminal shows notifications.
  var alerts = DashboardRules()
  private var alertWriting: Task<Void, Never>?
  private var lastNotice = Timestamp.none

  private var pace: FramePace
  private var drawing: (task: Scheduled<Void>, at: NIODeadline)?
  private var focusing: Scheduled<Void>?
  private var ticking: Scheduled<Void>?
  private var isOver = false

  init(
    _ hub: FeedHub, _ model: DashboardModel, _ slot: FrameSlot, size: Size, details: Set<Subscription.Detail>
  ) {
    self.hub = hub
    pace = FramePace(hub.loop.now)
    self.model = model
    self.slot = slot
    self.size = size
    self.details = details
    kept = model.preferences
    hub.sink = self
  }

  func start() {
    pace = FramePace(hub.loop.now)
    tick()
    draw(after: .zero)
  }

  func stop() {
    isOver = true
    drawing?.task.cancel()
    focusing?.cancel()
    ticking?.cancel()
  }

  func handle(_ key: Key) {
    guard !isOver else { return }
    let effect = model.handle(key, hub.board, hub.time.time(), size, watch: watch)
    keepPreferences()
    keepAlerts()
    ring()
    switch effect {
    case .none: break
    case .redraw: slot.redraw()
    case .quit:
      isOver = true
      return slot.end()
    }
    draw(after: .zero)
  }

  func resize(_ size: Size) {
    self.size = size
    arrange(hub.time.time())
    draw(after: .zero, always: true)
  }

  /// Shows a text in the dashboard's notice line.
  func note(_ text: String) {
    model.note(text, hub.time.time())
    draw(after: FramePace.pause)
  }

  /// Returns the current picture.
  func frame() -> DashboardFrame {
    let now = hub.time.time()
    arrange(now)
    return model.frame(hub.board, now, size)
  }

  // MARK: Pieces

  private func arrange(_ now: Timestamp) { model.arrange(hub.board, now, size, watch: watch) }

  private var watch: (MatchKey) -> MatchWatch {
    { [hub] match in
      MatchWatch(
        hub.watch(of: match.id, from: match.provider), link: hub.priceLink(of: match.id, from: match.provider))
    }
  }

  /// Schedules a write of changed preferences, but not while a filter is being typed.
  private func keepPreferences() {
    guard let keeper, !model.isTyping, model.preferences != kept else { return }
    kept = model.preferences
    keeper.keep(kept)
  }

  /// Rings the bell and shows notifications, at most once a second.
  private func ring() {
    let rings = model.takeRings()
    guard !rings.isEmpty else { return }
    let now = hub.time.time()
    guard !lastNotice.isKnown || !(0..<1000).contains(now.since(lastNotice)) else { return }
    lastNotice = now
    var bytes: [UInt8] = rings.contains(where: \.isBell) ? [0x07] : []
    if let way = alerts.notice, let notice = rings.compactMap(\.notice).last { bytes += notice.bytes(way) }
    if !bytes.isEmpty { slot.send(bytes) }
  }

  /// Writes changes of the alerts to their file, one after the other, off the loop.
  private func keepAlerts() {
    let edits = model.takeAlertEdits()
    guard let path = alerts.path, !edits.isEmpty else { return }
    let (before, bound) = (alertWriting, NIOLoopBound(self, eventLoop: hub.loop))
    let loop = hub.loop
    alertWriting = Task.detached {
      await before?.value
      for edit in edits {
        do throws(OddsError) {
          switch edit {
          case .add(let rule, let about): try AlertsFile.add(rule, about: about, to: path)
          case .remove(let name): try AlertsFile.remove(name, from: path)
          }
        } catch {
          let words = "alerts aren't saved: \(error.message)"
          loop.execute { bound.value.note(words) }
        }
      }
    }
  }

  /// The write of the last change to the file of alerts; await it before the end.
  var alertsWritten: Task<Void, Never>? { alertWriting }

  /// Sets the user's rules.
  func setAlerts(_ rules: DashboardRules) {
    alerts = rules
    model.setAlerts(rules, hub.board, hub.time.time())
  }

  /// Draws if something has changed, at the earliest `pause` after the last picture and when the pace allows.
  private func draw(after pause: TimeAmount, always: Bool = false) {
    guard !isOver, model.isDirty || always else { return }
    let now = hub.loop.now
    let at = pace.next(after: pause, now)
    if let drawing {
      guard at < drawing.at else { return }
      drawing.task.cancel()
    }
    drawing = nil
    if at <= now { return drawNow() }
    let task = hub.loop.at(at) { [weak self] in
      self?.drawing = nil
      self?.drawNow()
    }
    drawing = (task, at)
  }

  private func drawNow() {
    guard !isOver else { return }
    let now = hub.loop.now
    // The terminal has not drawn the last picture yet: try again later, with the newest state.
    if slot.isFull {
      pace.skip(now)
      return draw(after: FramePace.pause, always: true)
    }
    pace.draw(now)
    slot.put(frame())
    focusLater()
  }

  /// Subscribes to the matches on the screen once the focus has rested.
  private func focusLater() {
    guard model.hasNewFocus, focusing == nil else { return }
    focusing = hub.loop.after(.milliseconds(FocusWatch.rest + 10)) { [weak self] in
      guard let self else { return }
      focusing = nil
      passOnFocus(hub.time.time())
      focusLater()
    }
  }

  private func passOnFocus(_ now: Timestamp) {
    if let focus = model.takeFocus(now) { hub.focus(on: focus.byProvider(details, of: hub.providers)) }
    model.narrowed(to: hub.narrowed, now)
  }

  /// Updates ages, clocks and counters, once a second.
  private func tick() {
    guard !isOver else { return }
    let now = hub.time.time()
    for feed in hub.feeds.keys {
      if let traffic = hub.traffic(of: feed) { model.observe(traffic, of: feed) }
    }
    model.second(hub.board, now)
    ring()
    passOnFocus(now)
    draw(after: FramePace.pause)
    let next = TimerCoalescer.next(after: .milliseconds(1), on: hub.loop, hub.time)
    ticking = hub.loop.at(next) { [weak self] in self?.tick() }
  }
}

extension DashboardLoop: FeedSink {
  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    model.observe(changes, by: batch, hub.board)
    ring()
  }

  func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    model.observe(status, of: feed, hub.time.time())
    draw(after: FramePace.pause)
  }

  func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) { model.observe(notice, of: feed) }

  func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    model.passedOver(elements, badMessage, of: feed)
  }

  func hubDidDrain(_ hub: FeedHub) { draw(after: FramePace.pause) }

  func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    model.finished(feed, error)
    draw(after: FramePace.pause)
  }
}
