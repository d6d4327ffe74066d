internal import ArgumentParser
internal import OddsModel
internal import OddsOutput

/// Which sports, in this program's one vocabulary.
struct SportOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Only this sport; may be repeated.", valueName: "sport"),
    completion: .list(Sport.allCases.map(\.rawValue)))
  var sport: [String] = []

  func sports() throws(OddsError) -> [Sport] {
    var sports: [Sport] = []
    for word in sport {
      let sport = try Self.sport(word)
      if !sports.contains(sport) { sports.append(sport) }
    }
    return sports
  }

  /// A sport as typed; a usage error that lists the known ones and names the nearest.
  static func sport(_ word: String) throws(OddsError) -> Sport {
    if let sport = SportVocabulary.sport(typed: word) { return sport }
    let known = Sport.allCases.map(\.rawValue)
    let nearest = Nearest.word(to: word, in: known).map { "did you mean '\($0)'? " } ?? ""
    throw OddsError(
      .usage, "there is no sport '\(word)'", hint: "\(nearest)the sports are \(known.joined(separator: ", "))")
  }
}
