import Foundation
import NIOCore
import NIOEmbedded
import NIOPosix
import OddsFeed
import OddsModel
import OddsTransport
import Synchronization
import TestSupport
import Testing

@testable import OddsDashboard

/// The dashboard on an event loop, with a screen that only records pictures.
struct DashboardLoopTests {
  /// A screen that presses each key once a picture contains given words.
  private final class ScriptedScreen: DashboardScreen {
    struct Step: Sendable {
      /// The words to wait for.
      var words: String
      var key: Key
    }

    private let steps: [Step]
    let pictures = Mutex<[String]>([])

    init(_ steps: [Step]) { self.steps = steps }

    func run(_ slot: FrameSlot, _ input: ScreenInput) async throws(OddsError) -> DashboardEnd {
      let (wakes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      // A time limit, so that a failure doesn't hang.
      let limit = Task {
        try await Task.sleep(for: .seconds(20))
        continuation.finish()
      }
      defer { limit.cancel() }
      input.opened(Size(width: 80, height: 24))
      slot.attach { continuation.yield() }
      var rest = steps[...]
      for await _ in wakes {
        let content = slot.take()
        if content.isOver { return .quit }
        guard let text = content.frame?.draw().text else { continue }
        pictures.withLock { $0.append(text) }
        if let step = rest.first, text.contains(step.words) {
          rest = rest.dropFirst()
          input.key(step.key)
        }
      }
      let last = pictures.withLock { $0.last } ?? "no picture"
      Issue.record("never came: \(rest.first?.words ?? "the end")\n\(last)")
      return .lostTerminal
    }
  }

  private static func tell(_ hub: FeedHub) {
    var batch = FeedBatch(provider: "tickodds")
    batch.receivedAt = TimeSource.system.time()
    var row = MatchRow(id: hub.names.intern("1"))
    row.fields = [.sport, .league, .teams, .status]
    row.sport = .soccer
    (row.home, row.away) = (hub.names.intern("Arsenal"), hub.names.intern("Chelsea"))
    row.status = .live
    batch.add(row)
    hub.apply(batch)
    hub.sink?.hubDidDrain(hub)
  }

  private func run(
    _ options: DashboardOptions, _ steps: [ScriptedScreen.Step],
    setup: @escaping Dashboard.Setup = { hub, _ in DashboardLoopTests.tell(hub) }
  ) async throws -> [String] {
    let screen = ScriptedScreen(steps)
    let end = try await Dashboard(options).run(
      on: MultiThreadedEventLoopGroup.singleton.next(), screen: screen, setup: setup)
    #expect(end == .quit)
    return screen.pictures.withLock { $0 }
  }

  @Test func keysReachTheModelAndPicturesReachTheScreen() async throws {
    let pictures = try await run(
      DashboardOptions(),
      [
        .init(words: "Arsenal", key: .enter), .init(words: "No markets have been sent", key: .escape),
        .init(words: "live 1 of 1", key: .character("q")),
      ])
    #expect(pictures.count >= 3)
  }

  private static func batch(_ hub: FeedHub, _ provider: ProviderName, _ score: Score?) -> FeedBatch {
    var batch = FeedBatch(provider: provider)
    batch.receivedAt = TimeSource.system.time()
    var row = MatchRow(id: hub.names.intern("1"))
    row.fields = [.sport, .teams, .status, .score]
    row.sport = .soccer
    (row.home, row.away) = (hub.names.intern("Fulham"), hub.names.intern("Everton"))
    row.status = .live
    row.score = score ?? Score(home: 0, away: 0)
    batch.add(row)
    return batch
  }

  /// A dashboard on an event loop and clocks that the test advances.
  private final class Virtual {
    let loop = EmbeddedEventLoop()
    let time = VirtualTime()
    let hub: FeedHub
    let driver: DashboardLoop
    private let slot = FrameSlot()
    private var last = ""

    init() {
      hub = FeedHub(on: loop, time.source)
      driver = DashboardLoop(
        hub, DashboardModel(names: hub.names), slot, size: Size(width: 100, height: 24), details: [])
    }

