internal import OddsProvider

/// The objects that SportsAPI V1 sends: their fields, and the parts that ``SportsAPIV1Wire`` reads itself.
final class SportsAPIV1Keys {
  typealias Wire = SportsAPIV1Wire

  let root = RowKeys<Wire.Root, RootPart>(
    ["type": \.type, "channel": \.channel, "updateId": \.updateID, "lastUpdateId": \.updateID, "ts": \.ts],
    texts: ["message": \.message])
  let error = RowKeys<Wire.Root, NoPart>(texts: ["message": \.message])
  let sport = RowKeys<Wire.SportName, NoPart>(["id": \.id, "slug": \.slug])
  let competition = RowKeys<Wire.Competition, NoPart>(["id": \.id, "name": \.name, "countryId": \.countryID])
  let country = RowKeys<Wire.Country, NoPart>(["id": \.id, "name": \.name])
  let game = RowKeys<Wire.Head, GamePart>(
    [
      "id": \.id, "sportId": \.sportID, "competitionDisplayName": \.league, "competitionId": \.competitionID,
      "roundName": \.roundName, "roundNum": \.roundNumber, "stageName": \.stageName, "startTime": \.start,
      "statusGroup": \.statusGroup, "statusText": \.statusText, "justEnded": \.justEnded, "gameTime": \.gameTime,
      "gameTimeDisplay": \.gameTimeDisplay,
    ], other: .other)
  let venue = RowKeys<Wire.Head, NoPart>(["name": \.venue])
  let competitor = RowKeys<Wire.Competitor, OtherPart>(
    ["id": \.id, "name": \.name, "score": \.score, "inPossession": \.inPossession], other: .other)
  let clock = RowKeys<Wire.Game, NoPart>([
    "minutes": \.minutes, "seconds": \.seconds, "autoProgress": \.autoProgress, "clockDirection": \.clockDirection,
  ])
  /// `{servingCompetitorId, points [{score [15, 30]}]}`
  let points = RowKeys<Wire.Game, PointsPart>(["servingCompetitorId": \.servingID])
  let point = RowKeys<Wire.Game, PointsPart>()
  let official = RowKeys<Wire.Game, NoPart>(firsts: ["name": \.referee])
  let stage = RowKeys<Wire.Stage, NoPart>(
    [
      "homeCompetitorExtraScore": \.homeExtra, "awayCompetitorExtraScore": \.awayExtra,
      "homeCompetitorScore": \.home, "awayCompetitorScore": \.away,
    ], texts: ["name": \.name], firsts: ["shortName": \.name])
  let event = RowKeys<Wire.Event, EventPart>([
    "competitorId": \.competitorID, "gameTime": \.gameTime, "addedTime": \.addedTime,
    "gameTimeDisplay": \.gameTimeDisplay, "playerId": \.playerID,
  ])
  let eventType = RowKeys<Wire.Event, NoPart>(["name": \.typeName, "subTypeName": \.subTypeName])
  let member = RowKeys<Wire.Member, NoPart>(["id": \.id, "name": \.name])
  let market = RowKeys<Wire.Market, MarketPart>(texts: ["internalOption": \.line, "internalOptionValue": \.line])
  let bookmaker = RowKeys<Wire.Market, NoPart>(["name": \.bookmaker])
  let lineType = RowKeys<Wire.Market, NoPart>(["name": \.name])
  let option = RowKeys<Wire.Option, OptionPart>(["num": \.num, "name": \.name])
  let rate = RowKeys<Wire.Option, NoPart>([
    "american": \.american, "decimal": \.decimal, "fractional": \.fractional,
  ])

  enum RootPart: String, CaseIterable {
    case games, game, competitions, countries, data, sports, error
  }

  enum GamePart: String, CaseIterable {
    case preciseGameTime, currentPointByPointGame, odds, events, members, officials
    case homeCompetitor, awayCompetitor, venue, stages
    case other = ""

    /// Whether the part changes independently, or is cached separately; such a member isn't part of a
    /// ``SportsAPIV1Wire/Run``.
    var endsRun: Bool {
      switch self {
      case .preciseGameTime, .currentPointByPointGame, .odds, .events, .members, .officials: true
      default: false
      }
    }
  }

  enum OtherPart: String, CaseIterable {
    case other = ""
  }

  enum PointsPart: String, CaseIterable {
    case points, score
  }

  enum EventPart: String, CaseIterable {
    case eventType, extraPlayers
  }

  enum MarketPart: String, CaseIterable {
    case bookmaker, lineType, options
  }

  enum OptionPart: String, CaseIterable {
    case rate
  }
}
