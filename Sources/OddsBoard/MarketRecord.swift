internal import OddsModel

/// A market as stored: forty bytes. ``MarketState`` is its public form.
struct MarketRecord: Sendable {
  /// The row of its match, which has the generation that it had when the market was made for as long as the market lives.
  var match: Int32
  var key: TextID
  var name: TextID
  var period: TextID
  var line: Line
  var generation: UInt32 = 0
  var next: Int32 = -1
  var firstQuote: Int32 = -1
  var lastQuote: Int32 = -1
  private var kind: MarketKind
  private var scope: MarketScope
  /// Settlement and team of the meaning, and two flags.
  private var bits: UInt8

  init(_ row: MarketRow, match: Int32) {
    self.match = match
    (key, name, period, line) = (row.key, row.name, row.period, row.line)
    (kind, scope, bits) = (row.meaning.kind, row.meaning.scope, 0)
    meaning = row.meaning
    isComplete = row.isComplete
  }

  var meaning: MarketMeaning {
    get {
      MarketMeaning(kind, scope: scope, settles: Settlement(rawValue: bits >> 2 & 3) ?? .unknown, team: team)
    }
    set {
      (kind, scope) = (newValue.kind, newValue.scope)
      bits = bits & 3 | newValue.settles.rawValue << 2 | newValue.team.rawValue << 4
    }
  }

  /// The meaning's team.
  var team: Side { Side(rawValue: bits >> 4) ?? .none }

  var isComplete: Bool {
    get { bits & 1 != 0 }
    set { bits = bits & ~1 | (newValue ? 1 : 0) }
  }
  var isAnnounced: Bool {
    get { bits & 2 != 0 }
    set { bits = bits & ~2 | (newValue ? 2 : 0) }
  }
}
