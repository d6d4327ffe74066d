import NIOPosix
import OddsModel
import OddsRegistry
import OddsSimulator

/// The same world again without a network, to compare a board with.
struct WorldCheck {
  private let truth: SimulatorTruth

  init(seed: UInt64, seconds: Int) async throws {
    let server = SimulatorServer(
      options: SoakVariations.options(seed: seed), group: MultiThreadedEventLoopGroup.singleton)
    _ = try await server.start()
    await server.advance(seconds: seconds)
    guard let truth = await server.truth() else { throw SimulatorError.unknownWorld("") }
    self.truth = truth
    await server.stop()
  }

  /// Returns a match's key in a board image.
  private func key(_ match: WorldMatch, _ provider: String) -> String {
    "\(provider) \(truth.id(of: match, at: provider))"
  }

  /// The ids of all matches by provider, since a feed may have sent some under a temporary id first.
  var ids: [String: [String]] {
    var ids: [String: [String]] = [:]
    for entry in Soak.entries {
      let provider = entry.name.rawValue
      ids[provider] = truth.matches.map { truth.id(of: $0, at: provider) }
    }
    return ids
  }

  /// The status of each match in the world, by its key in a board image.
  var statuses: [String: String] {
    var statuses: [String: String] = [:]
    for match in truth.matches {
      for entry in Soak.entries {
        let isCarried = truth.rendered(match, at: entry.name.rawValue) != nil
        statuses[key(match, entry.name.rawValue)] = "\(match.status)\(isCarried ? "" : ", not carried")"
      }
    }
    return statuses
  }

  /// The matches in play whose score and status a feed doesn't send to later connections.
  var unobservableFacts: Set<String> {
    var keys: Set<String> = []
    for match in truth.matches where match.status != .scheduled {
      for entry in Soak.entries where !truth.tellsState(of: match, at: entry.name.rawValue) {
        keys.insert(key(match, entry.name.rawValue))
      }
    }
    return keys
  }

  /// Compares every match in play that a feed has sent: its score as the feed sends it, which may be late or wrong, and each
  /// price if the feed has one bookmaker. Scores of ``unobservableFacts`` are skipped, since the feed doesn't send them again
  /// after a reconnect. A match that the feed doesn't carry must not be shown.
  func differences(of image: BoardImage) -> (scores: Int, prices: Int, differences: [String]) {
    var (scores, prices) = (0, 0)
    var differences: [String] = []
    let unobservableFacts = unobservableFacts
    for match in truth.matches where match.inPlay {
      for entry in Soak.entries {
        let provider = entry.name.rawValue
        let id = key(match, provider)
        guard let shown = image.scores[id] else { continue }
        guard let match = truth.rendered(match, at: provider) else {
          differences.append("\(id): shown, and the feed does not carry it")
          continue
        }
        if let score = match.score, !shown.isNone, !unobservableFacts.contains(id) {
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
