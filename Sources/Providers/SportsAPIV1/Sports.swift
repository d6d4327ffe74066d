internal import OddsModel
public import OddsProvider

extension SportsAPIV1Provider {
  /// The nine slugs of the `connected` message.
  public static let sportWords = SportTerms([
    .soccer: "football",
    .tennis: "tennis",
    .basketball: "basketball",
    .iceHockey: "hockey",
    .americanFootball: "american-football",
    .baseball: "baseball",
    .volleyball: "volleyball",
    .handball: "handball",
    .rugby: "rugby",
  ])
}
