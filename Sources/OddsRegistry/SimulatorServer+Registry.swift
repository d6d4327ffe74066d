public import NIOCore
public import OddsModel
public import OddsSimulator

extension SimulatorServer {
  /// A server of every registered provider that has a simulator.
  public convenience init(options: SimulatorOptions = SimulatorOptions(), group: any EventLoopGroup) {
    self.init(options: options, feeds: ProviderRegistry.simulators, group: group)
  }

  /// Each provider's base address on a port, to be used in place of the provider's own; of those that are simulated.
  public static func baseURLs(port: Int) -> [ProviderName: String] {
    ProviderRegistry.entries.reduce(into: [:]) { $0[$1.name] = $1.simulator?.baseURL(port: port) }
  }
}
