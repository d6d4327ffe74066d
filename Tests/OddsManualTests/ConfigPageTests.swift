import OddsManual
import OddsProvider
import OddsRegistry
import OddsSettings
import Testing

@Suite struct ConfigPageTests {
  @Test func everySettingIsDescribed() {
    #expect(ConfigPage.keys.map(\.name) == ConfigFile.names)
  }

  @Test func theExampleIsRead() throws {
    let text = Array(ConfigPage.sample(ProviderRegistry.names).utf8)
    let config = try ConfigFile(text, "config.toml", ProviderRegistry.all)
    #expect(config.settings["odds-format"] == "fractional")
    #expect(config.dashboardKeys["down"] == ["n", "<C-n>"])
  }
}
