internal import OddsModel
public import OddsProvider

extension PulseScoreProvider {
  /// The document's list, for live events and for the pre-match path.
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
