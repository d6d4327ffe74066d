internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
public import NIOCore
internal import Synchronization

/// Serves a simulated world on loopback, in each provider's own wire protocol.
///
/// One port serves all of them, each under its own path: see ``SimulatorFeed/baseURL(port:)``. A key that is missing or
/// wrong is answered 401 on REST and on the WebSocket handshake, unless the provider's document gives a close code for it.
///
/// A world file with a clock is told from its beginning to its end: it starts a second after the first WebSocket was
/// opened, so that sockets opened together miss nothing, and the server stays up when it is over. A seeded world
/// runs from the start. `POST /_sim/fault` takes a `SimulatorFault` as a JSON object, `POST /_sim/advance` a number
/// of `seconds` to let pass at once.
public final class SimulatorServer: Sendable {
  private let options: SimulatorOptions
  private let feeds: [SimulatorFeed]
  private let group: any EventLoopGroup
  private let state = Mutex(State())

  private struct State {
    var simulation: Simulation?
    var tasks: [Task<Void, Never>] = []
    var channel: (any Channel)?
  }

  /// A server that runs on the given loops once started.
  public init(options: SimulatorOptions, feeds: [SimulatorFeed], group: any EventLoopGroup) {
    self.options = options
    self.feeds = feeds
    self.group = group
  }

  /// Begins to listen and to let time pass; answers the port.
  public func start() async throws -> Int {
    let world: any WorldSource =
      if let file = options.worldFile {
        try WorldFile.load(file)
      } else {
        World(
          seed: options.seed, hostile: options.hostile, sameNames: options.sameNames, misprice: options.misprice)
      }
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
