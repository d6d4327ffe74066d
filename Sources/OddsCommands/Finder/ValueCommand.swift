internal import ArgumentParser
internal import OddsFinder
internal import OddsManual
internal import OddsMath
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import OddsSettings

/// `odds value`: prices above the fair price.
struct ValueCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "value",
    abstract: "Find prices above the fair price.",
    discussion: """
      The fair price comes from a reference: one bookmaker's prices without their margin, or the median of all \
      bookmakers that price the whole market, except the tested one. The edge is the expected profit per unit staked \
      if the reference is right.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example(
        "Find prices at least 3% above the consensus of five other bookmakers", "odds value --min-edge 3 --min-books 5"
      ),
      Example("Compare with one bookmaker's prices, without margin", "odds value --reference bet365 --method shin"),
    ])

  @OptionGroup var value: ValueOptions
  @OptionGroup var finding: FindingOptions
  @OptionGroup var condition: ConditionOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: BasicOptions

  static var shape: AnswerShape { .schema(.value) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let values = try value.values()
    var options = FinderOptions()
    options.values = values
    var query = FindingQuery(
      options: try finding.complete(options), terms: try filter.terms(providers.names(), markets: .all),
      details: try filter.details(standard: [.odds]), isUpcoming: finding.upcoming, asksAllBookmakers: true)
    query.condition = try condition.condition(on: .value)
    query.endsAtSilence = filter.with == nil
    let wanted = values.reference
    return try await query.run(context) { finder, _, found in
      if case .bookmaker(let name) = wanted, !finder.hasSeen(bookmaker: name) {
        let known = finder.bookmakers
        let nearest = Nearest.word(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
        found.notes.say(
          .summary(
            "no prices of '\(UnknownWord.shown(name, among: known))'\(nearest)"
              + (known.isEmpty ? "" : "; there are prices of \(known.joined(separator: ", "))")))
      }
      return .values(finder.values)
    }
  }
}
