public import NIOCore

/// Keeps one feed's connection up: carries out what a ``ConnectionMachine`` says, with a socket and timers.
/// It lives on one event loop, from which everything is called, until it has finished.
public final class FeedConnection {
  /// Where the connection lives: everything of it is called there.
  public let eventLoop: any EventLoop
  private let request: StreamRequest
  // Released when all is over.
  private var delegate: (any FeedDelegate)?

  private var machine: ConnectionMachine
  private var socket: WebSocketConnection?
  private var traffic: ConnectionMachine.ReceivedTraffic = []

  /// Effects not yet carried out. Carrying one out may bring new ones, whose turn is after those before them.
  private var effects: [ConnectionMachine.Effect] = []
  private var isPerforming = false

  private var alarm: Scheduled<Void>?
  private var sleepAlarm: Scheduled<Void>?
  private var sleepDetector = SleepDetector()
  private let sleepWatch: SleepWatch

  /// How a sleep of the computer is noticed.
  struct SleepWatch {
    var every = TimeAmount.seconds(5)
    /// Seconds since 1970.
    var wall: () -> Double = WallClock.now
  }

  /// Call ``start()`` next. The delegate is held until the feed has finished.
  public convenience init(_ request: StreamRequest, delegate: any FeedDelegate, on loop: any EventLoop) {
    self.init(request, delegate: delegate, on: loop, sleepWatch: SleepWatch())
  }

  init(
    _ request: StreamRequest, delegate: any FeedDelegate, on loop: any EventLoop, sleepWatch: SleepWatch
  ) {
    self.request = request
    self.delegate = delegate
    self.sleepWatch = sleepWatch
    eventLoop = loop
    machine = ConnectionMachine(liveness: request.liveness, reconnect: request.reconnect)
  }

  /// The number of the current connection, counted from 1.
  public var epoch: Int { machine.epoch }

  /// Begins to connect.
  public func start() {
    watchForSleep()
    perform(machine.start())
  }

  /// Sends a text message on the present connection. False when there is none.
  @discardableResult
  public func send(_ text: String) -> Bool {
    guard let socket, socket.isOpen else { return false }
    socket.send(text: text)
    return true
  }

  /// Closes the connection and makes no other. The delegate's last call follows.
  public func stop() { perform(machine.stop()) }

  /// Makes a new connection because the consumer lost track and needs a complete state.
  public func restart(because reason: String) {
    perform(machine.restart(because: reason, at: .now, jitter: jitter()))
  }

  /// Reports that not everything that arrives can be used, and why, or (nil) that this cause is gone. Other causes stay.
  public func degraded(_ cause: DegradedCause, _ reason: String?) { perform(machine.degraded(cause, reason)) }

  // MARK: Effects

  private func perform(_ fresh: [ConnectionMachine.Effect]) {
    if fresh.isEmpty { return }
    effects += fresh
    guard !isPerforming else { return }
    isPerforming = true
    while !effects.isEmpty { perform(effects.removeFirst()) }
    isPerforming = false
  }

  private func perform(_ effect: ConnectionMachine.Effect) {
    switch effect {
    case .connect(let epoch): connect(epoch)
    case .drop:
      let old = socket
      socket = nil
      old?.abort()
    case .close:
      let old = socket
      socket = nil
      old?.close()
    case .send(let text): socket?.send(text: text)
    case .ping: socket?.ping()
    case .wake(let instant): wake(at: instant)
    case .report(let status): delegate?.feed(self, link: status)
    case .finish(let reason):
      alarm?.cancel()
      sleepAlarm?.cancel()
      let delegate = delegate
      self.delegate = nil
      delegate?.feedDidFinish(self, reason)
    }
  }

  private func connect(_ epoch: Int) {
    // Stopped in the meantime.
    guard machine.state == .connecting, machine.epoch == epoch else { return }
    traffic = []
    guard let turn = request.options.turn else { return open(epoch) }
    let (feed, loop) = (NIOLoopBound(self, eventLoop: eventLoop), eventLoop)
    // Counting turns may wait for a file, which the event loop must not do.
    Task {
      let wait = await turn()
      loop.execute { feed.value.open(epoch, after: wait) }
    }
  }

