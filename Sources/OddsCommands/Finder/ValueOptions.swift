internal import ArgumentParser
internal import OddsFinder
internal import OddsMath
internal import OddsModel

/// The options for value bets and their reference.
struct ValueOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Reference for the fair price: a bookmaker, or consensus (default: consensus).", valueName: "book"),
    completion: Seen.bookmakers)
  var reference: String?
  @Option(
    help: ArgumentHelp(
      "Method that removes the margin for the fair price (default: power).", valueName: "method"),
    completion: .list(DevigMethod.allCases.map(\.rawValue)))
  var method: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Minimum edge, in per cent (default: 2).", valueName: "percent"))
  var minEdge: String?
  @Option(help: ArgumentHelp("Minimum number of other bookmakers in a consensus (default: 3).", valueName: "n"))
  var minBooks: String?
  @Option(help: ArgumentHelp("Fraction of the full Kelly stake (default: 0.25).", valueName: "share"))
  var kelly: String?

  func values() throws(OddsError) -> FinderOptions.Values {
    var values = FinderOptions.Values()
    if let reference, reference.lowercased() != "consensus" { values.reference = .bookmaker(reference) }
    values.method = try DevigMethod(typed: method)
    values.minEdge = try OptionNumber.percent(minEdge, option: "--min-edge", standard: values.minEdge)
    values.minBooks = try OptionNumber.count(minBooks, option: "--min-books", standard: values.minBooks)
    values.kelly = try OptionNumber.share(kelly, option: "--kelly", standard: values.kelly)
    return values
  }
}
