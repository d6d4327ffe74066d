/// How the world stands, to compare with what a client makes of it.
public struct SimulatorTruth: Hashable, Sendable {
  public let time: SimTime
  public let matches: [WorldMatch]
  /// In the order of the prices on every selection.
  public let bookmakers: [WorldBookmaker]

  /// The match that a provider gives this id; BoltOdds' is the universal one.
  public func match(_ provider: String, id: String) -> WorldMatch? {
    matches.first { FeedIdentity.id(of: $0, at: provider) == id }
  }

  /// The id a match has at a provider.
  public func id(of match: WorldMatch, at provider: String) -> String {
    FeedIdentity.id(of: match, at: provider)
  }

  /// The price of a selection where a provider has only one bookmaker: `pulsescore` and `tickodds`.
  public func price(of selection: WorldSelection, in match: WorldMatch, at provider: String) -> WorldPrice? {
    let place = provider == "pulsescore" ? Catalogue.bet365 : Catalogue.tickodds
    return selection.prices[match.soleBookmaker ?? place]
  }
}

/// How each provider numbers the matches.
enum FeedIdentity {
  static func id(of match: WorldMatch, at provider: String) -> String {
    switch provider {
    case "pulsescore": String(98_734_000 + match.number)
    case "tickodds": String(191_690_000 + match.number)
    case "sportsapi-v1": String(4_467_000 + match.number)
    case "sportsapi-v2": String(14_109_000 + match.number)
    case "boltodds": universal(match)
    default: String(match.number)
    }
  }

  /// Twelve hexadecimal digits.
  private static func universal(_ match: WorldMatch) -> String {
    var generator = SplitMix64(seed: UInt64(match.number) &* 7_919)
    let text = String(generator.next() & 0xFFFF_FFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 12 - text.utf8.count) + text
  }
}
