internal import OddsJSON

/// The filter of a subscription. An absent list admits everything, an empty one nothing.
struct BoltOddsFilter: Sendable {
  var sports: Set<String>?
  var sportsbooks: Set<String>?
  var games: Set<String>?
  var markets: Set<String>?

  init(_ filters: JSONValue) {
    func list(_ name: String) -> Set<String>? {
      filters[name]?.elements.map { Set($0.compactMap(\.text)) }
    }
    sports = list("sports")
    sportsbooks = list("sportsbooks")
    games = list("games")
    markets = list("markets")
  }

  func admits(_ match: WorldMatch, sportsbook: String?, encoder: BoltOddsEncoder) -> Bool {
    guard sports?.contains(match.league.name) ?? true, games?.contains(encoder.label(match)) ?? true else {
      return false
    }
    return sportsbook.map { sportsbooks?.contains($0) ?? true } ?? true
  }
}
