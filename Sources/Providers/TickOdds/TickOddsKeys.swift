internal import OddsProvider

/// The objects that TickOdds sends: their fields, and the parts that ``TickOddsWire`` reads itself.
final class TickOddsKeys {
  let root = RowKeys<TickOddsWire.Head, RootPart>(
    [
      "type": \.type, "timestamp": \.timestamp, "fixtureId": \.fixtureId, "change": \.change,
      "incident": \.incident, "marketName": \.marketName, "ok": \.ok,
    ], texts: ["message": \.errorMessage])
  /// `meta {timestamp}`
  let meta = RowKeys<TickOddsWire.Head, NoPart>([
    "timestamp": \.timestamp
  ])
  let error = RowKeys<TickOddsWire.Head, NoPart>([
    "timestamp": \.timestamp, "code": \.errorCode, "message": \.errorMessage,
  ])
  let event = RowKeys<TickOddsWire.Event, EventPart>(
    [
      "fixtureId": \.fixtureId, "home": \.home, "away": \.away, "score": \.score, "clock": \.clock,
      "period": \.period, "status": \.status, "kickoff": \.kickoff,
    ],
    // The sport and competition have several spellings on the public pages.
    texts: [
      "sportName": \.sportName, "competition": \.competition, "competitionName": \.competition, "league": \.competition,
    ], firsts: ["sport": \.sportName, "sportId": \.sportName])
  let market = RowKeys<TickOddsWire.Market, MarketPart>(
    [
      "name": \.name, "key": \.key, "industryKey": \.industryKey, "period": \.period,
      "type": \.type, "line": \.line, "handicap": \.line, "suspended": \.suspended,
    ])
  let selection = RowKeys<TickOddsWire.Selection, NoPart>(
    [
      "name": \.name, "odds": \.odds, "side": \.side, "team": \.team, "isMain": \.isMain,
      "suspended": \.suspended,
    ], texts: ["id": \.id, "handicap": \.handicap, "line": \.handicap])
  let row = RowKeys<TickOddsWire.Odds, NoPart>(
    [
      "marketKey": \.marketKey, "industryKey": \.industryKey, "period": \.period, "side": \.side,
      "price": \.price, "suspended": \.suspended,
    ], texts: ["id": \.id, "groupingKey": \.groupingKey, "line": \.line, "handicap": \.line])

  enum RootPart: String, CaseIterable {
    case event, events, data, selection, error, meta
  }

  enum EventPart: String, CaseIterable {
    case marketGroups, odds, legacyOdds
  }

  enum MarketPart: String, CaseIterable {
    case selections
  }
}
