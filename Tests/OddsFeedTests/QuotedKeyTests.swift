import BoltOdds
import NIOPosix
import OddsModel
import OddsProvider
import OddsRegistry
import OddsSimulator
import OddsTransport
import Testing

/// A server that quotes the API key: the hub's sink never receives it.
@Suite struct QuotedKeyTests {
  private static let key = "7Gh2/Qx9+Zt4=Lm6Wd8"

  @Test(arguments: [
    "no such key: 7Gh2/Qx9+Zt4=Lm6Wd8", "?key=7Gh2%2FQx9%2bZt4%3DLm6Wd8", "key 7Gh2/Qx9… is not known",
  ])
  func closeReasonIsReportedWithoutTheQuotedKey(reason: String) async throws {
    var options = SimulatorOptions()
    options.seed = 7
    options.runs = false
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    let provider = BoltOddsProvider(
      access: ProviderAccess(
        base: try BaseURL(SimulatorServer.baseURLs(port: port)["boltodds"] ?? ""), key: try #require(APIKey(Self.key))))
    let hub = try await WatchedHub.open(provider, [provider.stream(.liveScores)])
    #expect(try await hub.eventually { try await $0.links().last?.state == .connected })
    var fault = SimulatorFault(provider: "boltodds")
    (fault.close, fault.reason) = (4321, reason)
    await server.inject(fault)
    #expect(
      try await hub.eventually { try await $0.links().contains { $0.reason?.contains("with 4321") == true } })
    let words = try await hub.links().compactMap(\.reason).joined(separator: "\n")
    #expect(words.contains("•••"), "\(words)")
    #expect(!words.contains("7Gh2"), "\(words)")
    try await hub.stop()
    await server.stop()
  }
}
