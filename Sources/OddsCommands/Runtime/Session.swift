internal import NIOCore
internal import NIOPosix
internal import OddsFeed
internal import OddsModel
internal import OddsProvider
internal import OddsRegistry
internal import OddsSettings
internal import OddsSimulator
internal import OddsTransport

/// The providers that a command may ask, opened: with their keys, or with the simulator in their place.
final class Session: Sendable {
  let providers: [any Provider]
  let isDemo: Bool
  let group: MultiThreadedEventLoopGroup
  let fetcher: Fetcher
  private let simulator: SimulatorServer?

  /// - Parameter names: Whom to ask; empty for all that have a key. One that is named must have one.
  init(_ context: Context, only names: [ProviderName] = []) async throws(OddsError) {
    let settings = context.settings
    // Everything that can be wrong with the settings is found before anything is opened.
    let keys = settings.isDemo ? nil : try context.keys()
    let entries = ProviderRegistry.entries.filter { names.isEmpty || names.contains($0.name) }
    if settings.isDemo, !names.isEmpty, let entry = entries.first(where: { $0.simulator == nil }) {
      throw OddsError(
        .usage, provider: entry.name, "it has no simulated matches", hint: "leave out --demo, or name another provider")
    }
    let wanted = entries.filter { !settings.isDemo || $0.simulator != nil }.map(\.provider)
    var opened: [(type: any Provider.Type, base: BaseURL, key: APIKey)] = []
    if let keys {
      let addresses = Addresses(environment: settings.environment, config: settings.config)
      for type in wanted {
        if let key = try keys.key(type) {
          opened.append((type, try addresses.base(type), key))
        } else if !names.isEmpty {
          throw MissingKey.error(type.name)
        }
      }
      if opened.isEmpty { throw MissingKey.error(nil) }
    }

    isDemo = settings.isDemo
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let trust = TrustRoots(extraFile: settings.environment["SSL_CERT_FILE"])
    let proxy: ProxySettings
    do {
      proxy = try ProxySettings(
        httpsProxy: settings.environment["HTTPS_PROXY"] ?? settings.environment["https_proxy"],
        noProxy: settings.environment["NO_PROXY"] ?? settings.environment["no_proxy"])
    } catch {
      throw OddsError(.configuration, "\(error)", hint: "correct HTTPS_PROXY, or unset it")
    }
    var limits = HTTPTransport.Limits()
    limits.totalTimeout = settings.timeout
    limits.connectTimeout = min(settings.timeout, limits.connectTimeout)
    let http = HTTPTransport(group: group, trust: trust, proxy: proxy, limits: limits)
    let usage = Usage(context)
    fetcher = Fetcher(http, usage, context)

    if isDemo {
      let simulator = SimulatorServer(group: group)
      opened = try await Self.open(simulator, wanted)
      self.simulator = simulator
    } else {
      simulator = nil
    }
    var socket = WebSocketOptions(trust: trust, proxy: proxy)
    socket.connectTimeout = min(settings.timeout, socket.connectTimeout)
    socket.handshakeTimeout = min(settings.timeout, socket.handshakeTimeout)
    socket.maximumMessageBytes = settings.maximumMessageBytes
    providers = opened.map { type, base, key in
      var access = ProviderAccess(base: base, key: key, socket: socket)
      access.socket.turn = usage.turns(type.init(access: access))
      return type.init(access: access)
    }
  }

  /// Starts the simulator: every provider is then an address on loopback.
  private static func open(
    _ simulator: SimulatorServer, _ types: [any Provider.Type]
  ) async throws(OddsError) -> [(type: any Provider.Type, base: BaseURL, key: APIKey)] {
    do {
      let urls = SimulatorServer.baseURLs(port: try await simulator.start())
      guard let key = APIKey("demo") else { return [] }
      return try types.map { type in (type, try BaseURL(urls[type.name] ?? ""), key) }
    } catch {
      throw OddsError(.local, "the simulator could not start: \(error)")
    }
  }

  /// When a command that answers once has to answer.
  var deadline: ContinuousClock.Instant { fetcher.deadline }

  /// How a provider is asked.
  func fetch(_ provider: any Provider) -> Fetch {
    let fetcher = fetcher
    return { request throws(OddsError) in try await fetcher.fetch(request, provider) }
  }

  /// How providers are asked while sockets are listened to.
  /// - Parameter says: Whether waits are said on standard error; not where a dashboard stands.
  func asking(says: Bool) -> FeedHub.Asking {
    let fetcher = fetcher
    return { provider in
      { request throws(OddsError) in try await fetcher.fetch(anew: request, provider, says: says) }
    }
  }
}
