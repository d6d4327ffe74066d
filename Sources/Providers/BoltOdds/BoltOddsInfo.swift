internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// The lists of `get_info`. They include leagues of past tournaments and misspelled names, which filters must repeat
/// unchanged.
public struct BoltOddsInfo: Sendable, Equatable {
  /// The leagues, which BoltOdds calls `sports`.
  public var leagues: [String] = []
  /// The bookmakers, in the feed's exact spelling.
  public var sportsbooks: [String] = []

  /// Makes lists of names in the feed's spelling.
  public init(leagues: [String] = [], sportsbooks: [String] = []) {
    self.leagues = leagues
    self.sportsbooks = sportsbooks
  }

  /// Decodes the body of `get_info`.
  /// - Throws: `protocol` if the body has no such lists.
  public init(_ body: [UInt8]) throws(OddsError) {
    var info = BoltOddsInfo()
    var isUnderstood = false
    try JSONAnswer.read(body, .boltodds, "info") { reader in
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        if reader.text(key, is: "sports") {
          info.leagues = reader.strings()
          isUnderstood = true
        } else if reader.text(key, is: "sportsbooks") {
          info.sportsbooks = reader.strings()
          isUnderstood = true
        } else {
          reader.skip()
        }
      }
    }
    guard isUnderstood else { throw JSONAnswer.missing("leagues", in: body, .boltodds, "info") }
    self = info
  }

  /// Returns the sport of a league; `other` if the league is unknown.
  public static func sport(of league: String) -> Sport { LeagueTable.sport(league) }
}

/// A market in the list of `get_markets`.
public struct BoltOddsMarket: Sendable, Equatable {
  /// The bookmaker, in the feed's exact spelling.
  public var sportsbook: String
  /// The league, in the feed's exact spelling.
  public var league: String
  /// The market, in the feed's exact spelling.
  public var name: String

  /// Decodes the markets of an answer, nested by sportsbook and league.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsMarket] {
    var markets: [BoltOddsMarket] = []
    var isUnderstood = false
    try JSONAnswer.read(body, .boltodds, "markets") { reader in
      var members = 0
      let isObject = reader.enterObject()
      defer { isUnderstood = isUnderstood || isObject && members == 0 }
      while isObject, let book = reader.nextKey() {
        members += 1
        guard reader.enterObject() else { continue }
        isUnderstood = true
        while let league = reader.nextKey() {
          for name in reader.strings() {
            markets.append(
              BoltOddsMarket(
                sportsbook: reader.string(book) ?? "", league: reader.string(league) ?? "", name: name))
          }
        }
      }
    }
    guard isUnderstood else { throw JSONAnswer.missing("markets", in: body, .boltodds, "markets") }
    return markets
  }

  /// Splits texts that hold one name or a comma-separated list of names. Some names contain commas themselves (`To Win By
  /// KO, TKO, DQ`), so the longest run of parts that is a known name counts as one.
  /// - Returns: The names; unknown ones are included unchanged.
  public static func names(in texts: [String], known: Set<String>) -> [String] {
    texts.flatMap { text in
      var names: [String] = []
      var rest = text.split(separator: ",", omittingEmptySubsequences: false)[...]
      while !rest.isEmpty {
        let count = (1...rest.count).last { known.contains(trimmed(rest.prefix($0).joined(separator: ","))) } ?? 1
        let name = trimmed(rest.prefix(count).joined(separator: ","))
        if !name.isEmpty { names.append(name) }
        rest = rest.dropFirst(count)
      }
      return names
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension JSONReader {
  /// Reads the texts of the next value if it is an array; any other value is skipped.
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