    func apply(_ provider: ProviderName, _ score: Score?) {
      var batch = DashboardLoopTests.batch(hub, provider, score)
      batch.receivedAt = time.time
      hub.apply(batch)
      hub.sink?.hubDidDrain(hub)
    }

    /// Advances the time, and returns the last picture.
    func picture(after pause: Duration) -> [Substring] {
      time.pass(pause, on: loop)
      if let frame = slot.take().frame { last = frame.draw().text }
      return last.split(separator: "\n")
    }
  }

  /// The dashboard isn't started, so that only the goal can cause the picture.
  @Test func goalIsInTheNextPictureFromAnyFeed() {
    for first in ["tickodds", "boltodds", "pulsescore"] as [ProviderName] {
      let dashboard = Virtual()
      for provider in ["tickodds", "boltodds", "pulsescore"] as [ProviderName] { dashboard.apply(provider, nil) }
      let before = dashboard.picture(after: .seconds(1)).joined(separator: "\n")
      #expect(before.contains("live 1 of 1") && before.contains("0-0"))
      dashboard.apply(first, Score(home: 1, away: 0))
      let after = dashboard.picture(after: .milliseconds(100))
      #expect(after.contains { $0.contains("Fulham") && $0.contains("1-0") })
      dashboard.driver.stop()
    }
  }

  @Test func agesGrowWithoutMessages() {
    let dashboard = Virtual()
    dashboard.apply("tickodds", nil)
    dashboard.driver.start()
    let dates = [1, 40].map { _ in dashboard.picture(after: .seconds(40)).first { $0.contains("UTC") } }
    #expect(dates[0] != nil && dates[0] != dates[1], "\(dates)")
    dashboard.driver.stop()
  }

  @Test func preferenceIsSavedAtOnceButAFlagIsNot() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "odds-loop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = DashboardOptions()
    options.preferencesFile = PreferencesFile(folder.appending(path: "dashboard.toml").path)
    options.oddsFormat = .american
    options.hasColor = false
    let file = try #require(options.preferencesFile)
    _ = try await run(
      options, [.init(words: "Arsenal", key: .character("f")), .init(words: "it is kept", key: .character("q"))],
      setup: Self.notingFavourites(file))
    let saved = try file.read(over: Preferences())
    #expect(saved.favourites == ["tickodds:1"])
    #expect(saved.oddsFormat == .decimal)
    #expect(saved.theme == .standard)
  }

  /// Shows a note once a favourite is in the file. This must happen before the end, so that a killed program loses
  /// nothing.
  private static func notingFavourites(_ file: PreferencesFile) -> Dashboard.Setup {
    { hub, note in
      tell(hub)
      Task.detached {
        try? await eventually { (try? file.read(over: Preferences()).favourites) == ["tickodds:1"] }
        note("it is kept")
      }
    }
  }

  @Test func invalidFileIsReportedInTheNoticeLine() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "odds-loop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "dashboard.toml")
    try Data("[[[".utf8).write(to: path)
    var options = DashboardOptions()
    options.preferencesFile = PreferencesFile(path.path)
    _ = try await run(options, [.init(words: "preferences aren't saved: line 1", key: .character("q"))])
  }

  @Test func noteOfSetupIsShown() async throws {
    _ = try await run(DashboardOptions(), [.init(words: "waiting 3 s", key: .character("q"))]) { hub, note in
      note("waiting 3 s: tickodds is at its limit")
    }
  }

  @Test func snapshotWorksWithoutAScreen() async throws {
    let picture = try await Dashboard().snapshot(
      on: MultiThreadedEventLoopGroup.singleton.next(), size: Size(width: 80, height: 24),
      keys: Key.sequence("/ars") ?? [], after: .milliseconds(10)
    ) { hub, _ in DashboardLoopTests.tell(hub) }
    #expect(picture.text.contains("Arsenal"))
    #expect(picture.text.contains("/ars_"))
    #expect(picture.svg.hasPrefix("<svg"))
  }
}
