import OddsModel
import OddsProvider
import OddsRegistry
import OddsSimulator
import Testing

/// Requirements on every provider.
struct RegistryTests {
  @Test func everyProviderIsRegisteredOnce() {
    #expect(Set(ProviderRegistry.names).count == ProviderRegistry.names.count)
    #expect(Set(ProviderRegistry.entries.map(\.folder)).count == ProviderRegistry.names.count)
    for name in ProviderRegistry.names {
      #expect(ProviderRegistry.type(name)?.name == name)
      #expect(ProviderRegistry.known(name.rawValue) == name)
    }
    #expect(ProviderRegistry.known("nobody") == nil)
    #expect(ProviderRegistry.type("nobody") == nil)
  }

  @Test func simulatorIsServedUnderItsProvidersName() {
    let urls = SimulatorServer.baseURLs(port: 4711)
    for entry in ProviderRegistry.entries {
      #expect(entry.simulator.map(\.name) ?? entry.name.rawValue == entry.name.rawValue)
      #expect(
        urls[entry.name]?.hasPrefix("http://127.0.0.1:4711/\(entry.name)") == (entry.simulator == nil ? nil : true))
    }
  }

  @Test(arguments: ProviderRegistry.entries.map(\.name)) func everySportWordMapsBackToItsSport(_ name: ProviderName)
    throws
  {
    let provider = try #require(ProviderRegistry.type(name))
    #expect(!provider.sports.isEmpty)
    #expect(Set(provider.sports).count == provider.sports.count)
    for sport in provider.sportWords.sports {
      #expect(provider.sportWords.word(sport).map { provider.sportWords.sport($0) } == sport)
    }
    #expect(provider.sportWords.sport("quidditch") == .other)
  }
}
