internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// One SportsAPI V1 document in its own words: a WebSocket message, or the body of an answer with the same games.
///
/// Rows hold places in the document, not copies, and are filled again for each message.
struct SportsAPIV1Wire {
  var type = JSONText.missing
  var channel = JSONText.missing
  var message = JSONText.missing
  /// Rising; which state of the source a message holds.
  var updateID = JSONText.missing
  /// Milliseconds.
  var ts = JSONText.missing
  var games: [Game] = []
  var stages: [Stage] = []
  var events: [Event] = []
  var members: [Member] = []
  var options: [Option] = []
  var markets: [Market] = []
  /// Of the `connected` message.
  var sports: [SportName] = []
  /// Beside the games of a REST answer: what they belong to.
  var competitions: [Competition] = []
  var countries: [Country] = []
  /// Where these two lists stand in the document.
  var competitionsPlace = 0..<0
  var countriesPlace = 0..<0
  /// The document has a list of games, or a game.
  var holdsGames = false
  var badElements = 0
  let keys = SportsAPIV1Keys()
  /// The lists and objects of games of which nothing is wanted, in the order of the last message, and how many of them have
  /// come in this one.
  var digests: [StateCache.PartDigest] = []
  var digestPlace = 0
  /// What games say between their volatile parts, in the order of the last message, and how many have come in this one.
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

  /// Reads a document; what it held before is forgotten. Whether it is JSON, the reader knows.
  mutating func read(_ reader: inout JSONReader) {
    read(&reader, StateCache(names: TextTable())) { _ in 0 }
  }

  /// - Parameters:
  ///   - told: What was told before: lists that are still the same are passed over.
  ///   - held: Answers what the board holds of a match.
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
        // The wrapper of a REST answer.
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
