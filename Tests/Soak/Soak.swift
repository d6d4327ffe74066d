import Glibc
import NIOCore
import NIOPosix
import OddsBoard
import OddsFeed
import OddsModel
import OddsProvider
import OddsRegistry
import OddsSimulator
import OddsTransport

/// Runs all feeds at once with faults, and then compares the board with the simulated world.
struct Soak: Sendable {
  let seconds: Int
  let seed: UInt64
  /// The providers that take part: all that can be simulated.
  static let entries = ProviderRegistry.entries.filter { $0.simulator != nil }
  /// Simulated seconds per step, and the real time between steps. BoltOdds lists games fifteen minutes before they begin and is
  /// queried every thirty real seconds: less simulated time must pass in between.
  private static let step = 2
  private static let pause = Duration.milliseconds(70)

  init(seconds: Int, seed: UInt64) {
    self.seconds = seconds
    self.seed = seed
  }

  private let clock = WorldClock()

  /// Returns whether all checks passed.
  func run() async throws -> Bool {
    Output.line("soak: \(seconds) s, seed \(seed), variations: \(SoakVariations(seed: seed).text)")
    let child = try SoakChild(seed: seed)
    defer { child.stop() }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let http = HTTPTransport(group: group)
    let control = SoakControl(http: http, base: try BaseURL("http://127.0.0.1:\(child.port)"))
    let old = try await Listener.open(await providers(child.port, http), http, on: group.next())
    try await old.settle(quiet: .seconds(2), within: .seconds(60))

    var faults = SoakFaults(seed: seed)
    var memory = MemorySlope()
    var later: [(at: ContinuousClock.Instant, body: String)] = []
    var busyUntil: [String: ContinuousClock.Instant] = [:]
    var sent = 0
    var passed = 0
    let begun = ContinuousClock.now
    let end = begun + .seconds(seconds)
    var nextFault = begun
    var nextSample = begun
    while ContinuousClock.now < end {
      try await control.post("advance", #"{"seconds":\#(Self.step)}"#)
      passed += Self.step
      clock.advance(seconds: Self.step)
      let now = ContinuousClock.now
      for due in later where due.at <= now { try await control.post("fault", due.body) }
      later.removeAll { $0.at <= now }
      if now >= nextFault {
        nextFault = now + .milliseconds(500 + faults.next(1500))
        let name = Self.entries[faults.next(Self.entries.count)].name.rawValue
        // One fault at a time, so that their effects can be distinguished.
        if busyUntil[name].map({ $0 <= now }) ?? true {
          let fault = faults.next(name)
          busyUntil[name] = now + .seconds(4 + (fault.later?.seconds ?? 0))
          try await old.expect(fault)
          for body in fault.bodies { try await control.post("fault", body) }
          if let after = fault.later { later.append((now + .seconds(after.seconds), after.body)) }
          sent += 1
        }
      }
      if now >= nextSample {
        nextSample = now + .seconds(1)
        memory.sample(messages: try await old.messages())
        if memory.count % 30 == 2, let file = getenv("SOAK_SIZES") {
          try await old.sizes().append(to: file, "\(memory.count) s, \(memory.last) bytes resident")
        }
      }
      try await Task.sleep(for: Self.pause)
    }
    for due in later { try await control.post("fault", due.body) }

    // The world stands still now, and every connection has time to receive its state. BoltOdds' initial states end with the second
    // quiet ping, some thirty seconds after the last connection. That may be long after the last fault, because each refusal
    // lengthens the wait.
    try await old.settle(quiet: .seconds(5), received: .seconds(40), within: .seconds(240))
    let world = try await WorldCheck(seed: seed, seconds: passed)
    let (image, accounts, messages, changes) = try await old.result(world.ids)
    try await old.stop()
    let new = try await Listener.open(await providers(child.port, http), http, on: group.next())
    // Esports labels are read once the score sockets are open, and may arrive six seconds after the first games.
    try await new.settle(quiet: .seconds(5), received: .seconds(15), within: .seconds(90))
    let (truth, _, _, _) = try await new.result(world.ids)
    try await new.stop()
    http.shutdown()

    var report = SoakReport()
    report.say("\(messages) messages, \(changes) changes, \(passed) simulated s, \(sent) faults")
    let unobservableFacts = world.unobservableFacts.filter { image.matches[$0] != nil || truth.matches[$0] != nil }
    if !unobservableFacts.isEmpty {
      let names = Set(unobservableFacts.map { String($0.prefix { $0 != " " }) }).sorted().joined(separator: ", ")
      report.say(
        "not compared: score, status and sport of \(unobservableFacts.count) matches that \(names) tells nobody who connects later"
      )
    }
    let different = image.differences(from: truth, unobservableFacts: unobservableFacts, statuses: world.statuses)
    report.check(
      image.lines > 0 && different.isEmpty,
      "the board equals a new one: \(image.matches.count) matches, \(image.lines) lines", different)
    let check = world.differences(of: image)
    report.check(
      check.scores > 0 && check.differences.isEmpty,
      "the board equals the world: \(check.scores) scores, \(check.prices) prices", check.differences)
    report.check(accounts)
    let slope = memory.bytesPerMessage
    // Bytes per message are megabytes per million messages. In a short run a few megabytes are within chance.
    report.check(
      slope < 1 || memory.growth < Double(4 << 20),
      "memory: \(memory.last >> 20) MB, \(hundredths(slope)) MB for each million messages in the second half")
    return report.isSound
  }

  private func hundredths(_ number: Double) -> String {
    let whole = Int((number * 100).rounded())
    return "\(whole < 0 ? "-" : "")\(abs(whole) / 100).\(abs(whole) % 100 < 10 ? "0" : "")\(abs(whole) % 100)"
  }

  /// Returns the streams of every provider after its preparation requests, as in `odds`.
  private func providers(
    _ port: Int, _ http: HTTPTransport
  ) async throws -> [(provider: any Provider, streams: [FeedStream])] {
    let urls = SimulatorServer.baseURLs(port: port)
    guard let key = APIKey("soak") else { return [] }
    var providers: [(provider: any Provider, streams: [FeedStream])] = []
    for entry in Self.entries {
      var access = ProviderAccess(base: try BaseURL(urls[entry.name] ?? ""), key: key)
      access.now = { [clock] in clock.now }
      let provider = entry.provider.init(access: access)
      var subscription = Subscription()
      subscription.details = Set(Subscription.Detail.allCases)
      subscription.sports = entry.soak.sports
      let ready = try await provider.prepare(subscription, Listener.fetch(provider, http))
      providers.append((provider, ready.map { provider.streams(for: $0) } ?? []))
    }
    return providers
  }
}

/// Sends requests to the simulator's control paths.
struct SoakControl: Sendable {
  let http: HTTPTransport
  let base: BaseURL

  struct Refused: Error { let status: Int }

  func post(_ what: String, _ body: String) async throws {
    let reply = try await http.send(HTTPRequest(.post, base: base, path: "_sim/\(what)", body: Array(body.utf8)))
    guard reply.isSuccess else { throw Refused(status: reply.status) }
  }
}
