internal import ArgumentParser
internal import OddsFinder
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

      Types value and arb are told where they are named only: what 'odds value' and 'odds arb' find, whenever something \
      appears, changes or vanishes; the options from --min-profit to --upcoming are for them. --max-age is for them too, as in those commands: it \
      leaves out prices that their feed has not confirmed for this long (default: 10s; 30s for value). Other lines are \
      told whatever the age of their prices.
      """)

  @OptionGroup var filter: FilterOptions
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var arb: ArbOptions
  @OptionGroup var value: ValueOptions
  @OptionGroup var calm: CalmOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    var finding = FinderOptions()
    (finding.arbs, finding.values) = (try arb.arbs(), try value.values())
    finding = try calm.complete(finding)
    try finding.limit(toAge: common.maxAge)
    return try await Streaming.run(
      filter, limits, try providers.names(), finding: finding, isUpcoming: calm.upcoming, context)
  }
}
