public import NIOCore
public import OddsModel
public import OddsSimulator

extension SimulatorServer {
  /// Creates a server of all registered providers that have a simulator.
  public convenience init(options: SimulatorOptions = SimulatorOptions(), group: any EventLoopGroup) {
    self.init(options: options, feeds: ProviderRegistry.simulators, group: group)
  }

  /// The simulated base address of each provider with a simulator, on a port; replaces the provider's real address.
  public static func baseURLs(port: Int) -> [ProviderName: String] {
    ProviderRegistry.entries.reduce(into: [:]) { $0[$1.name] = $1.simulator?.baseURL(port: port) }
  }
}
