internal import OddsJSON
internal import OddsProvider

/// Prices, as whole lists of markets and as flat changes of one.
extension SportsAPIV2Wire {
  /// The markets of one bookmaker; the bookmaker is missing if the list stands alone.
  struct OddsGroup {
    var bookmaker = JSONText.missing
    var markets: Range<Int>
  }

  struct Market {
    /// The market's unique id; `marketId` identifies only its kind.
    var id = JSONText.missing
    var name = JSONText.missing
    var group = JSONText.missing
    var period = JSONText.missing
    /// The line of a market that is offered at several.
    var choiceGroup = JSONText.missing
    var suspended = JSONText.missing
    var bookmaker = JSONText.missing
    var choices = 0..<0
  }

  struct Choice {
    var name = JSONText.missing
    var price = JSONText.missing
    /// The opening price.
    var opening = JSONText.missing
  }

  /// `choice2.fractionalValue` and its value.
  struct Move {
    enum Field {
      case price
      case opening
      case other
    }

    /// The choice's number, from 1.
    var choice: Int
    var field: Field
    var value: JSONText

    /// Parses a choice's number and field; nil for a name of another form.
    static func parse(_ name: UnsafeBufferPointer<UInt8>) -> (choice: Int, field: Field)? {
      var index = 6
      var number = 0
      while index < name.count, name[index] &- 0x30 < 10, index < 9 {
        number = number &* 10 &+ Int(name[index] &- 0x30)
        index += 1
      }
      guard number > 0, index < name.count, name[index] == UInt8(ascii: ".") else { return nil }
      if name.reads("fractionalValue", from: index + 1) { return (number, .price) }
      return (number, name.reads("initialFractionalValue", from: index + 1) ? .opening : .other)
    }
  }

  /// Reads a list of bookmakers, each with its markets.
  mutating func readGroups(_ reader: inout JSONReader) {
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      let first = groups.count
      var bookmaker = JSONText.missing
      while let key = reader.nextKey() {
        let next = reader.peek()
        if reader.text(key, is: "markets"), next == UInt8(ascii: "[") {
          readGroup(&reader)
        } else if reader.text(key, is: "provider") || reader.text(key, is: "bookmaker"), next == UInt8(ascii: "{") {
          bookmaker = readName(&reader)
        } else {
          let value = reader.scalar()
          if !bookmaker.isText,
            reader.text(key, is: "name") || reader.text(key, is: "provider") || reader.text(key, is: "bookmaker")
          {
            bookmaker = value
          }
        }
      }
      for index in first..<groups.count { groups[index].bookmaker = bookmaker }
    }
  }

  /// `markets[]`
  mutating func readGroup(_ reader: inout JSONReader) {
    holdsMarkets = true
    let first = markets.count
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var market = Market()
      while let key = reader.nextKey() { readMarketField(key, &market, &reader) }
      if market.name.isText { markets.append(market) } else { badElements += 1 }
    }
    if groups.count == 1, groups[0].markets.isEmpty {
      groups[0].markets = first..<markets.count
    } else {
      groups.append(OddsGroup(markets: first..<markets.count))
    }
  }

  private mutating func readMarketField(_ key: JSONText, _ market: inout Market, _ reader: inout JSONReader) {
    let next = reader.peek()
    if reader.text(key, is: "choices"), next == UInt8(ascii: "[") {
      market.choices = readPreferences(&reader)
      return
    }
    if reader.text(key, is: "provider") || reader.text(key, is: "bookmaker"), next == UInt8(ascii: "{") {
      market.bookmaker = readName(&reader)
      return
    }
    let value = reader.scalar()
    if reader.text(key, is: "id") {
      market.id = value
    } else if reader.text(key, is: "marketName") {
      market.name = value
    } else if reader.text(key, is: "marketGroup") {
      market.group = value
    } else if reader.text(key, is: "marketPeriod") {
      market.period = value
    } else if reader.text(key, is: "choiceGroup") {
      market.choiceGroup = value
    } else if reader.text(key, is: "suspended") {
      market.suspended = value
    } else if reader.text(key, is: "provider") || reader.text(key, is: "bookmaker")
      || reader.text(key, is: "providerName")
    {
      market.bookmaker = value
    }
  }

  private mutating func readPreferences(_ reader: inout JSONReader) -> Range<Int> {
    let first = choices.count
    _ = reader.enterArray()
    while reader.nextElement() {
      guard reader.enterObject() else {
        badElements += 1
        // An unreadable choice still takes a position: changes name choices by number.
        choices.append(Choice())
        continue
      }
      var choice = Choice()
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "name") { choice.name = value }
        if reader.text(key, is: "fractionalValue") { choice.price = value }
        if reader.text(key, is: "initialFractionalValue") { choice.opening = value }
      }
      choices.append(choice)
    }
    return first..<choices.count
  }
}
