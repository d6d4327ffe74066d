internal import OddsJSON

/// The world, the feeds that show it and their sockets.
actor Simulation {
  private let options: SimulatorOptions
  private var world: any WorldSource
  private let served: [SimulatorFeed]
  private var feeds: [any Feed]
  /// The renderer of each feed, in the feeds' order.
  private var renderers: [FeedRenderer]
  private var faults: [String: FaultBook] = [:]
  /// The active variations by feed.
  private var variations: [String: Set<String>]
  private var sockets: [Int: SimSocket] = [:]
  private var nextSocket = 1
  private let began: WallClock
  private let clock = ContinuousClock()
  /// When simulated and real time were last compared, and the remaining milliseconds.
  private var lastTick: ContinuousClock.Instant?
  private var leftOver = 0.0
  private var startsAt: ContinuousClock.Instant?
  private static let longestTick = Duration.milliseconds(80)
  /// The maximum simulated time per step, in milliseconds.
  private static let piece = 30_000

  init(options: SimulatorOptions, world: any WorldSource, feeds: [SimulatorFeed]) {
    self.options = options
    self.world = world
    served = feeds
    variations = options.variations
    self.feeds = feeds.map { feed in
      var made = feed.make()
      if let variations = options.variations[feed.name] { made.setVariations(variations) }
      return made
    }
    let began = world.publishedAt(.start) ?? WallClock.now
    self.began = began
    // A file of real matches has one spelling.
    let isPlain = options.sameNames || options.worldFile != nil
    renderers = feeds.map {
      FeedRenderer(isPlain ? nil : $0.quirks, feed: $0.name, seed: options.seed, began: began)
    }
  }

  // MARK: Time

  /// Advances the world by the elapsed time and updates the feeds.
  func tick() {
    let now = clock.now
    defer { lastTick = now }
    // A world file starts a second after the first connection, so that sockets opened together miss nothing.
    if world.isReplay {
      guard let startsAt else { return tickFeeds() }
      guard startsAt <= now else { return tickFeeds() }
    }
    guard let lastTick, options.runs else { return tickFeeds() }
    if options.speed <= 0 {
      runAll()
    } else {
      let passed = (now - lastTick) / .milliseconds(1) * options.speed + leftOver
      world.skipIdle()
      leftOver = run(milliseconds: passed, until: now + Self.longestTick)
    }
    tickFeeds()
  }

  /// Advances the simulated time by `seconds` at once.
  func advance(seconds: Int) {
    move(to: world.time.adding(seconds: seconds))
    tickFeeds()
  }

  /// Advances the simulated time in steps and returns the remainder, since a world may move by whole seconds only. A machine too
  /// slow for the speed skips the rest: it would never catch up, and would not respond while it tried.
  private func run(milliseconds: Double, until end: ContinuousClock.Instant) -> Double {
    let target = world.time.milliseconds + Int(milliseconds)
    var now: Int
    repeat {
      now = world.time.milliseconds
      move(to: SimTime(milliseconds: min(target, now + Self.piece)))
    } while world.time.milliseconds > now && world.time.milliseconds < target && clock.now < end
    let rest = Double(target - world.time.milliseconds) + milliseconds - milliseconds.rounded(.down)
    return rest < Double(Self.piece) ? rest : 0
  }

  /// Sends all remaining events, one change at a time.
  private func runAll() {
    while let next = world.nextEventTime { move(to: next) }
  }

  private func move(to target: SimTime) {
    let events = world.advance(to: target)
    guard !events.isEmpty else { return }
    for index in listened where faults[feeds[index].name]?.stale != true {
      let rendered = renderers[index].rendered(events)
      if !rendered.isEmpty { feeds[index].tell(rendered, view: view(index)) }
    }
  }

  private func tickFeeds() {
    for index in listened { feeds[index].tick(view: view(index)) }
  }

  /// The feeds with open sockets.
  private var listened: [Int] {
    let names = Set(sockets.values.map(\.provider))
    return feeds.indices.filter { names.contains(feeds[$0].name) }
  }

  /// Returns the part of the world that a feed sees.
  private func view(_ index: Int) -> WorldView {
    WorldView(
      matches: renderers[index].rendered(world.matches), bookmakers: world.bookmakers, time: world.time, now: .now,
      began: began,
      isReplay: world.isReplay, key: options.key, plan: options.plan, enforcesRates: options.enforcesRates)
  }

  // MARK: Requests

  /// Returns whether to accept a WebSocket handshake.
  func admits(_ request: SimRequest) -> Bool {
    guard let (index, routed) = route(request) else { return false }
    if let upgrade = faults[feeds[index].name]?.upgrade, upgrade.times > 0 { return false }
    return feeds[index].refusal(of: routed, view: view(index)) == nil
  }

  func respond(to request: SimRequest) -> SimResponse {
    if request.path.first == "_sim" { return administer(request) }
    guard let (index, routed) = route(request) else {
      return .json(Array(#"{"error":"no such provider"}"#.utf8), status: 404)
    }
    let name = feeds[index].name
    let due = request.isUpgrade ? faults[name]?.takeUpgrade() : faults[name]?.takeRest(routed.path.last)
    if let due {
      var response = feeds[index].failure(due.code)
      if let body = due.body { response.body = Array(body.utf8) }
      if let seconds = due.retryAfter { response.headers.append(("Retry-After", String(seconds))) }
      return response
    }
    if request.isUpgrade {
      // The fault that refused this request was used up by another handshake meanwhile: ask the client to try again.
      return feeds[index].refusal(of: routed, view: view(index)) ?? feeds[index].failure(503)
    }
    return feeds[index].respond(to: routed, view: view(index))
  }

  private func route(_ request: SimRequest) -> (index: Int, request: SimRequest)? {
    guard let name = request.path.first, let index = feeds.firstIndex(where: { $0.name == name }) else { return nil }
    var routed = request
    routed.path.removeFirst()
    return (index, routed)
  }

  /// Handles the paths under `/_sim` for tests: faults, and advancing time.
  private func administer(_ request: SimRequest) -> SimResponse {
    guard request.method == "POST", request.path.count == 2, let body = JSONValue(json: request.body) else {
      return .json(Array(#"{"error":"POST a JSON object to /_sim/fault or /_sim/advance"}"#.utf8), status: 400)
    }
    switch request.path[1] {
    case "fault":
      guard let fault = SimulatorFault(body), feeds.contains(where: { $0.name == fault.provider }) else {
        return .json(Array(#"{"error":"a provider is needed"}"#.utf8), status: 400)
      }
      inject(fault)
    case "advance": advance(seconds: body["seconds"]?.whole ?? 1)
    default: return .json(Array(#"{"error":"not found"}"#.utf8), status: 404)
    }
    return .json(Array(#"{"ok":true}"#.utf8))
  }

  // MARK: Faults

  func inject(_ fault: SimulatorFault) {
    guard let index = feeds.firstIndex(where: { $0.name == fault.provider }) else { return }
    faults[fault.provider, default: FaultBook()].note(fault)
    let open = sockets.values.filter { $0.provider == fault.provider }
    if let silence = fault.silence { open.forEach { $0.setMuted(silence) } }
    if let stale = fault.stale { feeds[index].setStale(stale, view: view(index)) }
    if let late = fault.late { feeds[index].setLate(late) }
    if let variations = fault.variations {
      feeds[index].setVariations(variations)
      self.variations[fault.provider] = variations
    }
    if fault.spoilFrame { open.forEach { $0.spoilNext() } }
    if fault.badFrame { open.forEach { $0.send(Array(#"{"type":"data","events":[{"fi":"1","#.utf8)) } }
    if fault.badElement { feeds[index].spoilNextList() }
    if fault.drop { open.forEach { $0.drop() } }
    if let code = fault.close {
      open.forEach { $0.close(code: code, reason: fault.reason ?? feeds[index].reason(of: code)) }
    }
  }

  // MARK: Sockets

  func open(_ request: SimRequest, outputs: AsyncStream<SimSocket.Output>.Continuation) -> SimSocket? {
    guard let (index, routed) = route(request) else { return nil }
    let name = feeds[index].name
    let socket = SimSocket(id: nextSocket, provider: name, request: routed, outputs: outputs)
    nextSocket += 1
    sockets[socket.id] = socket
    socket.setMuted(faults[name]?.silence == true)
    if let close = faults[name]?.takeClose() {
      socket.close(code: close.code, reason: close.reason ?? feeds[index].reason(of: close.code))
    } else {
      feeds[index].opened(socket, view: view(index))
    }
    if startsAt == nil { startsAt = clock.now + .seconds(1) }
    return socket
  }

  func received(_ text: [UInt8], from socket: SimSocket) {
    guard let index = feeds.firstIndex(where: { $0.name == socket.provider }) else { return }
    feeds[index].received(text, from: socket, view: view(index))
  }

  func closed(_ socket: SimSocket) {
    sockets[socket.id] = nil
    guard let index = feeds.firstIndex(where: { $0.name == socket.provider }) else { return }
    feeds[index].closed(socket)
  }

  func dropAll() {
    sockets.values.forEach { $0.drop() }
  }

  // MARK: Truth

  func truth() -> SimulatorTruth {
    SimulatorTruth(
      time: world.time, matches: world.matches, bookmakers: world.bookmakers, mispricings: world.mispricings,
      feeds: served, renderers: renderers, variations: variations)
  }
}
