internal import OddsJSON

/// What a subscription asks for, in BoltOdds' exact spelling: the feed ignores a name that differs by a character. An
/// empty list asks for all of its kind.
public struct BoltOddsFilters: Sendable, Equatable {
  /// Leagues, really.
  public var sports: [String]
  /// Bookmakers; empty for all.
  public var sportsbooks: [String]
  /// Labels: `Home vs Away, 2025-07-23, 01`.
  public var games: [String]
  /// Markets; empty for all.
  public var markets: [String]

  /// Each list in BoltOdds' exact spelling; empty for no restriction.
  public init(
    sports: [String] = [], sportsbooks: [String] = [], games: [String] = [], markets: [String] = []
  ) {
    self.sports = sports
    self.sportsbooks = sportsbooks
    self.games = games
    self.markets = markets
  }

  /// Nothing is restricted.
  public var isEmpty: Bool { sports.isEmpty && sportsbooks.isEmpty && games.isEmpty && markets.isEmpty }

  /// `{"action":"subscribe","filters":{…}}`. A filter that is not wanted is left out: sent empty, it would match nothing.
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
