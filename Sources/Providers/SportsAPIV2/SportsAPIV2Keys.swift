internal import OddsJSON

/// A key of the envelope, of a match or of a change; independent of its value.
enum SportsAPIV2Key {
  // Envelope.
  case data, match, type, channel, timestamp, matchId, message, sport, natsConnected, error
  // Lists and objects.
  case games, events, event, incidents, statistics, markets, providers, bookmakers, odds, home, away, provider,
    bookmaker
  case homeScore, awayScore, status, time, statusTime, homeTeam, awayTeam, tournament, periods
  case venue, referee, season, roundInfo, varInProgress, changes
  // Fields.
  case id, eventId, suspended, confirmed, providerName
  case firstToServe, startTimestamp, currentPeriodStartTimestamp, homeTeamName, awayTeamName, tournamentName
  case changeTimestamp
  case fact(Fact)
  /// `homeScore.period2`; nil for a field of a score that is not shown.
  case score(isHome: Bool, SportsAPIV2ScoreField?)
  /// `status.code`; nil for a field that is not shown.
  case statusField(StatusField?)
  case timeField(TimeField?)
  case statusTimeField(TimeField?)
  /// `choice2.fractionalValue`
  case choice(Int, SportsAPIV2Wire.Move.Field)
  /// A field that isn't shown; it still marks its object as a match.
  case shown
  case other

  enum Fact {
    case cardsCode, homeReview, awayReview, homeSeed, awaySeed, battingID
  }

  enum StatusField: String {
    case code, description, type
  }

  enum TimeField: String {
    case currentPeriodStartTimestamp, timestamp, initial, max, extra, played, clockRunning
  }

  /// Returns the meaning of a key.
  init(_ name: UnsafeBufferPointer<UInt8>) {
    if let word = Self.words.first(where: { name.elementsEqual($0.word.utf8) }) {
      self = word.key
    } else if name.starts(with: "homeScore.") || name.starts(with: "awayScore.") {
      self = .score(isHome: name.starts(with: "home"), SportsAPIV2ScoreField(name, from: 10))
    } else if name.starts(with: "status.") {
      self = .statusField(Self.field(name, from: 7))
    } else if name.starts(with: "time.") {
      self = .timeField(Self.field(name, from: 5))
    } else if name.starts(with: "statusTime.") {
      self = .statusTimeField(Self.field(name, from: 11))
    } else if name.starts(with: "choice"), let (choice, field) = SportsAPIV2Wire.Move.parse(name) {
      self = .choice(choice, field)
    } else if name.starts(with: "changes.") || name.starts(with: "eventState.") || name.starts(with: "varInProgress") {
      self = .shown
    } else {
      self = .other
    }
  }

  fileprivate static func field<Field: RawRepresentable<String>>(
    _ name: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Field? {
    let rest = name.dropFirst(start)
    // Characters beyond ASCII may be equivalent to some in it.
    return rest.allSatisfy { $0 < 0x80 } ? Field(rawValue: String(decoding: rest, as: UTF8.self)) : nil
  }

  private static let words: [(word: String, key: SportsAPIV2Key)] = [
    ("data", .data), ("match", .match), ("type", .type), ("channel", .channel), ("timestamp", .timestamp),
    ("matchId", .matchId), ("message", .message), ("sport", .sport), ("natsConnected", .natsConnected),
    ("error", .error), ("games", .games), ("events", .events), ("event", .event), ("incidents", .incidents),
    ("statistics", .statistics), ("markets", .markets), ("providers", .providers), ("bookmakers", .bookmakers),
    ("odds", .odds), ("home", .home), ("away", .away), ("provider", .provider), ("bookmaker", .bookmaker),
    ("homeScore", .homeScore), ("awayScore", .awayScore), ("status", .status), ("time", .time),
    ("statusTime", .statusTime), ("homeTeam", .homeTeam), ("awayTeam", .awayTeam), ("tournament", .tournament),
    ("periods", .periods), ("venue", .venue), ("referee", .referee), ("season", .season), ("roundInfo", .roundInfo),
    ("varInProgress", .varInProgress), ("changes", .changes), ("id", .id), ("eventId", .eventId),
    ("suspended", .suspended), ("confirmed", .confirmed), ("providerName", .providerName),
    ("firstToServe", .firstToServe), ("startTimestamp", .startTimestamp),
    ("currentPeriodStartTimestamp", .currentPeriodStartTimestamp), ("homeTeam.name", .homeTeamName),
    ("awayTeam.name", .awayTeamName), ("tournament.name", .tournamentName),
    ("changes.changeTimestamp", .changeTimestamp), ("cardsCode", .fact(.cardsCode)),
    ("varInProgress.homeTeam", .fact(.homeReview)), ("varInProgress.awayTeam", .fact(.awayReview)),
    ("homeTeamSeed", .fact(.homeSeed)), ("awayTeamSeed", .fact(.awaySeed)),
    ("currentBattingTeamId", .fact(.battingID)), ("lastPeriod", .shown), ("winnerCode", .shown),
    ("statusDescription", .shown),
  ]
}

/// Key tables of the objects that occur often.
struct SportsAPIV2Keys {
  let root = JSONKeys(unknown: SportsAPIV2Key.other, SportsAPIV2Key.init)
  let object = JSONKeys(unknown: SportsAPIV2Key.other, isLong: true, SportsAPIV2Key.init)
  let time = JSONKeys(unknown: SportsAPIV2Key.TimeField?.none) { SportsAPIV2Key.field($0, from: 0) }
}
