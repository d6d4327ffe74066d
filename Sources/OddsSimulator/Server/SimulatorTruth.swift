/// How the world stands, to compare with what a client makes of it.
public struct SimulatorTruth: Sendable {
  /// When it was so.
  public let time: SimTime
  /// Every match of the world, whether a feed carries it or not.
  public let matches: [WorldMatch]
  /// In the order of the prices on every selection.
  public let bookmakers: [WorldBookmaker]
  /// The prices that are far above fair, whatever feeds there are to tell them.
  public let mispricings: [WorldMispricing]
  let feeds: [SimulatorFeed]
  let renderers: [FeedRenderer]
  let variations: [String: Set<String>]

  /// The match that a provider gives this id; nil if there is none, or no such provider is served.
  public func match(_ provider: String, id: String) -> WorldMatch? {
    guard let feed = feed(provider) else { return nil }
    return matches.first { feed.id($0) == id }
  }

  /// A match as a provider tells it now, in its own names and with what it tells late or wrong; nil if the provider does
  /// not carry it.
  public func rendered(_ match: WorldMatch, at provider: String) -> WorldMatch? {
    guard let index = feeds.firstIndex(where: { $0.name == provider }) else { return nil }
    var renderer = renderers[index]
    return renderer.rendered(match)
  }

  /// Whether a client that connects now can learn a match's score and status from the provider before they change.
  public func tellsState(of match: WorldMatch, at provider: String) -> Bool {
    guard let feed = feed(provider) else { return false }
    return feed.tellsState(match, variations[provider] ?? [])
  }

  /// The id that a match has at a provider, whether it carries it or not; empty if no such provider is served.
  public func id(of match: WorldMatch, at provider: String) -> String { feed(provider)?.id(match) ?? "" }

  /// The price of a selection at a provider; nil if the provider has several bookmakers, or this price is not offered.
  public func price(of selection: WorldSelection, in match: WorldMatch, at provider: String) -> WorldPrice? {
    guard let place = match.soleBookmaker ?? feed(provider)?.bookmaker else { return nil }
    return selection.prices[place]
  }

  private func feed(_ name: String) -> SimulatorFeed? { feeds.first { $0.name == name } }
}
