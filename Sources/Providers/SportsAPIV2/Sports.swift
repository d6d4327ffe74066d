internal import OddsModel
public import OddsProvider

extension SportsAPIV2Provider {
  /// The documented values of `x-sport`.
  public static let sportWords = SportTerms([
    .soccer: "football",
    .tennis: "tennis",
    .basketball: "basketball",
    .iceHockey: "ice-hockey",
    .americanFootball: "american-football",
    .baseball: "baseball",
    .volleyball: "volleyball",
    .handball: "handball",
    .tableTennis: "table-tennis",
    .esports: "esports",
    .cricket: "cricket",
    .rugby: "rugby",
    .futsal: "futsal",
    .badminton: "badminton",
    .beachVolleyball: "beach-volley",
    .darts: "darts",
    .snooker: "snooker",
    .mma: "mma",
    .motorsport: "motorsport",
    .cycling: "cycling",
    .bandy: "bandy",
    .floorball: "floorball",
    .waterPolo: "waterpolo",
    .aussieRules: "aussie-rules",
    .minifootball: "minifootball",
  ])
}
