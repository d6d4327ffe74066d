public import NIOCore
public import OddsFeed
public import OddsModel
internal import OddsProvider
internal import OddsTransport

/// The live dashboard on a screen, or a snapshot of it.
public struct Dashboard: Sendable {
  /// Opens the feeds; called once, on the hub's loop. `note` shows a text in the dashboard's notice line, from any
  /// thread and at any time.
  public typealias Setup = @Sendable (_ hub: FeedHub, _ note: @escaping Note) -> Void
  /// Receives a text for the notice line.
  public typealias Note = @Sendable (String) -> Void

  /// Options from the command line, the environment and the config file.
  public var options: DashboardOptions

  /// Creates a dashboard with options.
  public init(_ options: DashboardOptions = DashboardOptions()) { self.options = options }

  /// Shows the dashboard until the user or a signal ends it. When this returns or throws, the feeds are stopped.
  ///
  /// - Throws: The errors of the screen, and `local` or `configuration` if the user's preferences could not be written.
  public func run(
    on loop: any EventLoop, screen: any DashboardScreen, setup: @escaping Setup
  ) async throws(OddsError) -> DashboardEnd {
    let slot = FrameSlot()
    let (saved, problem) = savedPreferences
    let preferences = options.preferences(over: saved)
    guard let driver = await onLoop(loop, { makeLoop(loop, slot, preferences, Size(width: 80, height: 24)) })
    else { throw Self.isShutDown }
    let note: Note = { text in loop.execute { driver.value.note(text) } }
    let keeper = options.preferencesFile.map {
      PreferencesWriter($0, from: preferences) { error in note(error.message) }
    }
    let input = ScreenInput(
      opened: { size in
        loop.execute {
          driver.value.keeper = keeper
          driver.value.resize(size)
          driver.value.start()
          if let problem { driver.value.note(problem.message) }
          setup(driver.value.hub, note)
        }
      },
      key: { key in loop.execute { driver.value.handle(key) } },
      resized: { size in loop.execute { driver.value.resize(size) } })
    let end: Result<DashboardEnd, OddsError>
    do throws(OddsError) {
      end = .success(try await screen.run(slot, input))
    } catch {
      end = .failure(error)
    }
    let written = await onLoop(loop) { driver.value.alertsWritten }
    await written??.value
    _ = await onLoop(loop) { stop(driver, loop) }
    let failure = await keeper?.finish()
    let reason = try end.get()
    if let failure { throw failure }
    return reason
  }

  /// Takes one picture, after a pause for the feeds and after pressing the keys, with a further pause if a match is
  /// open. Needs no terminal.
  public func snapshot(
    on loop: any EventLoop, size: Size, keys: [Key] = [], after pause: Duration, setup: @escaping Setup
  ) async throws(OddsError) -> Snapshot {
    let preferences = options.preferences(over: options.standard)
    guard
      let driver = await onLoop(
        loop,
        {
          let driver = makeLoop(loop, FrameSlot(discards: true), preferences, size)
          driver.value.start()
          setup(driver.value.hub) { text in loop.execute { driver.value.note(text) } }
          return driver
        })
    else { throw Self.isShutDown }
    try? await options.time.sleep(for: pause)
    let isOpen: Bool? = await onLoop(loop) {
      for key in keys { driver.value.handle(key) }
      return driver.value.model.page == .match
    }
    // Feeds that send details per match subscribe once a match has been open for a moment.
    if isOpen == true { try? await options.time.sleep(for: Self.detailPause) }
    let snapshot: Snapshot? = await onLoop(loop) {
      let frame = driver.value.frame()
      let failures = driver.value.model.failures
      stop(driver, loop)
      return Snapshot(canvas: frame.draw(), theme: frame.theme, failures: failures)
    }
    guard let snapshot else { throw Self.isShutDown }
    return snapshot
  }

  // MARK: Pieces

  /// The stored preferences; the defaults and an error if they could not be read.
  private var savedPreferences: (Preferences, OddsError?) {
    do throws(OddsError) {
      return (try options.preferencesFile?.read(over: options.standard) ?? options.standard, nil)
    } catch {
      return (options.standard, error)
    }
  }

  private static let detailPause = Duration.milliseconds(2500)

  private static let isShutDown = OddsError(.internal, "the event loop is shut down")

  private func makeLoop(
    _ loop: any EventLoop, _ slot: FrameSlot, _ preferences: Preferences, _ size: Size
  ) -> NIOLoopBound<DashboardLoop> {
    let hub = FeedHub(on: loop, options.time)
    let model = DashboardModel(
      names: hub.names, preferences: preferences, filter: options.filter, providers: options.providers,
      keys: options.keys,
      isASCII: options.isASCII, isDemo: options.isDemo, secrets: options.secrets, aliases: options.aliases,
      grouping: options.grouping)
    let driver = DashboardLoop(hub, model, slot, size: size, details: options.details)
    driver.setAlerts(options.alerts)
    return NIOLoopBound(driver, eventLoop: loop)
  }

  private func stop(_ driver: NIOLoopBound<DashboardLoop>, _ loop: any EventLoop) {
    driver.value.stop()
    driver.value.hub.stop()
    // The sockets take a moment to close, and report to the hub.
    loop.after(.seconds(5)) { withExtendedLifetime(driver.value) {} }
  }

  /// Runs a closure on the loop and returns its result; nil if the loop is shut down.
  private func onLoop<Value: Sendable>(_ loop: any EventLoop, _ body: @escaping @Sendable () -> Value) async -> Value? {
    try? await loop.submit(body).get()
  }
}
