internal import OddsJSON

/// The filters of a subscription, in BoltOdds' exact spelling: the feed ignores a name that differs by a character. An
/// empty list means no restriction.
public struct BoltOddsFilters: Sendable, Equatable {
  /// Leagues, which BoltOdds calls `sports`; empty for all.
  public var sports: [String]
  /// Bookmakers; empty for all.
  public var sportsbooks: [String]
  /// Labels of games, such as `Home vs Away, 2025-07-23, 01`; empty for all.
  public var games: [String]
  /// Markets; empty for all.
  public var markets: [String]

  /// Makes filters from names in BoltOdds' exact spelling; an empty list means no restriction.
  public init(
    sports: [String] = [], sportsbooks: [String] = [], games: [String] = [], markets: [String] = []
  ) {
    self.sports = sports
    self.sportsbooks = sportsbooks
    self.games = games
    self.markets = markets
  }

  /// Whether nothing is restricted.
  public var isEmpty: Bool { sports.isEmpty && sportsbooks.isEmpty && games.isEmpty && markets.isEmpty }

  /// The message `{"action":"subscribe","filters":{…}}`. Empty filters are left out, because an empty list would match
  /// nothing.
  public var subscription: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("action")
    writer.string("subscribe")
    if !isEmpty {
      writer.key("filters")
      writer.beginObject()
      Self.write("sports", sports, &writer)
      Self.write("sportsbooks", sportsbooks, &writer)
      Self.write("games", games, &writer)
      Self.write("markets", markets, &writer)
      writer.endObject()
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(_ key: StaticString, _ names: [String], _ writer: inout JSONWriter) {
    guard !names.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
  }
}
