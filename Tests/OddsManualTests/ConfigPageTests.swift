import OddsManual
import OddsOutput
import OddsRegistry
import OddsSettings
import Testing

@Suite struct ConfigPageTests {
  private let table = ConfigTable(
    ProviderRegistry.all,
    ConfigTable.Dashboard(themes: ["classic"], actions: [.init(name: "down", about: "the next", keys: ["j"])]) { _ in
      nil
    })

  @Test func exampleHasEveryKeyAndIsValid() throws {
    let text = Array(ConfigPage.sample(table).utf8)
    #expect(table.faults(in: text, "config.toml").map(\.message) == [])
    let config = try ConfigFile(text, "config.toml", ProviderRegistry.all)
    for key in table.keys { #expect(config.values[key.name] != nil, "\(key.name)") }
  }

  @Test func everyKeyIsOnThePage() {
    let page = ConfigPage.page(table).text(columns: 80)
    for key in table.keys where key.kind != .keys {
      #expect(page.contains("\n    \(key.name) "), "\(key.name)")
    }
    #expect(page.contains("\n    down  the next (default: j)."))
  }
}
