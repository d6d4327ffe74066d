internal import ArgumentParser
internal import OddsModel
internal import OddsSettings

/// The option for sports, in this program's vocabulary.
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

  /// Parses a sport.
  /// - Throws: `usage` with the nearest sport and all known ones.
  static func sport(_ word: String) throws(OddsError) -> Sport {
    if let sport = SportVocabulary.sport(typed: word) { return sport }
    throw UnknownWord.error("sport", word, among: Sport.allCases.map(\.rawValue))
  }
}
