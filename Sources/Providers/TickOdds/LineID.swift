internal import OddsJSON
internal import OddsModel

/// The parts of a line's id in its documented form, `fixture:market:period:side`, optionally followed by the line:
/// `191691460:match_goals:full_game:over:2.5`.
///
/// An id of another form is opaque.
struct TickOddsLineID {
  let market: UnsafeBufferPointer<UInt8>
  /// Empty if it names none.
  let period: UnsafeBufferPointer<UInt8>
  let side: UnsafeBufferPointer<UInt8>
  let line: Line

  /// Takes the parts from a row's own fields in the flat list.
  init(_ row: TickOddsWire.Odds, _ reader: JSONReader) {
    market = reader.bytes(row.marketKey)
    period = row.period.isText ? reader.bytes(row.period) : UnsafeBufferPointer(start: nil, count: 0)
    side = reader.bytes(row.side)
    line = row.line.isText ? Line(reader.bytes(row.line)) ?? .none : .none
  }

  /// Parses an id. Returns nil unless the id begins with the fixture's id and has all parts. The parts share the id's
  /// bytes.
  init?(_ id: UnsafeBufferPointer<UInt8>, fixture: UnsafeBufferPointer<UInt8>) {
    guard id.count > fixture.count, id.prefix(fixture.count).elementsEqual(fixture) else { return nil }
    var start = fixture.count + 1
    func part() -> UnsafeBufferPointer<UInt8>? {
      guard start <= id.count, id[start - 1] == UInt8(ascii: ":") else { return nil }
      let end = id[start...].firstIndex(of: UInt8(ascii: ":")) ?? id.count
      defer { start = end + 1 }
      return end > start ? UnsafeBufferPointer(rebasing: id[start..<end]) : nil
    }
    guard let market = part(), let period = part(), let side = part() else { return nil }
    (self.market, self.period, self.side) = (market, period, side)
    line = part().flatMap { Line($0) } ?? .none
  }

  /// Whether the line belongs to the market with this key and period.
  func isOf(_ key: JSONText, _ period: JSONText, _ reader: JSONReader) -> Bool {
    key.isText && reader.bytes(key).elementsEqual(market)
      && (period.isText ? reader.bytes(period).elementsEqual(self.period) : self.period.isEmpty)
  }

  /// The side that the id names; nil for an unknown term.
  var knownSide: Side? {
    switch String(decoding: side, as: UTF8.self) {
    case "home": .home
    case "away": .away
    case "draw": .draw
    case "over": .over
    case "under": .under
    case "yes": .yes
    case "no": .no
    default: nil
    }
  }
}
