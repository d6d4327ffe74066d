internal import OddsJSON

/// The keys of each kind of object that is read often.
struct PulseScoreKeys {
  /// Keys of the envelope around the events, and of an event that is the root itself.
  let root = JSONKeys(PulseScoreWire.EventKey.self, other: .other)
  let event = JSONKeys(PulseScoreWire.EventKey.self, other: .other)
  let moreInfo = JSONKeys(PulseScoreWire.EventKey.self, other: .other)
  let market = JSONKeys(PulseScoreWire.MarketKey.self, other: .other)
  let selection = JSONKeys(PulseScoreWire.SelectionKey.self, other: .other)
  let price = JSONKeys(PulseScoreWire.PriceKey.self, other: .other)
}

extension PulseScoreWire {
  /// Members of an event and of the envelope, of v2 and v3.
  enum EventKey: String {
    case events, data, type, timestamp, bookmaker, plan, message, error
    case fi, eventId, mg, markets, tab, sport, league, country, home, away, live, startTime, score, matchClock, moreInfo
    case statistics, SS, TM, TS, TT, SU
    case other = ""
  }

  /// Members of a market, of v2 and v3.
  enum MarketKey: String {
    case name, rawName, ma, selections, canonicalMarket, period, isActive, line
    case other = ""
  }

  /// Members of a selection, of v2 and v3.
  enum SelectionKey: String {
    case pa, name, rawName, odds, decimal, canonicalOutcome, isActive, line, handicap
    case other = ""
  }

  /// Members of a price.
  enum PriceKey: String {
    case decimal, name, line, handicap
    case other = ""
  }
}
