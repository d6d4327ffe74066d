internal import OddsJSON
internal import OddsProvider

/// The one line of odds that a game may carry.
extension SportsAPIV1Wire {
  struct Market {
    var bookmaker = JSONText.missing
    var name = JSONText.missing
    /// Of a market that has one.
    var line = JSONText.missing
    var options = 0..<0
  }

  /// One price in three notations.
  struct Option {
    /// From 1: the home side, the draw where there is one, the away side.
    var num = JSONText.missing
    var name = JSONText.missing
    var american = JSONText.missing
    var decimal = JSONText.missing
    var fractional = JSONText.missing
  }

  mutating func readMarket(_ reader: inout JSONReader) {
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    var market = Market()
    while let key = reader.nextKey() {
      let next = reader.peek()
      if reader.text(key, is: "bookmaker"), next == UInt8(ascii: "{") {
        market.bookmaker = readName(&reader)
      } else if reader.text(key, is: "lineType"), next == UInt8(ascii: "{") {
        market.name = readName(&reader)
      } else if reader.text(key, is: "options"), next == UInt8(ascii: "[") {
        market.options = readOptions(&reader)
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "internalOption") || reader.text(key, is: "internalOptionValue") {
          if value.isText { market.line = value }
        }
      }
    }
    if market.name.isText { markets.append(market) } else { badElements += 1 }
  }

  /// The name in an object that has one.
  func readName(_ reader: inout JSONReader) -> JSONText {
    var name = JSONText.missing
    guard reader.enterObject() else { return name }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "name") { name = value }
    }
    return name
  }

  private mutating func readOptions(_ reader: inout JSONReader) -> Range<Int> {
    let first = options.count
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var option = Option()
      while let key = reader.nextKey() {
        if reader.text(key, is: "rate"), reader.peek() == UInt8(ascii: "{") {
          readRate(&option, &reader)
        } else {
          let value = reader.scalar()
          if reader.text(key, is: "num") { option.num = value }
          if reader.text(key, is: "name") { option.name = value }
        }
      }
      options.append(option)
    }
    return first..<options.count
  }

  private func readRate(_ option: inout Option, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "american") { option.american = value }
      if reader.text(key, is: "decimal") { option.decimal = value }
      if reader.text(key, is: "fractional") { option.fractional = value }
    }
  }
}
