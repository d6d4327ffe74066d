internal import NIOCore
internal import OddsDashboard
internal import OddsFeed
internal import OddsModel
internal import OddsProvider

/// The dashboard's half on the hub's event loop: takes keys and the feeds' news to the model, and hands on a frame when
/// something on the screen has changed, never for each message.
final class LoopDriver {
  let hub: FeedHub
  let model: DashboardModel
  let feed: DashboardFeed
  private let slot: FrameSlot
  /// What is wished of the match that is shown whole.
  private let details: Set<Subscription.Detail>

  private var drawing: Scheduled<Void>?
  private var drawingAt = NIODeadline.distantFuture
  private var lastDraw = NIODeadline.uptimeNanoseconds(0)
  private var ticking: Scheduled<Void>?
  private var isOver = false
  /// Draws that may follow each other closely; refilled with time.
  private var tokens = 2.0
  private var refilled = NIODeadline.uptimeNanoseconds(0)

  /// What the feeds change is drawn at most ten times a second, which is as much as anybody can read.
  private static let pace = TimeAmount.milliseconds(100)
  /// With keys there are never more than twenty draws in any second: two at once and eighteen spread over it.
  private static let perSecond = 18.0

  init(_ hub: FeedHub, _ model: DashboardModel, _ slot: FrameSlot, details: Set<Subscription.Detail>) {
    self.hub = hub
    self.model = model
    self.slot = slot
    self.details = details
    feed = DashboardFeed(model)
    hub.sink = feed
  }

  func start() {
    feed.onDirty = { [unowned self] in self.want(in: Self.pace) }
    refilled = .now()
    tick()
    want(in: .zero)
  }

  func stop() {
    isOver = true
    drawing?.cancel()
    ticking?.cancel()
    feed.onDirty = {}
  }

  func key(_ key: Key) {
    guard !isOver else { return }
    switch model.handle(key, hub.board, .now()) {
    case .none: break
    case .redraw: slot.redraw()
    case .quit:
      isOver = true
      return slot.end()
    }
    want(in: .zero)
  }

  func resize(_ size: Size) {
    model.resize(size)
    want(in: .zero)
  }

  // MARK: Ticks

  /// Draws so long after the last draw, and not sooner than the limit allows.
  private func want(in pause: TimeAmount) {
    guard !isOver else { return }
    let now = NIODeadline.now()
    refill(now)
    var at = max(now, lastDraw + pause)
    if tokens < 1 {
      at = max(at, now + .nanoseconds(Int64((1 - tokens) / Self.perSecond * 1e9)))
    }
    if drawing != nil {
      guard at < drawingAt else { return }
      drawing?.cancel()
    }
    if at == now {
      drawing = nil
      return draw()
    }
    drawingAt = at
    drawing = hub.loop.assumeIsolated().scheduleTask(deadline: at) { [weak self] in
      self?.drawing = nil
      self?.draw()
    }
  }

  private func refill(_ now: NIODeadline) {
    tokens = min(2, tokens + Double((now - refilled).nanoseconds) / 1e9 * Self.perSecond)
    refilled = now
  }

  private func draw() {
    guard !isOver, model.isDirty else { return }
    let now = NIODeadline.now()
    // The terminal has not taken the last picture yet: later, with what will then be the newest.
    if slot.isFull {
      lastDraw = now
      return want(in: Self.pace)
    }
    refill(now)
    tokens -= 1
    lastDraw = now
    slot.put(model.frame(hub.board, .now()))
  }

  /// Has the feeds asked for what is looked at, once that has stood still for a moment.
  func lookAround(_ now: Timestamp) {
    if let interest = model.takeInterest(now) { hub.focus(on: interest.attention(details, of: hub.providers)) }
    model.narrowed(hub.narrowed, now)
  }

  private func tick() {
    guard !isOver else { return }
    let now = Timestamp.now()
    feed.second(hub, now)
    lookAround(now)
    // Just behind the next full second, so that clocks are right.
    let rest = 1000 - (now.milliseconds % 1000 + 1000) % 1000
    ticking = hub.loop.assumeIsolated().scheduleTask(in: .milliseconds(rest + 2)) { [weak self] in self?.tick() }
  }
}
