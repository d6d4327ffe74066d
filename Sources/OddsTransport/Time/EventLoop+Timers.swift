public import NIOCore

/// Timers on an event loop's own clock, which is virtual for a loop that a test advances.
extension EventLoop {
  /// Calls a function on this loop after some time, unless the timer is cancelled. Call it on the loop.
  @discardableResult
  public func after(_ pause: Duration, _ body: @escaping () -> Void) -> Scheduled<Void> {
    assumeIsolated().scheduleTask(in: TimeAmount(pause), body)
  }

  /// The same, callable from any thread.
  @discardableResult
  public func later(_ pause: Duration, _ body: @escaping @Sendable () -> Void) -> Scheduled<Void> {
    scheduleTask(in: TimeAmount(pause), body)
  }

  /// The same as ``after(_:_:)``, at an instant of the loop's clock.
  @discardableResult
  public func at(_ deadline: NIODeadline, _ body: @escaping () -> Void) -> Scheduled<Void> {
    assumeIsolated().scheduleTask(deadline: deadline, body)
  }

  /// The same as ``after(_:_:)``, but a wait of 5 s or more may last up to a second longer: see ``TimerCoalescer``.
  @discardableResult
  public func about(after pause: Duration, _ time: TimeSource, _ body: @escaping () -> Void) -> Scheduled<Void> {
    let pause = TimeAmount(pause)
    return at(pause < .seconds(5) ? now + pause : TimerCoalescer.next(after: pause, on: self, time), body)
  }
}
