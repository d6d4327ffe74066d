import NIOPosix

import OddsRegistry
import OddsSimulator

/// Runs a body with a simulator whose time stands still, unless the options say otherwise.
func serving<Result>(
  _ change: (inout SimulatorOptions) -> Void = { _ in },
  _ body: (SimulatorServer, RawClient) async throws -> Result
) async throws -> Result {
  var options = SimulatorOptions()
  options.runs = false
  // These tests check protocols and search for the world's own names.
  options.sameNames = true
  change(&options)
  let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
  let port = try await server.start()
  do {
    let result = try await body(server, RawClient(port: port))
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}
