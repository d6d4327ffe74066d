internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// A provider whose socket takes named channels.
protocol ChannelProvider: Provider {
  associatedtype Channel: NamedChannel
  /// Returns a socket subscribed to exactly these channels.
  func stream(_ channels: [Channel], _ sport: Sport?) -> FeedStream
}

/// A channel of a provider's socket.
protocol NamedChannel: Sendable {
  /// Returns nil for an unknown name.
  init?(name: String)
}

/// `odds sportsapi-v1 stream` and similar commands. WebSocket /ws: matches, as they change.
struct ChannelStream<Source: ChannelProvider>: OddsCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "stream", abstract: "WebSocket /ws: matches, as they change.")
  }

  static var manual: CommandManual {
    CommandManual(
      [.feeds, .aliases],
      [
        Example(
          "Print changes of scores", "odds \(Source.name.rawValue) stream --types score", trial: "--duration 2s"),
        Example("Print two unchanged messages", "odds \(Source.name.rawValue) stream --raw --count 2"),
      ])
  }

  @Option(
    help: ArgumentHelp(
      "Only this channel, named as in 'odds providers', instead of those the filters need; may be repeated.",
      valueName: "name"))
  var channel: [String] = []
  @OptionGroup var filter: FilterOptions
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .lines }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    guard !channel.isEmpty else {
      return try await Streaming.run(filter, limits, [Source.name], raw: raw.raw, context)
    }
    var channels: [Source.Channel] = []
    for name in channel {
      guard let channel = Source.Channel(name: name) else {
        throw NameList.unknown(name, "channel", among: Source.channels)
      }
      channels.append(channel)
    }
    let terms = try filter.terms([], markets: .all)
    return try await Streaming.run(
      terms, limits, [Source.name], raw: raw.raw, context
    ) { [channels] session throws(OddsError) in
      guard let provider = session.providers.first as? Source else { return FeedPlan() }
      return FeedPlan(feeds: [(provider, [provider.stream(channels, terms.sports.first)])])
    }
  }
}
