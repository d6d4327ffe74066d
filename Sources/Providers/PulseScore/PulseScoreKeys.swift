internal import OddsProvider

/// The objects that PulseScore sends, in v2 and v3: their fields, and the parts that ``PulseScoreWire`` reads itself.
final class PulseScoreKeys {
  /// The envelope around the events, or an event that is the root itself.
  let root = PulseScoreKeys.event()
  let event = PulseScoreKeys.event()
  let moreInfo = RowKeys<PulseScoreWire.Fields, NoPart>([
    "SS": \.ss, "TM": \.tm, "TS": \.ts, "TT": \.tt, "SU": \.su,
  ])
  let score = RowKeys<PulseScoreWire.Fields, NoPart>(["home": \.scoreHome, "away": \.scoreAway])
  let clock = RowKeys<PulseScoreWire.Fields, NoPart>([
    "minute": \.minute, "second": \.second, "period": \.period, "running": \.running,
  ])
  let statistics = RowKeys<PulseScoreWire.Fields, StatisticsPart>()
  let sets = RowKeys<PulseScoreWire.Fields, SidePart>(["homeServe": \.homeServe])
  let football = RowKeys<PulseScoreWire.Fields, SidePart>()
  let counts = RowKeys<PulseScoreWire.Counts, NoPart>([
    "yellowCards": \.yellowCards, "redCards": \.redCards, "corners": \.corners,
  ])
  let market = RowKeys<PulseScoreWire.Market, MarketPart>([
    "name": \.name, "rawName": \.name, "canonicalMarket": \.canonicalMarket, "period": \.period,
    "isActive": \.isActive, "line": \.line,
  ])
  let selection = RowKeys<PulseScoreWire.Selection, SelectionPart>(
    [
      "name": \.name, "rawName": \.name, "odds": \.odds, "decimal": \.odds,
      "canonicalOutcome": \.canonicalOutcome, "isActive": \.isActive, "line": \.line,
    ], firsts: ["handicap": \.line])
  let price = RowKeys<PulseScoreWire.Price, NoPart>(
    ["decimal": \.decimal, "name": \.name], texts: ["line": \.line, "handicap": \.line])

  private static func event() -> RowKeys<PulseScoreWire.Fields, EventPart> {
    RowKeys([
      "fi": \.id, "eventId": \.id, "tab": \.tab, "sport": \.sport, "league": \.league, "country": \.country,
      "home": \.home, "away": \.away, "live": \.live, "startTime": \.startTime, "SS": \.ss, "TM": \.tm,
      "TS": \.ts, "TT": \.tt, "SU": \.su, "type": \.type, "timestamp": \.timestamp, "bookmaker": \.bookmaker,
      "message": \.message, "error": \.message,
    ])
  }

  /// Parts of an event; the first two are those of the envelope.
  enum EventPart: String, CaseIterable {
    case events, data, mg, markets, score, matchClock, moreInfo, statistics
  }

  enum StatisticsPart: String, CaseIterable {
    case sets, football
  }

  enum SidePart: String, CaseIterable {
    case home, away
  }

  enum MarketPart: String, CaseIterable {
    case ma, selections
  }

  enum SelectionPart: String, CaseIterable {
    case pa
  }
}
