internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Facts and situation of a game, in addition to its score and prices.
extension SportsAPIV1Normalizer {
  /// Returns all known facts of a game; a message may leave most of them out.
  mutating func facts(_ game: SportsAPIV1Wire.Game, _ reader: JSONReader, _ row: Int) -> MatchFacts {
    var fields: MatchFacts.Fields = []
    func take(_ text: TextID, _ field: MatchFacts.Fields, _ place: inout TextID) {
      guard !text.isNone else { return }
      fields.insert(field)
      place = text
    }
    let country = country(ofCompetition: names.intern(game.head.competitionID, reader))
    let round = words.round(
      stage: names.intern(game.head.stageName, reader), name: names.intern(game.head.roundName, reader),
      number: names.intern(game.head.roundNumber, reader))
    take(country, .country, &held[row].facts.country)
    take(names.intern(game.head.venue, reader), .venue, &held[row].facts.venue)
    take(names.intern(game.referee, reader), .referee, &held[row].facts.referee)
    take(round, .round, &held[row].facts.round)
    held[row].facts.fields.formUnion(fields)
    return held[row].facts
  }

  /// Returns the points of the last tie-break of a tennis match; an empty situation for other sports.
  func situation(
    _ game: SportsAPIV1Wire.Game, _ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader, _ row: Int
  ) -> Situation {
    var situation = Situation()
    guard held[row].sport == .tennis else { return situation }
    for stage in wire.stages[game.stages] {
      let points = Situation.Counts(home: count(stage.homeExtra, reader), away: count(stage.awayExtra, reader))
      guard points != .none else { continue }
      situation.fields.insert(.tieBreak)
      situation.tieBreak = points
    }
    return situation
  }

  private func count(_ text: JSONText, _ reader: JSONReader) -> Int16 {
    guard let value = reader.integer(text), value >= 0 else { return Situation.Counts.unknown }
    return Int16(exactly: value) ?? Situation.Counts.unknown
  }
}
