internal import OddsJSON
internal import OddsProvider

/// The lists of a game: stages, events, members, and the odds, which are usually a single market.
extension SportsAPIV1Wire {
  /// A half, a set, the game in progress, or the total.
  struct Stage: TextRow {
    var name = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
    /// Points of a tennis set's tie-break.
    var homeExtra = JSONText.missing
    var awayExtra = JSONText.missing
  }

  struct Event {
    var competitorID = JSONText.missing
    var gameTime = JSONText.missing
    var addedTime = JSONText.missing
    var gameTimeDisplay = JSONText.missing
    var playerID = JSONText.missing
    var extraPlayerID = JSONText.missing
    var typeName = JSONText.missing
    var subTypeName = JSONText.missing
  }

  struct Member: JSONRow {
    var id = JSONText.missing
    var name = JSONText.missing
  }

  struct Market {
    var bookmaker = JSONText.missing
    var name = JSONText.missing
    /// The line of a total or handicap.
    var line = JSONText.missing
    var options = 0..<0
  }

  /// One price in three notations.
  struct Option {
    /// Number from 1: the home side, the draw if there is one, the away side.
    var num = JSONText.missing
    var name = JSONText.missing
    var american = JSONText.missing
    var decimal = JSONText.missing
    var fractional = JSONText.missing
  }

  mutating func readStages(_ reader: inout JSONReader) -> Range<Int> {
    reader.readRows(keys.stage, into: &stages, bad: &badElements)
  }

  mutating func readEvents(_ reader: inout JSONReader) -> Range<Int> {
    let first = events.count
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var event = Event()
      var cursor = keys.event.cursor
      while let part = reader.nextPart(&cursor, into: &event) {
        switch part {
        case .eventType: reader.readObject(keys.eventType, into: &event)
        case .extraPlayers:
          guard reader.enterArray() else { continue }
          while reader.nextElement() {
            let value = reader.scalar()
            if !event.extraPlayerID.isText { event.extraPlayerID = value }
          }
        }
      }
      if event.typeName.isText { events.append(event) } else { badElements += 1 }
    }
    return first..<events.count
  }

  /// Reads one market, or a list of them.
  mutating func readOdds(_ reader: inout JSONReader) -> Range<Int> {
    let first = markets.count
    if reader.peek() == UInt8(ascii: "[") {
      _ = reader.enterArray()
      while reader.nextElement() { readMarket(&reader) }
    } else {
      readMarket(&reader)
    }
    return first..<markets.count
  }

  private mutating func readMarket(_ reader: inout JSONReader) {
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    var market = Market()
    var cursor = keys.market.cursor
    while let part = reader.nextPart(&cursor, into: &market) {
      switch part {
      case .bookmaker: reader.readObject(keys.bookmaker, into: &market)
      case .lineType: reader.readObject(keys.lineType, into: &market)
      case .options: market.options = readOptions(&reader)
      }
    }
    if market.name.isText { markets.append(market) } else { badElements += 1 }
  }

  private mutating func readOptions(_ reader: inout JSONReader) -> Range<Int> {
    let first = options.count
    guard reader.enterArray() else { return first..<first }
    while reader.nextObject(bad: &badElements) {
      var option = Option()
      var cursor = keys.option.cursor
      while reader.nextPart(&cursor, into: &option) != nil { reader.readObject(keys.rate, into: &option) }
      options.append(option)
    }
    return first..<options.count
  }
}
