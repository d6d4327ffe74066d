internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// One SportsAPI V1 document in the provider's terms: a WebSocket message, or the body of a REST response with the same
/// games.
///
/// Rows refer to positions in the document instead of copying text, and are reused for each message.
struct SportsAPIV1Wire {
  var root = Root()
  var games: [Game] = []
  var stages: [Stage] = []
  var events: [Event] = []
  var members: [Member] = []
  var options: [Option] = []
  var markets: [Market] = []
  /// Sports of the `connected` message.
  var sports: [SportName] = []
  /// Lists next to the games of a REST response, which the games refer to.
  var competitions: [Competition] = []
  var countries: [Country] = []
  /// Byte ranges of these two lists in the document.
  var competitionsPlace = 0..<0
  var countriesPlace = 0..<0
  /// Whether the document has a list of games, or a game.
  var holdsGames = false
  var badElements = 0
  let keys = SportsAPIV1Keys()
  /// Digests of the unused lists and objects of games, in the order of the last message; `digestPlace` counts those of
  /// this one.
  var digests: [StateCache.PartDigest] = []
  var digestPlace = 0
  /// Runs of members between the volatile parts of games, in the order of the last message; `runPlace` counts those of
  /// this one.
  var runs: [Run] = []
  var runPlace = 0

  /// The fields next to the games.
  struct Root {
    var type = JSONText.missing
    var channel = JSONText.missing
    var message = JSONText.missing
    /// The increasing number of the source's state that the message contains.
    var updateID = JSONText.missing
    /// Time of sending, in milliseconds since 1970.
    var ts = JSONText.missing
  }

  struct SportName: JSONRow {
    var id = JSONText.missing
    var slug = JSONText.missing
  }

  struct Competition: JSONRow {
    var id = JSONText.missing
    var name = JSONText.missing
    var countryID = JSONText.missing
  }

  struct Country: JSONRow {
    var id = JSONText.missing
    var name = JSONText.missing
  }

  /// Reads a document and replaces the previous one. The reader reports invalid JSON.
  mutating func read(_ reader: inout JSONReader) {
    read(&reader, StateCache(names: TextTable())) { _ in 0 }
  }

  /// Reads a document and skips unchanged lists.
  ///
  /// - Parameters:
  ///   - cache: Digests of the last state of each game: lists that are still equal are skipped.
  ///   - held: Returns the token of the message that last set a match's lines on the board.
  mutating func read(_ reader: inout JSONReader, _ cache: borrowing StateCache, held: (TextID) -> UInt64) {
    root = Root()
    games.empty()
    stages.empty()
    events.empty()
    members.empty()
    options.empty()
    markets.empty()
    sports.empty()
    competitions.empty()
    countries.empty()
    (competitionsPlace, countriesPlace) = (0..<0, 0..<0)
    holdsGames = false
    badElements = 0
    digestPlace = 0
    runPlace = 0
    if reader.peek() == UInt8(ascii: "[") {
      readGames(&reader, cache, held)
    } else {
      readObject(&reader, cache, held)
    }
  }

  private mutating func readObject(
    _ reader: inout JSONReader, _ cache: borrowing StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    var ignored = 0
    var cursor = keys.root.cursor
    while let part = reader.nextPart(&cursor, into: &root) {
      let start = reader.position
      switch (part, reader.peek()) {
      case (.games, UInt8(ascii: "[")), (.data, UInt8(ascii: "[")): readGames(&reader, cache, held)
      case (.game, UInt8(ascii: "{")):
        holdsGames = true
        readGame(&reader, cache, held)
      // The wrapper of a REST response.
      case (.data, UInt8(ascii: "{")): readObject(&reader, cache, held)
      case (.competitions, UInt8(ascii: "[")):
        _ = reader.readRows(keys.competition, into: &competitions, bad: &ignored) { $0.id.isText }
        competitionsPlace = start..<reader.position
      case (.countries, UInt8(ascii: "[")):
        _ = reader.readRows(keys.country, into: &countries, bad: &ignored) { $0.id.isText && $0.name.isText }
        countriesPlace = start..<reader.position
      case (.sports, UInt8(ascii: "[")):
        _ = reader.readRows(keys.sport, into: &sports, bad: &ignored) { $0.id.isText && $0.slug.isText }
      case (.error, UInt8(ascii: "{")): reader.readObject(keys.error, into: &root)
      case (let part, _):
        let value = reader.scalar()
        if part == .error, value.isText { root.message = value }
      }
    }
  }

  private mutating func readGames(
    _ reader: inout JSONReader, _ cache: borrowing StateCache, _ held: (TextID) -> UInt64
  ) {
    holdsGames = true
    _ = reader.enterArray()
    while reader.nextElement() { readGame(&reader, cache, held) }
  }
}
