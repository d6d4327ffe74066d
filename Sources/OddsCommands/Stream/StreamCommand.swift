internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// `odds stream`: what changes, one line each, until stopped.
struct StreamCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Print what changes as NDJSON, one event per line, until stopped.",
    discussion: """
      Each line is flushed when it is complete. A reader that is too slow gets the latest state of each line, after a \
      'gap' line that says how much was left out.
      """)

  @OptionGroup var filter: FilterOptions
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await Streaming.run(filter, limits, try providers.names(), context)
  }
}
