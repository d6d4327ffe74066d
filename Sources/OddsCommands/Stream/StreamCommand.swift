internal import ArgumentParser
internal import OddsFinder
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// `odds stream`: prints changes, one per line, until stopped.
struct StreamCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Print changes as NDJSON, one event per line, until stopped.",
    discussion: """
      Each line is flushed when complete. A reader that is too slow gets the latest state of each line, after a 'gap' \
      line with the number of changes left out.

      With --changes-only there are no 'snapshot' lines, neither at the start, nor for matches that begin later or come back, nor \
      after a reconnect. What changed while a connection was down is printed once the new connection sends it; the \
      'connection' lines give the times.

      Lines of type value and arb are printed only if --types names them: findings of 'odds value' and 'odds arb', as \
      they appear, change or vanish. The options from --min-profit to --upcoming apply to them, and so does \
      --max-age, as in those commands: it ignores prices that their feed has not confirmed for this long (default: \
      10s; 30s for value). Other lines are printed whatever the age of their prices.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example(
        "Print every change of a price or score, until stopped", "odds stream --types price,score",
        trial: "--duration 2s"),
      Example(
        "Print prices that fell by more than 3% within five minutes",
        "odds stream --types price --where 'change(price, 5m) < -3%'", trial: "--duration 2s"),
      Example("Print ten lines about one team", "odds stream --team tottenham | head"),
      Example(
        "Print everything up to the next goal, for at most an hour",
        "odds stream --until 'incident.kind == goal' --duration 1h", trial: "--duration 2s"),
    ])

  @OptionGroup var filter: FilterOptions
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var arb: ArbOptions
  @OptionGroup var value: ValueOptions
  @OptionGroup var priceOptions: PriceOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .lines }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    var finding = FinderOptions()
    (finding.arbs, finding.values) = (try arb.arbs(), try value.values())
    finding = try priceOptions.complete(finding)
    try finding.limit(toAge: common.maxAge)
    return try await Streaming.run(
      filter, limits, try providers.names(), finding: finding, isUpcoming: priceOptions.upcoming, context)
  }
}
