internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
public import NIOCore
internal import Synchronization

/// Serves a simulated world on loopback, in each provider's own wire protocol.
///
/// One port serves all providers, each under its own path: see ``SimulatorFeed/baseURL(port:)``. A missing or invalid key gets
/// 401 from REST and the WebSocket handshake, unless the provider documents a close code for it.
///
/// A world file with a clock is played once. It starts a second after the first WebSocket opens, so that sockets opened together
/// miss nothing; afterwards the server keeps running. A seeded world runs from the start. `POST /_sim/fault` takes a
/// `SimulatorFault` as a JSON object, `POST /_sim/advance` the number of `seconds` to advance at once.
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

  /// Creates a server; call ``start()`` to run it on the given event loops.
  public init(options: SimulatorOptions, feeds: [SimulatorFeed], group: any EventLoopGroup) {
    self.options = options
    self.feeds = feeds
    self.group = group
  }

  /// Starts listening and advancing time; returns the port.
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

  /// Closes all connections and stops listening.
  public func stop() async {
    let (simulation, tasks, channel) = state.withLock { ($0.simulation, $0.tasks, $0.channel) }
    await simulation?.dropAll()
    try? await channel?.close()
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  /// Returns the current state of the world; nil before the start.
  public func truth() async -> SimulatorTruth? {
    await state.withLock { $0.simulation }?.truth()
  }

  /// Injects a fault.
  public func inject(_ fault: SimulatorFault) async {
    await state.withLock { $0.simulation }?.inject(fault)
  }

  /// Advances the simulated time by `seconds` at once.
  public func advance(seconds: Int) async {
    await state.withLock { $0.simulation }?.advance(seconds: seconds)
  }
}
