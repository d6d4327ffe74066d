/// The sports of this program's one vocabulary: what `--sport` takes and JSON says.
public enum Sport: String, Sendable, CaseIterable, Hashable {
  case soccer
  case tennis
  case basketball
  case iceHockey = "ice-hockey"
  case americanFootball = "american-football"
  case baseball
  case volleyball
  case handball
  case tableTennis = "table-tennis"
  case esports
  case cricket
  case rugby
  case rugbyLeague = "rugby-league"
  case rugbyUnion = "rugby-union"
  case futsal
  case badminton
  case beachVolleyball = "beach-volleyball"
  case darts
  case snooker
  case mma
  case boxing
  case golf
  case motorsport
  case cycling
  case bandy
  case floorball
  case waterPolo = "water-polo"
  case aussieRules = "aussie-rules"
  case minifootball
  case horseRacing = "horse-racing"
  case greyhounds
  /// A sport that no table here knows; its matches are still shown.
  case other

  /// Whether a match can end level in regular play, so that a market without a draw leaves a result out.
  public var canEndLevel: Bool {
    switch self {
    case .tennis, .basketball, .baseball, .volleyball, .tableTennis, .badminton, .beachVolleyball, .darts, .esports:
      false
    default: true
    }
  }

  /// Whether a match is won by sets, so that a score in one text is a list of sets: `6-4 3-2`.
  public var isPlayedInSets: Bool {
    switch self {
    case .tennis, .volleyball, .beachVolleyball, .tableTennis, .badminton: true
    default: false
    }
  }
}
