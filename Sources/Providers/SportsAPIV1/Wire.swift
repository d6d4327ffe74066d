internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// One SportsAPI V1 document in the provider's terms: a WebSocket message, or the body of a REST response with the same
/// games.
///
/// Rows refer to positions in the document instead of copying text, and are reused for each message.
struct SportsAPIV1Wire {
  var type = JSONText.missing
  var channel = JSONText.missing
  var message = JSONText.missing
  /// The increasing number of the source's state that the message contains.
  var updateID = JSONText.missing
  /// Time of sending, in milliseconds since 1970.
  var ts = JSONText.missing
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

  struct SportName {
    var id = JSONText.missing
    var slug = JSONText.missing
  }

  struct Competition {
    var id = JSONText.missing
    var name = JSONText.missing
    var countryID = JSONText.missing
  }

  struct Country {
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
    type = .missing
    channel = .missing
    message = .missing
    updateID = .missing
    ts = .missing
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
    while let key = reader.nextKey() {
      let next = reader.peek()
      if reader.text(key, is: "games"), next == UInt8(ascii: "[") {
        readGames(&reader, cache, held)
      } else if reader.text(key, is: "game"), next == UInt8(ascii: "{") {
        holdsGames = true
        readGame(&reader, cache, held)
      } else if reader.text(key, is: "competitions"), next == UInt8(ascii: "[") {
        readCompetitions(&reader)
      } else if reader.text(key, is: "countries"), next == UInt8(ascii: "[") {
        readCountries(&reader)
      } else if reader.text(key, is: "data"), next == UInt8(ascii: "[") {
        readGames(&reader, cache, held)
      } else if reader.text(key, is: "data"), next == UInt8(ascii: "{") {
        // The wrapper of a REST response.
        readObject(&reader, cache, held)
      } else if reader.text(key, is: "sports"), next == UInt8(ascii: "[") {
        readSports(&reader)
      } else if reader.text(key, is: "error"), next == UInt8(ascii: "{") {
        readError(&reader)
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "type") {
          type = value
        } else if reader.text(key, is: "channel") {
          channel = value
        } else if reader.text(key, is: "updateId") || reader.text(key, is: "lastUpdateId") {
          updateID = value
        } else if reader.text(key, is: "ts") {
          ts = value
        } else if reader.text(key, is: "message") || reader.text(key, is: "error") {
          if value.isText { message = value }
        }
      }
    }
  }

  private mutating func readError(_ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "message"), value.isText { message = value }
    }
  }

  private mutating func readSports(_ reader: inout JSONReader) {
    _ = reader.enterArray()
    while reader.nextElement() {
      guard reader.enterObject() else { continue }
      var sport = SportName()
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "id") { sport.id = value }
        if reader.text(key, is: "slug") { sport.slug = value }
      }
      if sport.id.isText, sport.slug.isText { sports.append(sport) }
    }
  }

  private mutating func readCompetitions(_ reader: inout JSONReader) {
    let start = reader.position
    defer { competitionsPlace = start..<reader.position }
    _ = reader.enterArray()
    while reader.nextElement() {
      guard reader.enterObject() else { continue }
      var row = Competition()
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "id") { row.id = value }
        if reader.text(key, is: "name") { row.name = value }
        if reader.text(key, is: "countryId") { row.countryID = value }
      }
      if row.id.isText { competitions.append(row) }
    }
  }

  private mutating func readCountries(_ reader: inout JSONReader) {
    let start = reader.position
    defer { countriesPlace = start..<reader.position }
    _ = reader.enterArray()
    while reader.nextElement() {
      guard reader.enterObject() else { continue }
      var row = Country()
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "id") { row.id = value }
        if reader.text(key, is: "name") { row.name = value }
      }
      if row.id.isText, row.name.isText { countries.append(row) }
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
