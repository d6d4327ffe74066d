internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
public import NIOCore
internal import Synchronization

/// Serves a simulated world on loopback, in every provider's own wire protocol.
///
/// One port serves all of them, each under its own path: see `baseURLs(port:)`. A key that is missing or wrong is
/// answered 401 on REST and on the WebSocket handshake; only PulseScore, whose document gives close codes for it,
/// accepts the socket and closes it with 4001.
///
/// A world file with a clock is told from its beginning to its end: it starts a second after the first WebSocket was
/// opened, so that sockets opened together miss nothing, and the server stays up when it is over. A seeded world
/// runs from the start. `POST /_sim/fault` takes a `SimulatorFault` as a JSON object, `POST /_sim/advance` a number
/// of `seconds` to let pass at once.
public final class SimulatorServer: Sendable {
  private let options: SimulatorOptions
  private let group: any EventLoopGroup
  private let state = Mutex(State())

  private struct State {
    var simulation: Simulation?
    var tasks: [Task<Void, Never>] = []
    var channel: (any Channel)?
  }

  /// A server that runs on the given loops once started.
  public init(options: SimulatorOptions = SimulatorOptions(), group: any EventLoopGroup) {
    self.options = options
    self.group = group
  }

  /// The names of the providers that are served.
  public static let providers = ["pulsescore", "boltodds", "tickodds", "sportsapi-v1", "sportsapi-v2"]

  /// Each provider's base address on a port, to be used in place of the provider's own.
  public static func baseURLs(port: Int) -> [String: String] {
    let root = "http://127.0.0.1:\(port)"
    return [
      "pulsescore": "\(root)/pulsescore/api/v2/bet365",
      "boltodds": "\(root)/boltodds/api",
      "tickodds": "\(root)/tickodds",
      "sportsapi-v1": "\(root)/sportsapi-v1/{sport}",
      "sportsapi-v2": "\(root)/sportsapi-v2",
    ]
  }

  /// Begins to listen and to let time pass; answers the port.
  public func start() async throws -> Int {
    let world: any WorldSource =
      if let file = options.worldFile {
        try WorldFile.load(file)
      } else {
        World(seed: options.seed, hostile: options.hostile)
      }
    let feeds: [any Feed] = [
      PulseScoreFeed(), BoltOddsFeed(), TickOddsFeed(), SportsAPIV1Feed(), SportsAPIV2Feed(),
    ]
    let simulation = Simulation(options: options, world: world, feeds: feeds)
    let listener = try await Listener.bind(group: group, port: options.port, simulation: simulation)
    let serving = Task { await listener.serve() }
    let ticking = Task {
      while !Task.isCancelled {
        await simulation.tick()
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    state.withLock {
      $0.simulation = simulation
      $0.tasks = [serving, ticking]
      $0.channel = listener.channel
    }
    return listener.port
  }

  /// Ends all connections and stops listening.
  public func stop() async {
    let (simulation, tasks, channel) = state.withLock { ($0.simulation, $0.tasks, $0.channel) }
    await simulation?.dropAll()
    try? await channel?.close()
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  /// How the world stands now; nil before the start.
  public func truth() async -> SimulatorTruth? {
    await state.withLock { $0.simulation }?.truth()
  }

  /// Makes something go wrong.
  public func inject(_ fault: SimulatorFault) async {
    await state.withLock { $0.simulation }?.inject(fault)
  }

  /// Lets so many simulated seconds pass at once.
  public func advance(seconds: Int) async {
    await state.withLock { $0.simulation }?.advance(seconds: seconds)
  }
}
