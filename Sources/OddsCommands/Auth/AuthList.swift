internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSettings

/// `odds auth list`: lists the source of each provider's key, never the key itself.
struct AuthList: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List where each provider's key comes from.")

  static let manual = CommandManual(
    [.keys],
    [
      Example("Show which providers have a key, and where it comes from", "odds auth list")
    ])

  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .schema(.auth) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let keys = try context.keys()
    let rows = ProviderRegistry.all.map { KeyRow(provider: $0.name, key: keys.source($0)) }
    try context.write(ValueAnswer(rows), isData: false)
    return 0
  }
}
