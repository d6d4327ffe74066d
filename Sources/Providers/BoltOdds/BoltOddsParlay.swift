internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// A sportsbook's parlay in the list of `get_parlays`.
public struct BoltOddsParlay: Sendable, Equatable {
  /// One bet of a parlay.
  public struct Leg: Sendable, Equatable {
    /// The bet's name, such as `Auston Matthews Over 0.5 Goals`.
    public var name: String
    /// The game's label.
    public var game: String?
    /// The id that all of BoltOdds' sockets use for the game.
    public var universalID: String?
    /// The league, which BoltOdds calls `sport`.
    public var league: String?
    /// The market.
    public var outcomeName: String?
    /// The line as text, such as `0.5`.
    public var outcomeLine: String?
    /// Over or under, as BoltOdds sends it; nil for other bets.
    public var outcomeOverUnder: String?
    /// The player or team that the bet is on.
    public var outcomeTarget: String?
  }

  /// The price, American.
  public var odds: String?
  /// The number of bets, as the sportsbook gives it.
  public var totalBets: Int?
  /// The type, such as `SGP_PLUS`.
  public var type: String?
  /// The bets, in the order of the answer.
  public var legs: [Leg] = []

  /// Decodes the parlays of an answer: a list, an object with lists or parlays by sportsbook or id, or a single parlay.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsParlay] {
    var parlays: [BoltOddsParlay] = []
    var isList = false
    try JSONAnswer.read(body, .boltodds, "parlays") { reader in
      isList = reader.peek() == UInt8(ascii: "[")
      read(&reader, &parlays, &isList)
    }
    guard isList || !parlays.isEmpty else { throw JSONAnswer.missing("parlays", in: body, .boltodds, "parlays") }
    return parlays
  }

  private static func read(_ reader: inout JSONReader, _ parlays: inout [BoltOddsParlay], _ isList: inout Bool) {
    if reader.peek() == UInt8(ascii: "[") {
      _ = reader.enterArray()
      isList = true
      while reader.nextElement() { read(&reader, &parlays, &isList) }
      return
    }
    let value = reader.scalar()
    guard value.kind == .container else { return }
    var parlay = BoltOddsParlay()
    if parlay.read(reader.inside(value)) { return parlays.append(parlay) }
    var inner = reader.inside(value)
    _ = inner.enterObject()
    while inner.nextKey() != nil { read(&inner, &parlays, &isList) }
  }

  /// - Returns: Whether the object is a parlay, that is, has odds or legs.
  private mutating func read(_ reader: JSONReader) -> Bool {
    var reader = reader
    var isOne = false
    _ = reader.enterObject()
    while let key = reader.nextKey() {
      if reader.text(key, is: "legs"), reader.peek() == UInt8(ascii: "{") || reader.peek() == UInt8(ascii: "[") {
        legs = Self.legs(&reader)
        isOne = true
        continue
      }
      let value = reader.scalar()
      if reader.text(key, is: "odds"), value.kind != .container {
        odds = reader.string(value).flatMap { $0.isEmpty ? nil : $0 }
        isOne = true
      } else if reader.text(key, is: "total_bets") {
        totalBets = reader.integer(value).flatMap { $0 < 0 ? nil : Int(exactly: $0) }
      } else if reader.text(key, is: "type") {
        type = reader.string(value).flatMap { $0.isEmpty ? nil : $0 }
      }
    }
    return isOne
  }

  /// Reads the bets: an object by name, or a list.
  private static func legs(_ reader: inout JSONReader) -> [Leg] {
    var legs: [Leg] = []
    if reader.peek() == UInt8(ascii: "[") {
      _ = reader.enterArray()
      while reader.nextElement() {
        if let leg = leg("", &reader) { legs.append(leg) }
      }
    } else if reader.enterObject() {
      while let name = reader.nextKey() {
        if let leg = leg(reader.string(name) ?? "", &reader) { legs.append(leg) }
      }
    }
    return legs
  }

  private static func leg(_ name: String, _ reader: inout JSONReader) -> Leg? {
    guard reader.enterObject() else { return nil }
    var leg = Leg(name: name)
    while let key = reader.nextKey() {
      let text = reader.scalarString()
      switch reader.string(key) {
      case "name": if leg.name.isEmpty { leg.name = text ?? "" }
      case "game": leg.game = text
      case "universal_id": leg.universalID = text
      case "sport": leg.league = text
      case "outcome_name": leg.outcomeName = text
      case "outcome_line": leg.outcomeLine = text
      case "outcome_over_under": leg.outcomeOverUnder = text
      case "outcome_target": leg.outcomeTarget = text
      default: break
      }
    }
    if leg.name.isEmpty {
      leg.name = [leg.outcomeTarget, leg.outcomeOverUnder, leg.outcomeLine, leg.outcomeName].compactMap { $0 }
        .joined(separator: " ")
    }
    return leg
  }
}

extension JSONReader {
  /// Returns the next value as text, if it is a non-empty scalar.
  mutating func scalarString() -> String? {
    let value = scalar()
    return string(value).flatMap { $0.isEmpty ? nil : $0 }
  }
}
