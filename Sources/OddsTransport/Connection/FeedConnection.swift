public import NIOCore

/// Keeps one feed connected: performs the effects of a ``ConnectionMachine`` with a socket and timers.
/// Call every method on its event loop.
public final class FeedConnection {
  /// The event loop of the connection, its socket and its delegate.
  public let eventLoop: any EventLoop
  private let request: StreamRequest
  // Released once the feed has finished.
  private var delegate: (any FeedDelegate)?

  private var machine: ConnectionMachine
  private var socket: WebSocketConnection?
  private var traffic: ConnectionMachine.ReceivedTraffic = []

  /// Pending effects. Performing one may append others, which run after those already queued.
  private var effects: [ConnectionMachine.Effect] = []
  private var isPerforming = false

  private var alarm: Scheduled<Void>?
  private var sleepAlarm: Scheduled<Void>?
  private var sleepDetector = SleepDetector()
  private let time: TimeSource
  /// How often to check whether the computer slept.
  private let sleepCheck: Duration

  /// Creates an idle connection; call ``start()`` next. The delegate is retained until the feed has finished.
  public convenience init(_ request: StreamRequest, delegate: any FeedDelegate, on loop: any EventLoop) {
    self.init(request, delegate: delegate, on: loop, sleepCheck: .seconds(5))
  }

  init(_ request: StreamRequest, delegate: any FeedDelegate, on loop: any EventLoop, sleepCheck: Duration) {
    self.request = request
    self.delegate = delegate
    (time, self.sleepCheck) = (request.options.time, sleepCheck)
    eventLoop = loop
    machine = ConnectionMachine(liveness: request.liveness, reconnect: request.reconnect)
  }

  /// The number of the current connection, from 1.
  public var epoch: Int { machine.epoch }

  /// Starts connecting.
  public func start() {
    watchForSleep()
    perform(machine.start())
  }

  /// Sends a text message on the current connection. Returns false if none is open.
  @discardableResult
  public func send(_ text: String) -> Bool {
    guard let socket, socket.isOpen else { return false }
    socket.send(text: text)
    return true
  }

  /// Closes the connection for good. The delegate's last call follows.
  public func stop() { perform(machine.stop()) }

  /// Reconnects because the consumer lost track and needs a full snapshot.
  public func restart(because reason: String) {
    perform(machine.restart(because: reason, at: time.now(), jitter: time.jitter()))
  }

  /// Sets or, with a nil reason, clears a cause that keeps the consumer from using all data. Other causes stay.
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
    // Stopped or restarted since the effect was queued.
    guard machine.state == .connecting, machine.epoch == epoch else { return }
    traffic = []
    guard let turn = request.options.turn else { return open(epoch) }
    let (feed, loop) = (NIOLoopBound(self, eventLoop: eventLoop), eventLoop)
    // Counting connections may lock a file, which must not block the event loop.
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
      link: LinkStatus(
        .reconnecting, reason: "too many new connections for the provider's limit", epoch: epoch, retryIn: wait))
    eventLoop.after(wait) { [self] in open(epoch) }
  }

  private func open(_ epoch: Int) {
    guard machine.state == .connecting, machine.epoch == epoch else { return }
    do {
      socket = try WebSocketConnection.connect(
        request.request, options: request.options, delegate: self, on: eventLoop)
    } catch {
      // An invalid request fails again on every attempt.
      perform(machine.closed(.failed(error), .stop, epoch: epoch, at: time.now(), jitter: 0))
    }
  }

  private func wake(at instant: ContinuousClock.Instant) {
    alarm?.cancel()
    // Long timers may fire a little late, aligned with the other timers of the process.
    alarm = eventLoop.about(after: max(time.now().duration(to: instant), .zero), time) { [self] in
      noticeSleep()
      perform(machine.tick(at: time.now(), jitter: time.jitter()))
    }
  }

  private func watchForSleep() {
    noticeSleep()
    // The delegate may have stopped the feed in response to the sleep: another timer would keep this object alive.
    guard machine.state != .stopped else { return }
    // The event loop's clock pauses during sleep, so this fires soon after it.
    sleepAlarm = eventLoop.about(after: sleepCheck, time) { [self] in watchForSleep() }
  }

  private func noticeSleep() {
    if sleepDetector.check(wall: time.seconds, awake: time.awake()) { perform(machine.woke(at: time.now())) }
  }
}

extension FeedConnection: WebSocketDelegate {
  /// Sends the opening messages.
  public func webSocketDidOpen(_ socket: WebSocketConnection) {
    guard socket === self.socket else { return }
    let epoch = machine.epoch
    perform(machine.opened(epoch: epoch, at: time.now()))
    for message in request.opening { socket.send(text: message) }
    delegate?.feedDidOpen(self, epoch: epoch)
  }

  /// Passes the message to the delegate and records its kind for the liveness check.
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

  /// Reports the traffic of one read to the machine, after all of its messages.
  public func webSocketDidDrain(_ socket: WebSocketConnection) {
    guard socket === self.socket else { return }
    let came = traffic
    traffic = []
    perform(machine.received(came, epoch: machine.epoch, at: time.now()))
    delegate?.feedDidDrain(self)
  }

  /// Counts the server's ping as a sign of life.
  public func webSocketDidPing(_ socket: WebSocketConnection) {
    if socket === self.socket { traffic.insert(.control) }
  }

  /// Counts the server's pong as a sign of life.
  public func webSocketDidPong(_ socket: WebSocketConnection) {
    if socket === self.socket { traffic.insert(.control) }
  }

  /// Reconnects or finishes, as the machine decides.
  public func webSocketDidClose(_ socket: WebSocketConnection, _ reason: CloseReason) {
    guard socket === self.socket else { return }
    self.socket = nil
    let decision = request.decide(reason)
    perform(machine.closed(reason, decision, epoch: machine.epoch, at: time.now(), jitter: time.jitter()))
  }
}
