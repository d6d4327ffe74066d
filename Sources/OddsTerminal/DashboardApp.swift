internal import CNcurses
internal import Glibc
public import NIOCore
public import OddsDashboard
public import OddsFeed
public import OddsModel

/// The live dashboard on a terminal, or one picture of it.
public struct DashboardApp: Sendable {
  /// Opens the feeds; called once, on the hub's loop.
  public typealias Setup = @Sendable (FeedHub) -> Void

  public var options: DashboardOptions

  public init(_ options: DashboardOptions = DashboardOptions()) { self.options = options }

  /// Whether standard input and output are a terminal.
  public static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// What to say where there is none.
  public static let noTerminal = OddsError(
    .usage, "the dashboard needs a terminal",
    hint: "use 'odds live' or 'odds stream', or --snapshot for one picture")

  /// Shows the dashboard until the user or a signal ends it. The terminal is restored when this returns or throws, and
  /// the feeds are stopped.
  public func run(
    on loop: any EventLoop, setup: @escaping Setup
  ) async throws(OddsError) -> DashboardEnd {
    guard Self.hasTerminal else { throw Self.noTerminal }
    let slot = FrameSlot()
    let state = options.state()
    guard let driver = await onLoop(loop, { makeDriver(loop, slot, state, Size(width: 80, height: 24)) })
    else { throw OddsError(.internal, "the event loop is shut down") }
    let started: Result<DashboardEnd, OddsError> = await withCheckedContinuation { continuation in
      let body = ThreadBody {
        continuation.resume(returning: draw(loop, driver, slot, setup))
      }
      body.start { continuation.resume(returning: .failure(OddsError(.internal, "no thread could be started"))) }
    }
    let text: String? = await onLoop(loop) {
      driver.value.stop()
      driver.value.hub.stop()
      // The feeds' sockets close in their own time, and tell the hub.
      loop.assumeIsolated().scheduleTask(in: .seconds(5)) { withExtendedLifetime(driver.value) {} }
      return SavedState.text(driver.value.model.state)
    }
    let end = try started.get()
    if let path = options.statePath, let text { try StateFile.write(text, to: path) }
    return end
  }

  /// One picture, after the feeds had some time and the keys were pressed; of an open match a moment later. It needs no
  /// terminal.
  public func snapshot(
    on loop: any EventLoop, size: Size, keys: [Key] = [], after pause: Duration, setup: @escaping Setup
  ) async throws(OddsError) -> Snapshot {
    let slot = FrameSlot(discards: true)
    let state = options.state()
    guard
      let driver = await onLoop(
        loop,
        {
          let driver = makeDriver(loop, slot, state, size)
          driver.value.start()
          setup(driver.value.hub)
          return driver
        })
    else { throw OddsError(.internal, "the event loop is shut down") }
    try? await Task.sleep(for: pause)
    let isOpen: Bool? = await onLoop(loop) { press(keys, driver.value) }
    // Feeds that tell details match by match are asked once a match has been open for a moment.
    if isOpen == true { try? await Task.sleep(for: Self.detailPause) }
    let made: (frame: DashboardFrame, feeds: FeedFailures)? = await onLoop(loop) {
      let (model, hub) = (driver.value.model, driver.value.hub)
      let made = (model.frame(hub.board, .now()), model.failures)
      driver.value.stop()
      hub.stop()
      loop.assumeIsolated().scheduleTask(in: .seconds(5)) { withExtendedLifetime(driver.value) {} }
      return made
    }
    guard let made else { throw OddsError(.internal, "the event loop is shut down") }
    return Snapshot(canvas: made.frame.draw(), theme: made.frame.theme, failures: made.feeds)
  }

  // MARK: Pieces

  private static let detailPause = Duration.milliseconds(2500)

  /// Presses keys, each on what the one before has led to; answers whether a match is open then.
  private func press(_ keys: [Key], _ driver: LoopDriver) -> Bool {
    let (model, hub) = (driver.model, driver.hub)
    _ = model.frame(hub.board, .now())
    for key in keys {
      _ = model.handle(key, hub.board, .now())
      _ = model.frame(hub.board, .now())
    }
    return model.state.page == .match
  }

  private func makeDriver(
    _ loop: any EventLoop, _ slot: FrameSlot, _ state: DashboardState, _ size: Size
  ) -> NIOLoopBound<LoopDriver> {
    let hub = FeedHub(on: loop)
    let model = DashboardModel(
      names: hub.names, state: state, filter: options.filter, providers: options.providers,
      keys: options.keys, size: size, isASCII: options.isASCII, isDemo: options.isDemo)
    return NIOLoopBound(LoopDriver(hub, model, slot, details: options.details), eventLoop: loop)
  }

  /// The drawing thread's life: the screen is there before the feeds are opened, and gone before this returns.
  private func draw(
    _ loop: any EventLoop, _ driver: NIOLoopBound<LoopDriver>, _ slot: FrameSlot, _ setup: @escaping Setup
  ) -> Result<DashboardEnd, OddsError> {
    let signals = odds_signals_start()
    defer { odds_signals_stop() }
    guard signals >= 0, slot.descriptor >= 0 else {
      return .failure(OddsError(.local, "no pipe could be opened", hint: "close some programs and try again"))
    }
    let screen: CursesScreen
    do {
      screen = try CursesScreen(hasColor: options.hasColor, hasMouse: options.hasMouse)
    } catch {
      return .failure(OddsError(.usage, "\(error)", hint: "try TERM=xterm-256color"))
    }
    defer { screen.restore() }
    let size = screen.size
    loop.execute {
      driver.value.model.resize(size)
      driver.value.start()
      setup(driver.value.hub)
    }
    let thread = DrawingThread(
      screen: screen, slot: slot, signals: signals, onKey: { key in loop.execute { driver.value.key(key) } },
      onResize: { size in loop.execute { driver.value.resize(size) } })
    return .success(thread.run())
  }

  /// Runs on the loop and waits; nil if the loop is shut down.
  private func onLoop<Value: Sendable>(_ loop: any EventLoop, _ body: @escaping @Sendable () -> Value) async -> Value? {
    try? await loop.submit(body).get()
  }
}
