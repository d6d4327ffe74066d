internal import OddsJSON

/// Key tables of each kind of object.
struct TickOddsKeys {
  let root = JSONKeys(TickOddsWire.RootKey.self, other: .other)
  let event = JSONKeys(TickOddsWire.EventKey.self, other: .other)
  let group = JSONKeys(TickOddsWire.GroupKey.self, other: .other)
  let selection = JSONKeys(TickOddsWire.SelectionKey.self, other: .other)
  let row = JSONKeys(TickOddsWire.RowKey.self, other: .other)
}

extension TickOddsWire {
  enum RootKey: String {
    case event, events, data, selection, type, timestamp, fixtureId, change, incident, marketName, ok, message, error
    case other = ""
  }

  enum EventKey: String {
    case marketGroups, odds, legacyOdds, fixtureId, home, away, score, clock, period, status, kickoff
    case sportName, sport, sportId, competition, competitionName, league
    case other = ""
  }

  enum GroupKey: String {
    case selections, name, key, industryKey, period, type, line, handicap, suspended
    case other = ""
  }

  enum SelectionKey: String {
    case id, name, odds, side, team, isMain, handicap, line, suspended
    case other = ""
  }

  enum RowKey: String {
    case id, marketKey, industryKey, period, side, price, groupingKey, line, handicap, suspended
    case other = ""
  }
}
