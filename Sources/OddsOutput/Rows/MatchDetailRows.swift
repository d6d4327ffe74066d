public import OddsBoard
public import OddsJSON
public import OddsModel

/// Details of a match as rows of output.
public enum MatchDetailRows {
  /// The match's incidents, in order.
  public static func incidents(of match: MatchState, _ names: TextTable) -> [IncidentAnswer] {
    match.incidents.map { IncidentAnswer($0, names) }
  }

  /// The match's statistics, in the feed's order.
  public static func stats(of match: MatchState, _ names: TextTable) -> [StatisticAnswer] {
    match.statistics.map { row in
      StatisticAnswer(
        period: names.text(row.period), group: names.text(row.group), name: names.string(row.name),
        home: names.text(row.home), away: names.text(row.away))
    }
  }

  /// The players of both teams; empty until the feed sends a line-up.
  public static func lineups(of match: MatchState, _ names: TextTable) -> [LineupAnswer] {
    guard let lineup = match.lineup else { return [] }
    // If no player is marked as captain, the feed doesn't send captains, so the value is null instead of false.
    let hasCaptain = lineup.players.contains(where: \.isCaptain)
    return lineup.players.map { row in
      LineupAnswer(
        side: row.side.word?.description, name: names.string(row.player), number: names.text(row.number),
        position: names.text(row.position), isSubstitute: row.isSubstitute, missing: names.text(row.missing),
        formation: names.text(row.side == .away ? lineup.awayFormation : lineup.homeFormation),
        isConfirmed: lineup.isConfirmed, rating: names.text(row.rating),
        isCaptain: hasCaptain ? row.isCaptain : nil)
    }
  }
}

extension TextTable {
  /// The text, or nil for `.none`.
  fileprivate func text(_ id: TextID) -> String? { id.isNone ? nil : string(id) }
}

/// An incident of a match.
public struct IncidentAnswer: AnswerRow {
  private let row: IncidentRow
  private let player: String?
  private let related: String?
  private let detail: String?
  private let assists: [String]

  init(_ row: IncidentRow, _ names: TextTable) {
    self.row = row
    (player, related, detail) = (names.text(row.player), names.text(row.related), names.text(row.detail))
    assists = [row.assist, row.secondAssist].compactMap { names.text($0) }
  }

  /// The names of the fields, in the order of output.
  public static let fields = ["minute", "addedTime", "kind", "side", "player", "related", "detail", "score", "assists"]
  /// The row as an object.
  public var value: Value {
    func minute(_ minute: Int16) -> Value { minute == IncidentRow.noMinute ? .null : .integer(Int64(minute)) }
    return [
      "minute": minute(row.minute), "addedTime": minute(row.addedTime), "kind": .text(row.kind.word.description),
      "side": Value(row.side.word?.description), "player": Value(player), "related": Value(related),
      "detail": Value(detail), "score": score,
      "assists": assists.isEmpty ? .null : .array(assists.map { .text($0) }),
    ]
  }
}

extension IncidentAnswer {
  private var score: Value {
    func count(_ value: Int32) -> Value { value == Score.unknown ? .null : .integer(Int64(value)) }
    return row.score.isNone ? .null : ["home": count(row.score.home), "away": count(row.score.away)]
  }
}

/// A statistic of a match.
public struct StatisticAnswer: AnswerRow {
  var period: String?
  var group: String?
  var name: String
  var home: String?
  var away: String?

  /// The names of the fields, in the order of output.
  public static let fields = ["name", "home", "away", "period", "group"]
  /// The row as an object.
  public var value: Value {
    [
      "name": .text(name), "home": Value(home), "away": Value(away), "period": Value(period), "group": Value(group),
    ]
  }
}

/// A player in a line-up, or missing from it.
public struct LineupAnswer: AnswerRow {
  var side: String?
  var name: String
  var number: String?
  var position: String?
  var isSubstitute: Bool
  var missing: String?
  var formation: String?
  var isConfirmed: Bool
  var rating: String?
  var isCaptain: Bool?

  /// The names of the fields, in the order of output.
  public static let fields = [
    "side", "number", "name", "position", "substitute", "missing", "formation", "confirmed", "rating", "captain",
  ]
  /// The row as an object.
  public var value: Value {
    [
      "side": Value(side), "number": Value(number), "name": .text(name), "position": Value(position),
      "substitute": .bool(isSubstitute), "missing": Value(missing), "formation": Value(formation),
      "confirmed": .bool(isConfirmed), "rating": JSONValue(number: rating),
      "captain": isCaptain.map { .bool($0) } ?? .null,
    ]
  }
}
