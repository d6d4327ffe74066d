internal import OddsJSON
public import OddsModel
internal import OddsProvider

/// A parlay that a sportsbook offers, as `get_parlays` lists it.
public struct BoltOddsParlay: Sendable, Equatable {
  /// One of the bets in it.
  public struct Leg: Sendable, Equatable {
    /// `Auston Matthews Over 0.5 Goals`
    public var name: String
    public var game: String?
    public var universalID: String?
    /// BoltOdds calls it `sport`.
    public var league: String?
    /// The market.
    public var outcomeName: String?
    public var outcomeLine: String?
    public var outcomeOverUnder: String?
    public var outcomeTarget: String?
  }

  /// American.
  public var odds: String?
  public var totalBets: Int?
  /// `SGP_PLUS`
  public var type: String?
  public var legs: [Leg] = []

  /// Reads an answer; an undecodable one is an error.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsParlay] {
    var parlays: [BoltOddsParlay] = []
    try JSONAnswer.read(body, .boltodds, "parlays") { reader in
      guard reader.enterArray() else { return }
      while reader.nextElement() {
        guard reader.enterObject() else { continue }
        var parlay = BoltOddsParlay()
        while let key = reader.nextKey() {
          if reader.text(key, is: "legs"), reader.peek() == UInt8(ascii: "{") {
            parlay.legs = legs(&reader)
          } else {
            let value = reader.scalar()
            if reader.text(key, is: "odds") { parlay.odds = reader.string(value) }
            if reader.text(key, is: "total_bets") { parlay.totalBets = reader.integer(value).map { Int(clamping: $0) } }
            if reader.text(key, is: "type") { parlay.type = reader.string(value) }
          }
        }
        parlays.append(parlay)
      }
    }
    return parlays
  }

  private static func legs(_ reader: inout JSONReader) -> [Leg] {
    var legs: [Leg] = []
    guard reader.enterObject() else { return [] }
    while let name = reader.nextKey() {
      guard reader.enterObject() else { continue }
      var leg = Leg(name: reader.string(name) ?? "")
      while let key = reader.nextKey() {
        let text = reader.scalarString()
        switch reader.string(key) {
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
      legs.append(leg)
    }
    return legs
  }
}

extension JSONReader {
  /// The text of the next value, if it is a scalar with characters.
  mutating func scalarString() -> String? {
    let value = scalar()
    return string(value).flatMap { $0.isEmpty ? nil : $0 }
  }
}
