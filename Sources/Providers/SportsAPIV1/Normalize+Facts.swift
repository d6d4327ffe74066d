internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// What a game tells beside score and prices.
extension SportsAPIV1Normalizer {
  /// All that is known of what seldom changes; a message may leave most of it out.
  mutating func facts(_ game: SportsAPIV1Wire.Game, _ reader: JSONReader, _ row: Int) -> MatchFacts {
    var news = MatchFacts()
    func tell(_ text: TextID, _ field: MatchFacts.Fields, _ place: WritableKeyPath<MatchFacts, TextID>) {
      guard !text.isNone else { return }
      news.told.insert(field)
      news[keyPath: place] = text
    }
    tell(country(ofCompetition: names.intern(game.competitionID, reader)), .country, \.country)
    tell(names.intern(game.venue, reader), .venue, \.venue)
    tell(names.intern(game.referee, reader), .referee, \.referee)
    tell(
      words.round(
        stage: names.intern(game.stageName, reader), name: names.intern(game.roundName, reader),
        number: names.intern(game.roundNumber, reader)), .round, \.round)
    _ = held[row].facts.merge(news)
    return held[row].facts
  }

  /// The points of the last tie-break, in tennis.
  func situation(
    _ game: SportsAPIV1Wire.Game, _ wire: SportsAPIV1Wire, _ reader: JSONReader, _ row: Int
  ) -> Situation {
    var situation = Situation()
    guard held[row].sport == .tennis else { return situation }
    for stage in wire.stages[game.stages] {
      let points = Situation.Counts(home: count(stage.homeExtra, reader), away: count(stage.awayExtra, reader))
      guard points != .none else { continue }
      situation.told.insert(.tieBreak)
      situation.tieBreak = points
    }
    return situation
  }

  private func count(_ text: JSONText, _ reader: JSONReader) -> Int16 {
    guard let value = reader.integer(text), value >= 0 else { return Situation.Counts.unknown }
    return Int16(exactly: value) ?? Situation.Counts.unknown
  }
}
