internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings
internal import OddsTransport

/// `odds providers`: the providers with their keys, addresses and plan limits. Works offline.
struct ProvidersCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "List the providers: key, address, channels, limits and usage.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the providers, their limits and usage", "odds providers"),
      Example("List the addresses in use", "odds providers --fields provider,url"),
    ])

  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .schema(.providers) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let names = try providers.names()
    let settings = context.settings
    let keys = try context.keys()
    let addresses = Addresses(environment: settings.environment, config: settings.config)
    let usage = PlanUsage(context)
    let demo = settings.isDemo ? try await Session(context).providers : []
    var rows: [ProviderRow] = []
    for type in ProviderRegistry.all where names.isEmpty || names.contains(type.name) {
      let simulated = demo.first { $0.name == type.name }
      let base = if let simulated { "\(simulated.access.base)" } else { "\(try addresses.base(type))" }
      rows.append(
        ProviderRow(
          provider: type.name, key: keys.source(type), url: base,
          channels: ["rest"] + type.channels, limits: type.limits.members,
          used: await usage.members(type.name, at: context.time.time())))
    }
    try context.write(ValueAnswer(rows), isDemo: settings.isDemo, isData: false)
    return 0
  }
}

extension PlanLimits {
  /// The known limits by name.
  var members: [Value.Member] {
    var members: [Value.Member] = []
    if let requests {
      members.append(.init("requests", .text("\(requests.count) in \(requests.seconds) s")))
    }
    if let requestsPerMonth { members.append(.init("requestsPerMonth", .integer(Int64(requestsPerMonth)))) }
    if let connects { members.append(.init("connects", .text("\(connects.count) in \(connects.seconds) s"))) }
    if let connections { members.append(.init("connections", .integer(Int64(connections)))) }
    if let resubscribeSeconds { members.append(.init("resubscribeSeconds", .integer(Int64(resubscribeSeconds)))) }
    return members
  }
}
