internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// What `get_info` lists. Leagues of tournaments that are over stay in it, and so do misspellings: names are to be sent
/// back as they are.
public struct BoltOddsInfo: Sendable, Equatable {
  /// BoltOdds calls them `sports`.
  public var leagues: [String] = []
  public var sportsbooks: [String] = []

  public init(leagues: [String] = [], sportsbooks: [String] = []) {
    self.leagues = leagues
    self.sportsbooks = sportsbooks
  }

  public init(_ body: [UInt8]) throws(OddsError) {
    var info = BoltOddsInfo()
    try JSONAnswer.read(body, .boltodds, "info") { reader in
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        if reader.text(key, is: "sports") {
          info.leagues = reader.strings()
        } else if reader.text(key, is: "sportsbooks") {
          info.sportsbooks = reader.strings()
        } else {
          reader.skip()
        }
      }
    }
    self = info
  }

  /// The sport that a league belongs to; `other` if it is not known.
  public static func sport(of league: String) -> Sport { LeagueTable.sport(league) }
}

/// What `get_markets` lists.
public struct BoltOddsMarket: Sendable, Equatable {
  public var sportsbook: String
  public var league: String
  public var name: String

  /// The markets of an answer: sportsbook, league, names.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsMarket] {
    var markets: [BoltOddsMarket] = []
    try JSONAnswer.read(body, .boltodds, "markets") { reader in
      guard reader.enterObject() else { return }
      while let book = reader.nextKey() {
        guard reader.enterObject() else { continue }
        while let league = reader.nextKey() {
          for name in reader.strings() {
            markets.append(
              BoltOddsMarket(
                sportsbook: reader.string(book) ?? "", league: reader.string(league) ?? "", name: name))
          }
        }
      }
    }
    return markets
  }
}

extension JSONReader {
  /// The texts of the next value, if it is an array; whatever else it holds is passed over.
  mutating func strings() -> [String] {
    var strings: [String] = []
    guard enterArray() else { return [] }
    while nextElement() {
      let value = scalar()
      if let text = string(value) { strings.append(text) }
    }
    return strings
  }
}
