internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import SportsAPIV1

/// `odds sportsapi-v1 stream`: WebSocket /ws: matches, as they change.
struct SportsAPIV1Stream: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream", abstract: "WebSocket /ws: matches, as they change.")

  @Option(
    help: ArgumentHelp(
      "Only this channel, by its name (as 'odds providers' lists them), instead of those that the filters need; may be repeated.",
      valueName: "name"))
  var channel: [String] = []
  @OptionGroup var filter: FilterOptions
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    guard !channel.isEmpty else {
      return try await Streaming.run(filter, limits, [.sportsapiV1], raw: raw.raw, context)
    }
    var channels: [SportsAPIV1Channel] = []
    for name in channel {
      guard let channel = SportsAPIV1Channel(name: name) else {
        throw NameList.unknown(name, "channel", among: SportsAPIV1Provider.channels)
      }
      channels.append(channel)
    }
    let terms = try filter.terms([], markets: .all)
    return try await Streaming.run(
      terms, limits, [.sportsapiV1], raw: raw.raw, context
    ) { [channels] session throws(OddsError) in
      guard let provider = session.providers.first as? SportsAPIV1Provider else { return FeedPlan() }
      return FeedPlan(feeds: [(provider, [provider.stream(channels, terms.sports.first)])])
    }
  }
}
