internal import NIOPosix
internal import OddsSettings
internal import OddsLedger
internal import OddsModel
internal import OddsProvider
internal import OddsRegistry
internal import OddsSession
internal import OddsSimulator
internal import OddsTransport

extension Session {
  /// Opens the session of a command: the providers that have a key, or with `--demo` the simulator instead.
  /// - Parameter names: The providers to query, each of which needs a key; empty for all that have one.
  convenience init(_ context: Context, only names: [ProviderName] = []) async throws(OddsError) {
    let settings = context.settings
    // Report all errors in settings before opening anything.
    let simulated = ProviderRegistry.entries.filter { $0.simulator != nil }.map(\.name)
    var access: [FeedAccess] = []
    if settings.isDemo {
      if let name = names.first(where: { !simulated.contains($0) }) {
        throw OddsError(
          .usage, provider: name, "no simulated matches", hint: "omit --demo, or name another provider")
      }
    } else {
      access = try FeedAccess.select(
        ProviderRegistry.all, named: names, try context.keys(),
        Addresses(environment: settings.environment, config: settings.config), simulated: simulated)
    }
    let proxy = try Self.proxy(settings.environment)
    let trust = TrustRoots(extraFile: settings.environment["SSL_CERT_FILE"])
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    var limits = HTTPTransport.Limits()
    limits.totalTimeout = settings.timeout
    limits.connectTimeout = min(settings.timeout, limits.connectTimeout)
    let http = HTTPTransport(group: group, trust: trust, proxy: proxy, limits: limits, time: context.time)
    var simulator: SimulatorServer?
    if settings.isDemo {
      let server = SimulatorServer(group: group)
      access = try await Self.start(
        server,
        ProviderRegistry.all.filter { simulated.contains($0.name) && (names.isEmpty || names.contains($0.name)) })
      simulator = server
    }

    let usage = PlanUsage(context)
    let cache = AnswerCache(context)
    var socket = WebSocketOptions(trust: trust, proxy: proxy, time: context.time)
    socket.connectTimeout = min(settings.timeout, socket.connectTimeout)
    socket.handshakeTimeout = min(settings.timeout, socket.handshakeTimeout)
    socket.maximumMessageBytes = settings.maximumMessageBytes
    self.init(
      access.map { feed in
        var access = ProviderAccess(base: feed.base, key: feed.key, socket: socket)
        access.socket.turn = usage.turns(feed.type.init(access: access))
        return feed.type.init(access: access)
      },
      runner: RequestRunner(
        timeout: settings.timeout, usage: usage, cache: cache, notes: context.notes, clock: context.time
      ) { request, time throws(TransportError) in
        try await http.send(request, timeout: time)
      },
      cache: cache, group: group, notes: context.notes, clock: context.time, isDemo: settings.isDemo,
      isStrict: settings.isStrict,
      server: simulator, onBoard: { [seen = context.seen] board, names in seen.take(board, names) })
  }

  private static func proxy(_ environment: Environment) throws(OddsError) -> ProxySettings {
    do {
      return try ProxySettings(
        httpsProxy: environment["HTTPS_PROXY"] ?? environment["https_proxy"],
        noProxy: environment["NO_PROXY"] ?? environment["no_proxy"])
    } catch {
      throw OddsError(.configuration, "\(error)", hint: "fix HTTPS_PROXY, or unset it")
    }
  }

  /// Starts the simulator; every provider's address is then on loopback.
  private static func start(
    _ simulator: SimulatorServer, _ types: [any Provider.Type]
  ) async throws(OddsError) -> [FeedAccess] {
    do {
      let urls = SimulatorServer.baseURLs(port: try await simulator.start())
      guard let key = APIKey("demo") else { return [] }
      return try types.map { type in FeedAccess(type, try BaseURL(urls[type.name] ?? ""), key) }
    } catch {
      throw OddsError(.local, "cannot start the simulator: \(error)")
    }
  }
}

extension PlanUsage {
  /// Opens the file shared by all processes of this user.
  convenience init(_ context: Context) {
    let (settings, notes) = (context.settings, context.notes)
    let folder = settings.paths.state
    var terms = Terms(isPaid: { settings.config.isPaid($0) })
    terms.isForced = settings.isForced
    terms.configFile = settings.paths.configFile
    self.init(
      Ledger(
        in: folder, makeDirectory: { PrivateFolder.make(folder) }, reportError: { notes.warn($0) }, time: context.time),
      terms,
      isFree: Simulated.isOne, notes: notes)
  }
}

extension AnswerCache {
  /// Opens the file shared by all processes of this user.
  convenience init(_ context: Context) {
    let (settings, notes) = (context.settings, context.notes)
    let folder = settings.paths.cache
    self.init(
      AnswerStore(in: folder, makeDirectory: { PrivateFolder.make(folder) }, reportError: { text in notes.step(text) }),
      maximumAge: settings.maximumAge, isFree: Simulated.isOne, notes: notes, clock: context.time)
  }
}

/// Detects providers served by the simulator.
enum Simulated {
  /// Whether requests to a provider count against no plan. The address printed by `odds simulate` identifies the
  /// simulator; another loopback address may be a tunnel to the real feed.
  @Sendable static func isOne(_ provider: any Provider) -> Bool {
    let base = provider.access.base
    guard base.isLoopback, let text = SimulatorServer.baseURLs(port: 1)[provider.name],
      let simulated = try? BaseURL(text)
    else { return false }
    return base.path == simulated.path
  }
}
