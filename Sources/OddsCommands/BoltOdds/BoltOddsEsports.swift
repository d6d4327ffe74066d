internal import ArgumentParser
internal import BoltOdds
internal import OddsManual
internal import OddsModel

/// `odds boltodds esports`: esports games with the labels of the score sockets.
struct BoltOddsEsports: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "esports",
    abstract: "GET /playbyplay/esports: esports games, with the labels for play-by-play and live scores.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List esports games with their labels", "odds boltodds esports")
    ])

  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(BoltOddsProvider.self, raw, context)
    return try await endpoint.answer(endpoint.provider.esports()) { body throws(OddsError) in
      BoltOddsGames.answer(try BoltOddsGame.list(body), context.style)
    }
  }
}
