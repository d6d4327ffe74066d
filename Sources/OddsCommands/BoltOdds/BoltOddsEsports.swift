internal import ArgumentParser
internal import BoltOdds
internal import OddsModel

/// `odds boltodds esports`: esports games with the labels of the score sockets.
enum BoltOddsEsports: NativeEndpoint {
  static let info = EndpointInfo(
    "esports", "GET /playbyplay/esports: esports games, with the labels for play-by-play and live scores.",
    ["List esports games with their labels": "odds boltodds esports"])

  static func answer(
    _: NoParameters, _ run: EndpointRun<BoltOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.answer(endpoint.provider.esports()) { body throws(OddsError) in
      BoltOddsGames.answer(try BoltOddsGame.list(body), run.context.style)
    }
  }
}
