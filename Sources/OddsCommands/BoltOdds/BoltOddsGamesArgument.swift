internal import ArgumentParser
internal import BoltOdds
internal import OddsModel

/// The games to request from an endpoint.
struct BoltOddsGamesArgument: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp("The games, by the labels that 'games' lists, or by universal id.", valueName: "game"),
    completion: Seen.matches(of: .boltodds))
  var games: [String]

  /// Returns the games' labels; looks them up for universal ids.
  func labels(_ endpoint: Endpoint<BoltOddsProvider>) async throws(OddsError) -> [String] {
    guard games.contains(where: { !$0.contains(" vs ") }) else { return games }
    let known = try BoltOddsGame.list(try await endpoint.fetch(endpoint.provider.games()))
    var labels: [String] = []
    for name in games {
      if let game = known.first(where: { $0.label == name || $0.id == name }) {
        labels.append(game.label)
      } else {
        throw OddsError(
          .notFound, provider: .boltodds, asked: "games", "no such game: '\(name)'",
          hint: "see 'odds boltodds games' for labels and ids")
      }
    }
    return labels
  }
}
