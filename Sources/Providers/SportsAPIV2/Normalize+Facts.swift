internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// What an event tells beside score and clock.
extension SportsAPIV2Normalizer {
  func applyFacts(_ event: SportsAPIV2Wire.Event, _ reader: JSONReader, to match: inout SportsAPIV2HeldMatch) {
    var told: MatchFacts.Fields = []
    func take(_ text: JSONText, _ field: MatchFacts.Fields, _ place: inout TextID) {
      let name = names.intern(text, reader)
      guard !name.isNone else { return }
      told.insert(field)
      place = name
    }
    let hasCountry = event.country.isText && event.country.count > 0
    take(hasCountry ? event.country : event.category, .country, &match.facts.country)
    take(event.venue, .venue, &match.facts.venue)
    take(event.referee, .referee, &match.facts.referee)
    take(event.season, .season, &match.facts.season)
    take(event.round, .round, &match.facts.round)
    match.facts.told.formUnion(told)
    let aggregate = Score(home: match.homeScore.aggregated, away: match.awayScore.aggregated)
    if !aggregate.isNone || match.facts.told.contains(.aggregate) {
      match.facts.told.insert(.aggregate)
      match.facts.aggregate = aggregate
    }
    if event.homeID.isText { match.homeID = names.intern(event.homeID, reader) }
    if event.awayID.isText { match.awayID = names.intern(event.awayID, reader) }
    if event.battingID.kind != .missing { match.battingID = names.intern(event.battingID, reader) }
    applySituation(event, reader, to: &match)
  }

  private func applySituation(
    _ event: SportsAPIV2Wire.Event, _ reader: JSONReader, to match: inout SportsAPIV2HeldMatch
  ) {
    // What was told once and is no more is told as unknown.
    func tell(_ field: Situation.Fields, _ counts: Situation.Counts, _ place: inout Situation.Counts)
      -> Situation.Fields
    {
      guard counts != .none || place != .none else { return [] }
      place = counts
      return field
    }
    var told = match.situation.told
    told.formUnion(tell(.tieBreak, tieBreak(match), &match.situation.tieBreak))
    told.formUnion(tell(.wickets, wickets(match), &match.situation.wickets))
    let overs = overs(match)
    if !overs.isNone || told.contains(.overs) {
      told.insert(.overs)
      match.situation.overs = overs
    }
    if let cards = redCards(event.cardsCode, reader) {
      told.insert(.redCards)
      match.situation.redCards = cards
    }
    if let isReviewed = reader.flag(event.homeReview) {
      (match.isHomeReviewed, match.isReviewTold) = (isReviewed, true)
    }
    if let isReviewed = reader.flag(event.awayReview) {
      (match.isAwayReviewed, match.isReviewTold) = (isReviewed, true)
    }
    if match.isReviewTold {
      told.insert(.varReview)
      match.situation.varReview = match.isHomeReviewed || match.isAwayReviewed
    }
    if event.homeSeed.isText || event.awaySeed.isText {
      told.insert(.seeds)
      match.situation.homeSeed = names.intern(event.homeSeed, reader)
      match.situation.awaySeed = names.intern(event.awaySeed, reader)
    }
    match.situation.told = told
  }

  /// That of the last set which has one.
  private func tieBreak(_ match: SportsAPIV2HeldMatch) -> Situation.Counts {
    for index in (0..<SportsAPIV2Scores.overtime).reversed() {
      let counts = Situation.Counts(home: match.homeScore.tieBreaks[index], away: match.awayScore.tieBreaks[index])
      if counts != .none { return counts }
    }
    return .none
  }

  /// Of each side's last innings.
  private func wickets(_ match: SportsAPIV2HeldMatch) -> Situation.Counts {
    func last(_ score: SportsAPIV2Scores) -> Int16 {
      score.lastInnings.map { score.wickets[$0] } ?? Situation.Counts.unknown
    }
    return Situation.Counts(home: last(match.homeScore), away: last(match.awayScore))
  }

  /// Of the side that bats: the one that the feed names, or the only one that has batted.
  private func overs(_ match: SportsAPIV2HeldMatch) -> TextID {
    func last(_ score: SportsAPIV2Scores) -> TextID {
      score.lastInnings.map { TextID(raw: score.overs[$0]) } ?? .none
    }
    if !match.battingID.isNone {
      if match.battingID == match.homeID { return last(match.homeScore) }
      if match.battingID == match.awayID { return last(match.awayScore) }
    }
    if match.awayScore.lastInnings == nil { return last(match.homeScore) }
    return match.homeScore.lastInnings == nil ? last(match.awayScore) : .none
  }

  /// `01`: none for the home side, one for the away side.
  private func redCards(_ text: JSONText, _ reader: JSONReader) -> Situation.Counts? {
    guard text.isText, text.count == 2 else { return nil }
    let digits = reader.bytes(text)
    guard digits[0] &- 0x30 < 10, digits[1] &- 0x30 < 10 else { return nil }
    return Situation.Counts(
      home: Int16(truncatingIfNeeded: digits[0] &- 0x30), away: Int16(truncatingIfNeeded: digits[1] &- 0x30))
  }
}
