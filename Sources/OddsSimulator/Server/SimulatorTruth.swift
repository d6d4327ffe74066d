/// The state of the world, to compare with a client's state.
public struct SimulatorTruth: Sendable {
  /// The simulated time of the state.
  public let time: SimTime
  /// Every match of the world, whether a feed carries it or not.
  public let matches: [WorldMatch]
  /// In the order of each selection's prices.
  public let bookmakers: [WorldBookmaker]
  /// The current mispricings, whether a feed sends them or not.
  public let mispricings: [WorldMispricing]
  let feeds: [SimulatorFeed]
  let renderers: [FeedRenderer]
  let variations: [String: Set<String>]

  /// Returns the match with a provider's id; nil if there is none or the provider isn't served.
  public func match(_ provider: String, id: String) -> WorldMatch? {
    guard let feed = feed(provider) else { return nil }
    return matches.first { feed.id($0) == id }
  }

  /// Returns a match as a provider currently sends it, with its names, delays and errors; nil if the provider doesn't carry it.
  public func rendered(_ match: WorldMatch, at provider: String) -> WorldMatch? {
    guard let index = feeds.firstIndex(where: { $0.name == provider }) else { return nil }
    var renderer = renderers[index]
    return renderer.rendered(match)
  }

  /// Returns whether a client that connects now receives a match's score and status before they change.
  public func tellsState(of match: WorldMatch, at provider: String) -> Bool {
    guard let feed = feed(provider) else { return false }
    return feed.tellsState(match, variations[provider] ?? [])
  }

  /// Returns a match's id at a provider, whether the provider carries it or not; empty if the provider isn't served.
  public func id(of match: WorldMatch, at provider: String) -> String { feed(provider)?.id(match) ?? "" }

  /// Returns a selection's price at a provider; nil if the provider has several bookmakers or doesn't offer it.
  public func price(of selection: WorldSelection, in match: WorldMatch, at provider: String) -> WorldPrice? {
    guard let place = match.soleBookmaker ?? feed(provider)?.bookmaker else { return nil }
    return selection.prices[place]
  }

  private func feed(_ name: String) -> SimulatorFeed? { feeds.first { $0.name == name } }
}
