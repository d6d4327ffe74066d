import NIOPosix
import OddsModel
import OddsRegistry
import OddsSimulator

/// The same world once more, without a network: what every board must show.
struct WorldCheck {
  private let truth: SimulatorTruth

  init(seed: UInt64, seconds: Int) async throws {
    var options = SimulatorOptions()
    options.seed = seed
    options.runs = false
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    _ = try await server.start()
    await server.advance(seconds: seconds)
    guard let truth = await server.truth() else { throw SimulatorError.unknownWorld("") }
    self.truth = truth
    await server.stop()
  }

  /// Of every match in play that a feed has shown: its score as the feed tells it, which may be late or wrong, and where the
  /// feed has one bookmaker, each price. A match that the feed does not carry must not be shown.
  func differences(of image: BoardImage) -> (scores: Int, prices: Int, differences: [String]) {
    var (scores, prices) = (0, 0)
    var differences: [String] = []
    for match in truth.matches where match.inPlay {
      for entry in Soak.entries {
        let provider = entry.name.rawValue
        let id = "\(provider) \(truth.id(of: match, at: provider))"
        guard let shown = image.scores[id] else { continue }
        guard let match = truth.told(match, at: provider) else {
          differences.append("\(id): shown, and the feed does not carry it")
          continue
        }
        if let score = match.score, !shown.isNone {
          scores += 1
          if Int(shown.home) != score.home || Int(shown.away) != score.away {
            differences.append("\(id): score \(shown), as the feed has it \(score.home)-\(score.away)")
          }
        }
        guard entry.soak.hasEveryPrice, !match.suspended else { continue }
        let expected = match.markets.filter { !$0.suspended }.flatMap { market in
          market.selections.compactMap { truth.price(of: $0, in: match, at: provider)?.decimalText }
        }.compactMap { Price($0, .decimal) }.sorted()
        prices += expected.count
        if expected != image.prices[id] {
          differences.append("\(id): prices \(image.prices[id] ?? []), in the world \(expected)")
        }
      }
    }
    return (scores, prices, differences)
  }
}
