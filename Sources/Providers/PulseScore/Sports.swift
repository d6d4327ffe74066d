internal import OddsModel
public import OddsProvider

extension PulseScoreProvider {
  /// PulseScore's names of sports, for live events and in pre-match paths, from its documentation.
  public static let sportWords = SportTerms([
    .soccer: "soccer",
    .tennis: "tennis",
    .basketball: "basketball",
    .iceHockey: "ice-hockey",
    .americanFootball: "american-football",
    .baseball: "baseball",
    .volleyball: "volleyball",
    .handball: "handball",
    .tableTennis: "table-tennis",
    .esports: "e-sports",
    .rugbyLeague: "rugby-league",
    .rugbyUnion: "rugby-union",
    .horseRacing: "horse-racing",
    .greyhounds: "greyhounds",
  ])
}