  private func open(_ epoch: Int, after wait: Duration) {
    guard wait > .zero else { return open(epoch) }
    guard machine.state == .connecting, machine.epoch == epoch else { return }
    delegate?.feed(
      self,
      link: LinkStatus(.reconnecting, reason: "the provider's limit on new connections", epoch: epoch, retryIn: wait))
    eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(wait)) { [self] in open(epoch) }
  }

  private func open(_ epoch: Int) {
    guard machine.state == .connecting, machine.epoch == epoch else { return }
    do {
      socket = try WebSocketConnection.connect(
        request.request, options: request.options, delegate: self, on: eventLoop)
    } catch {
      // Nothing that time would mend.
      perform(machine.closed(.failed(error), .stop, epoch: epoch, at: .now, jitter: 0))
    }
  }

  private func wake(at instant: ContinuousClock.Instant) {
    alarm?.cancel()
    let delay = TimeAmount(max(ContinuousClock.now.duration(to: instant), .zero))
    alarm = eventLoop.assumeIsolated().scheduleTask(deadline: Self.deadline(delay)) { [self] in
      noticeSleep()
      perform(machine.tick(at: .now, jitter: jitter()))
    }
  }

  private func watchForSleep() {
    noticeSleep()
    // The delegate may have stopped the feed when it heard of the sleep: an alarm would keep it alive.
    guard machine.state != .stopped else { return }
    // The event loop's clock stands still in a sleep, so this comes soon after it.
    sleepAlarm = eventLoop.assumeIsolated().scheduleTask(deadline: Self.deadline(sleepWatch.every)) { [self] in
      watchForSleep()
    }
  }

  /// What is seconds away may be a little late, at a moment that others have chosen too.
  private static func deadline(_ delay: TimeAmount) -> NIODeadline {
    delay < .seconds(5) ? .now() + delay : TimerCoalescer.next(after: delay)
  }

  private func noticeSleep() {
    if sleepDetector.check(wall: sleepWatch.wall(), awake: .now) { perform(machine.woke(at: .now)) }
  }

  private func jitter() -> Double { .random(in: 0...1) }
}

extension FeedConnection: WebSocketDelegate {
  /// The socket is open: sends the opening messages.
  public func webSocketDidOpen(_ socket: WebSocketConnection) {
    guard socket === self.socket else { return }
    let epoch = machine.epoch
    perform(machine.opened(epoch: epoch, at: .now))
    for message in request.opening { socket.send(text: message) }
    delegate?.feedDidOpen(self, epoch: epoch)
  }

  /// A message came: passes it on and notes what it means to liveness.
  public func webSocket(
    _ socket: WebSocketConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool
  ) {
    guard socket === self.socket, let delegate else { return }
    switch delegate.feed(self, didReceive: message, isText: isText) {
    case .data: traffic.insert(.data)
    case .heartbeat: traffic.insert(.heartbeat)
    case .other: traffic.insert(.message)
    }
  }

  /// Everything that had come was read.
  public func webSocketDidDrain(_ socket: WebSocketConnection) {
    guard socket === self.socket else { return }
    let came = traffic
    traffic = []
    perform(machine.received(came, epoch: machine.epoch, at: .now))
    delegate?.feedDidDrain(self)
  }

  /// The server asked for a sign of life; it is one itself.
  public func webSocketDidPing(_ socket: WebSocketConnection) {
    if socket === self.socket { traffic.insert(.control) }
  }

  /// The server answered ours.
  public func webSocketDidPong(_ socket: WebSocketConnection) {
    if socket === self.socket { traffic.insert(.control) }
  }

  /// The socket is closed: connects again, or ends, as the machine says.
  public func webSocketDidClose(_ socket: WebSocketConnection, _ reason: CloseReason) {
    guard socket === self.socket else { return }
    self.socket = nil
    let decision = request.decide(reason)
    perform(machine.closed(reason, decision, epoch: machine.epoch, at: .now, jitter: jitter()))
  }
}
