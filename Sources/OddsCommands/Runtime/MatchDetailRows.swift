internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// What feeds give per match, as rows of an answer.
enum MatchDetailRows {
  static func incidents(of match: MatchState, _ names: TextTable) -> [IncidentAnswer] {
    match.incidents.map { IncidentAnswer($0, names) }
  }

  static func stats(of match: MatchState, _ names: TextTable) -> [StatisticAnswer] {
    match.statistics.map { row in
      StatisticAnswer(
        period: names.text(row.period), group: names.text(row.group), name: names.string(row.name),
        home: names.text(row.home), away: names.text(row.away))
    }
  }

  static func lineups(of match: MatchState, _ names: TextTable) -> [LineupAnswer] {
    guard let lineup = match.lineup else { return [] }
    return lineup.players.map { row in
      LineupAnswer(
        side: row.side.word?.description, name: names.string(row.player), number: names.text(row.number),
        position: names.text(row.position), isSubstitute: row.isSubstitute, missing: names.text(row.missing),
        formation: names.text(row.side == .away ? lineup.awayFormation : lineup.homeFormation),
        isConfirmed: lineup.isConfirmed)
    }
  }
}

extension TextTable {
  /// The text; nil for none.
  fileprivate func text(_ id: TextID) -> String? { id.isNone ? nil : string(id) }
}

/// Something that happened in a match.
struct IncidentAnswer: AnswerRow {
  private let row: IncidentRow
  private let player: String?
  private let related: String?
  private let detail: String?

  init(_ row: IncidentRow, _ names: TextTable) {
    self.row = row
    (player, related, detail) = (names.text(row.player), names.text(row.related), names.text(row.detail))
  }

  static let fields = ["minute", "addedTime", "kind", "side", "player", "related", "detail"]
  var value: Value {
    func minute(_ minute: Int16) -> Value { minute == IncidentRow.noMinute ? .null : .integer(Int64(minute)) }
    return [
      "minute": minute(row.minute), "addedTime": minute(row.addedTime), "kind": .text(row.kind.word.description),
      "side": Value(row.side.word?.description), "player": Value(player), "related": Value(related),
      "detail": Value(detail),
    ]
  }
}

/// One line of a match's statistics.
struct StatisticAnswer: AnswerRow {
  var period: String?
  var group: String?
  var name: String
  var home: String?
  var away: String?

  static let fields = ["name", "home", "away", "period", "group"]
  var value: Value {
    [
      "name": .text(name), "home": Value(home), "away": Value(away), "period": Value(period), "group": Value(group),
    ]
  }
}

/// One player of a line-up, or one who is missing from it.
struct LineupAnswer: AnswerRow {
  var side: String?
  var name: String
  var number: String?
  var position: String?
  var isSubstitute: Bool
  var missing: String?
  var formation: String?
  var isConfirmed: Bool

  static let fields = ["side", "number", "name", "position", "substitute", "missing", "formation", "confirmed"]
  var value: Value {
    [
      "side": Value(side), "number": Value(number), "name": .text(name), "position": Value(position),
      "substitute": .bool(isSubstitute), "missing": Value(missing), "formation": Value(formation),
      "confirmed": .bool(isConfirmed),
    ]
  }
}
