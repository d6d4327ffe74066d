internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Facts and situation of an event, in addition to its score and clock.
extension SportsAPIV2Normalizer {
  mutating func applyFacts(
    _ event: SportsAPIV2Wire.Event, _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, to match: Int
  ) {
    applySeldomScores(event, &wire, reader, to: match)
    let news = wire.facts[event.facts]
    var fields: MatchFacts.Fields = []
    func take(_ text: JSONText, _ field: MatchFacts.Fields, _ place: inout TextID) {
      let name = names.intern(text, reader)
      guard !name.isNone else { return }
      fields.insert(field)
      place = name
    }
    let hasCountry = news.country.isText && news.country.count > 0
    take(hasCountry ? news.country : news.category, .country, &seldom[match].facts.country)
    take(news.venue, .venue, &seldom[match].facts.venue)
    take(news.referee, .referee, &seldom[match].facts.referee)
    take(news.season, .season, &seldom[match].facts.season)
    take(news.round, .round, &seldom[match].facts.round)
    let aggregate = Score(home: seldom[match].home.aggregated, away: seldom[match].away.aggregated)
    if !aggregate.isNone || seldom[match].facts.fields.contains(.aggregate) {
      fields.insert(.aggregate)
      seldom[match].facts.aggregate = aggregate
    }
    seldom[match].facts.fields.formUnion(fields)
    if news.homeID.isText { seldom[match].homeID = names.intern(news.homeID, reader) }
    if news.awayID.isText { seldom[match].awayID = names.intern(news.awayID, reader) }
    if news.battingID.kind != .missing { seldom[match].battingID = names.intern(news.battingID, reader) }
    applySituation(news, reader, to: &seldom[match])
  }

  private mutating func applySeldomScores(
    _ event: SportsAPIV2Wire.Event, _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, to match: Int
  ) {
    if event.holdsHomeScore { seldom[match].home = SportsAPIV2RareScores() }
    if event.holdsAwayScore { seldom[match].away = SportsAPIV2RareScores() }
    for score in wire.scores[event.scores] where score.field.isSeldom {
      if score.isHome {
        set(score, reader, &seldom[match].home)
      } else {
        set(score, reader, &seldom[match].away)
      }
    }
  }

  private func set(_ score: SportsAPIV2Wire.Score, _ reader: JSONReader, _ scores: inout SportsAPIV2RareScores) {
    switch score.field {
    case .aggregated: scores.aggregated = Self.score(score.value, reader)
    case .tieBreak(let index): scores.tieBreaks[index] = Self.count(score.value, reader)
    case .wickets(let index): scores.wickets[index] = Self.count(score.value, reader)
    case .overs(let index): scores.overs[index] = names.intern(score.value, reader).raw
    case .current, .point, .period: break
    }
  }

  private static func count(_ text: JSONText, _ reader: JSONReader) -> Int16 {
    guard let value = reader.integer(text), value >= 0 else { return Situation.Counts.unknown }
    return Int16(exactly: value) ?? Situation.Counts.unknown
  }

  private func applySituation(
    _ news: SportsAPIV2Wire.Facts, _ reader: JSONReader, to match: inout SportsAPIV2CachedFacts
  ) {
    // A value that was sent before and is missing now becomes unknown.
    func tell(
      _ field: Situation.Fields, _ counts: Situation.Counts, _ place: inout Situation.Counts
    ) -> Situation.Fields {
      guard counts != .none || place != .none else { return [] }
      place = counts
      return field
    }
    var fields = match.situation.fields
    fields.formUnion(tell(.tieBreak, tieBreak(match), &match.situation.tieBreak))
    fields.formUnion(tell(.wickets, wickets(match), &match.situation.wickets))
    let overs = overs(match)
    if !overs.isNone || fields.contains(.overs) {
      fields.insert(.overs)
      match.situation.overs = overs
    }
    if let cards = redCards(news.cardsCode, reader) {
      fields.insert(.redCards)
      match.situation.redCards = cards
    }
    if let isReviewed = reader.flag(news.homeReview) {
      (match.isHomeReviewed, match.hasReview) = (isReviewed, true)
    }
    if let isReviewed = reader.flag(news.awayReview) {
      (match.isAwayReviewed, match.hasReview) = (isReviewed, true)
    }
    if match.hasReview {
      fields.insert(.varReview)
      match.situation.varReview = match.isHomeReviewed || match.isAwayReviewed
    }
    if news.homeSeed.isText || news.awaySeed.isText {
      fields.insert(.seeds)
      match.situation.homeSeed = names.intern(news.homeSeed, reader)
      match.situation.awaySeed = names.intern(news.awaySeed, reader)
    }
    match.situation.fields = fields
  }

  /// Returns the points of the last set with a tie-break; unknown for a side without a point in it.
  private func tieBreak(_ match: SportsAPIV2CachedFacts) -> Situation.Counts {
    for index in (0..<SportsAPIV2Scores.overtime).reversed() {
      let counts = Situation.Counts(home: match.home.tieBreaks[index], away: match.away.tieBreaks[index])
      if counts != .none { return Situation.Counts(home: max(counts.home, 0), away: max(counts.away, 0)) }
    }
    return .none
  }

  /// Returns the wickets of each side's last innings.
  private func wickets(_ match: SportsAPIV2CachedFacts) -> Situation.Counts {
    func last(_ score: SportsAPIV2RareScores) -> Int16 {
      score.lastInnings.map { score.wickets[$0] } ?? Situation.Counts.unknown
    }
    return Situation.Counts(home: last(match.home), away: last(match.away))
  }

  /// Returns the overs of the batting side: the side that the feed names, or the only one that has batted.
  private func overs(_ match: SportsAPIV2CachedFacts) -> TextID {
    func last(_ score: SportsAPIV2RareScores) -> TextID {
      score.lastInnings.map { TextID(raw: score.overs[$0]) } ?? .none
    }
    if !match.battingID.isNone {
      if match.battingID == match.homeID { return last(match.home) }
      if match.battingID == match.awayID { return last(match.away) }
    }
    if match.away.lastInnings == nil { return last(match.home) }
    return match.home.lastInnings == nil ? last(match.away) : .none
  }

  /// Returns red cards from a digit for each side: `01` is none for the home side and one for the away side.
  private func redCards(_ text: JSONText, _ reader: JSONReader) -> Situation.Counts? {
    guard text.isText, text.count == 2 else { return nil }
    let digits = reader.bytes(text)
    guard digits[0] &- 0x30 < 10, digits[1] &- 0x30 < 10 else { return nil }
    return Situation.Counts(
      home: Int16(truncatingIfNeeded: digits[0] &- 0x30), away: Int16(truncatingIfNeeded: digits[1] &- 0x30))
  }
}
