internal import OddsModel
public import OddsProvider

extension TickOddsProvider {
  /// Capitalised names. The documentation shows `Soccer` and `Tennis`; a subscription accepts the others only in the
  /// feed's spelling, see ``SportSubscription``.
  public static let sportWords = SportTerms([
    .soccer: "Soccer",
    .tennis: "Tennis",
    .basketball: "Basketball",
    .iceHockey: "Ice Hockey",
    .americanFootball: "American Football",
    .baseball: "Baseball",
    .volleyball: "Volleyball",
    .handball: "Handball",
    .tableTennis: "Table Tennis",
    .esports: "Esports",
    .cricket: "Cricket",
    .rugby: "Rugby",
    .rugbyLeague: "Rugby League",
    .rugbyUnion: "Rugby Union",
    .futsal: "Futsal",
    .badminton: "Badminton",
    .beachVolleyball: "Beach Volleyball",
    .darts: "Darts",
    .snooker: "Snooker",
    .mma: "MMA",
    .boxing: "Boxing",
    .golf: "Golf",
    .motorsport: "Motorsport",
    .cycling: "Cycling",
    .bandy: "Bandy",
    .floorball: "Floorball",
    .waterPolo: "Water Polo",
    .aussieRules: "Aussie Rules",
  ])
}
