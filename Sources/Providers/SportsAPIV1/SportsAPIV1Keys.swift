internal import OddsJSON

/// Key tables of the objects that occur often.
struct SportsAPIV1Keys {
  let game = JSONKeys(SportsAPIV1Wire.GameKey.self, other: .other)
  let competitor = JSONKeys(SportsAPIV1Wire.CompetitorKey.self, other: .other)
  let clock = JSONKeys(SportsAPIV1Wire.ClockKey.self, other: .other)
  let stage = JSONKeys(SportsAPIV1Wire.StageKey.self, other: .other)
  let event = JSONKeys(SportsAPIV1Wire.EventKey.self, other: .other)
  let eventType = JSONKeys(SportsAPIV1Wire.NameKey.self, other: .other)
  let member = JSONKeys(SportsAPIV1Wire.NameKey.self, other: .other)
  /// Bookmakers, kinds of market, venues and officials.
  let named = JSONKeys(SportsAPIV1Wire.NameKey.self, other: .other)
  let market = JSONKeys(SportsAPIV1Wire.MarketKey.self, other: .other)
  let option = JSONKeys(SportsAPIV1Wire.OptionKey.self, other: .other)
  let rate = JSONKeys(SportsAPIV1Wire.RateKey.self, other: .other)
}

extension SportsAPIV1Wire {
  enum GameKey: String {
    case id, sportId, competitionDisplayName, competitionId, roundName, roundNum, stageName, startTime
    case statusGroup, statusText, justEnded, gameTime, gameTimeDisplay, preciseGameTime
    case homeCompetitor, awayCompetitor, currentPointByPointGame, venue, odds, stages, events, members, officials
    case other = ""

    /// Whether the key's value changes independently, or is cached separately; such a member isn't part of a ``Run``.
    var endsRun: Bool {
      switch self {
      case .preciseGameTime, .currentPointByPointGame, .odds, .events, .members, .officials: true
      default: false
      }
    }
  }

  enum CompetitorKey: String {
    case id, name, score, inPossession
    case other = ""
  }

  enum ClockKey: String {
    case minutes, seconds, autoProgress, clockDirection
    case other = ""
  }

  enum StageKey: String {
    case name, shortName, homeCompetitorExtraScore, awayCompetitorExtraScore, homeCompetitorScore, awayCompetitorScore
    case other = ""
  }

  enum EventKey: String {
    case eventType, extraPlayers, competitorId, gameTime, addedTime, gameTimeDisplay, playerId
    case other = ""
  }

  enum NameKey: String {
    case id, name, subTypeName
    case other = ""
  }

  enum MarketKey: String {
    case bookmaker, lineType, options, internalOption, internalOptionValue
    case other = ""
  }

  enum OptionKey: String {
    case num, name, rate
    case other = ""
  }

  enum RateKey: String {
    case american, decimal, fractional
    case other = ""
  }
}
