import OddsAlerts
import OddsFixtures
import OddsManual
import OddsModel
import OddsOutput
import OddsProvider
import OddsRegistry
import OddsSettings
import Testing

/// The pages about files describe every key, and their examples are valid.
@Suite struct FilePageTests {
  private let names = ProviderRegistry.names

  @Test func aliasesExampleIsValid() throws {
    let aliases = try AliasesFile.aliases(
      Array(AliasesPage.sample(names).utf8), "aliases.toml", providers: names)
    #expect(aliases != Aliases())
  }

  @Test func alertsExampleIsValid() throws {
    let entries = try AlertsFile.entries(Array(AlertsPage.sample(names).utf8), "alerts.toml", providers: names)
    #expect(entries.map(\.rule.name) == ["level and late", "goals of one match", "steam"])
  }

  @Test func everyAlertKeyIsDescribedAndShown() {
    #expect(AlertsPage.keys.map(\.name) == AlertsFile.keys)
    for key in AlertsFile.keys {
      #expect(AlertsPage.sample(names).split(separator: "\n").contains { $0.hasPrefix("\(key) = ") }, "\(key)")
    }
  }

  @Test func everyFieldOfTheJSONIsDescribed() {
    for name in SchemaName.allCases { #expect(JSONPage.undescribed(name, providers: names) == [], "\(name)") }
  }
}
