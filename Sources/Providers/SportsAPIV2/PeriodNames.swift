internal import OddsModel

/// Default names of periods, for events without labels (tennis and basketball have labels), in the terms of
/// `status.description`.
struct SportsAPIV2PeriodNames {
  private let halves: [TextID]
  private let quarters: [TextID]
  private let sets: [TextID]
  private let thirds: [TextID]
  private let innings: [TextID]
  private let plain: [TextID]
  private let extra: [TextID]

  init(_ names: TextTable) {
    func list(_ noun: String) -> [TextID] {
      let ordinals = ["1st", "2nd", "3rd"] + (4...SportsAPIV2Scores.overtime).map { "\($0)th" }
      return ordinals.map { names.intern("\($0) \(noun)") }
    }
    halves = list("half")
    quarters = list("quarter")
    sets = list("set")
    thirds = list("period")
    innings = list("inning")
    plain = list("period")
    extra = ["Overtime", "1st extra", "2nd extra", "Penalties"].map { names.intern($0) }
  }

  /// Returns the name of the period at an index of ``SportsAPIV2Scores``.
  func name(_ index: Int, _ sport: Sport) -> TextID {
    // safe: indices are those of the array of periods, whose last four entries are these
    if index >= SportsAPIV2Scores.overtime { return extra[index - SportsAPIV2Scores.overtime] }
    return switch sport {
    case .soccer, .handball, .rugby, .rugbyLeague, .rugbyUnion, .futsal, .minifootball, .bandy: halves[index]
    case .basketball, .americanFootball, .aussieRules, .waterPolo: quarters[index]
    case .tennis, .volleyball, .beachVolleyball, .badminton, .tableTennis, .darts: sets[index]
    case .iceHockey, .floorball: thirds[index]
    case .baseball: innings[index]
    default: plain[index]
    }
  }
}
