internal import OddsJSON
internal import OddsProvider

/// The odds of a game: usually a single market.
extension SportsAPIV1Wire {
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
    var cursor = keys.market.cursor()
    while let key = reader.nextKey(&cursor) {
      let next = reader.peek()
      switch key {
      case .bookmaker where next == UInt8(ascii: "{"): market.bookmaker = readName(&reader)
      case .lineType where next == UInt8(ascii: "{"): market.name = readName(&reader)
      case .options where next == UInt8(ascii: "["): market.options = readOptions(&reader)
      case .internalOption, .internalOptionValue:
        let value = reader.scalar()
        if value.isText { market.line = value }
      default: reader.skip()
      }
    }
    if market.name.isText { markets.append(market) } else { badElements += 1 }
  }

  /// Reads an object and returns its `name`.
  func readName(_ reader: inout JSONReader) -> JSONText {
    var name = JSONText.missing
    guard reader.enterObject() else { return name }
    var cursor = keys.named.cursor()
    while let key = reader.nextKey(&cursor) {
      let value = reader.scalar()
      if key == .name { name = value }
    }
    return name
  }

  private mutating func readOptions(_ reader: inout JSONReader) -> Range<Int> {
    let first = options.count
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var option = Option()
      var cursor = keys.option.cursor()
      while let key = reader.nextKey(&cursor) {
        switch key {
        case .rate where reader.peek() == UInt8(ascii: "{"): readRate(&option, &reader)
        case .num: option.num = reader.scalar()
        case .name: option.name = reader.scalar()
        default: reader.skip()
        }
      }
      options.append(option)
    }
    return first..<options.count
  }

  private func readRate(_ option: inout Option, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    var cursor = keys.rate.cursor()
    while let key = reader.nextKey(&cursor) {
      let value = reader.scalar()
      switch key {
      case .american: option.american = value
      case .decimal: option.decimal = value
      case .fractional: option.fractional = value
      case .other: break
      }
    }
  }
}
