internal import OddsModel
internal import OddsOutput

extension Score {
  /// The score of one side; empty if unknown.
  static func side(_ value: Int32) -> String { value == unknown ? "" : "\(value)" }

  /// The score as `2-1`; empty if unknown.
  var shown: String { isNone ? "" : "\(Score.side(home))-\(Score.side(away))" }
}

extension MatchStatus {
  var text: String { "\(word)" }
}

extension Sport {
  /// The word for a change of the score.
  var scoreWord: String {
    if isPlayedInSets { return "set" }
    return switch scoringUnit {
    case .goals: "goal"
    case .runs: "run"
    case .maps: "map"
    case .frames: "frame"
    case .legs: "leg"
    case .rounds: "round"
    case .points, .games, .sets, .incidental, nil: "score"
    }
  }
}

/// Name and role of an incident on the screen.
enum IncidentText {
  /// The feed's own description, unless it only repeats the kind.
  static func detail(_ incident: IncidentRow, _ names: TextTable) -> String? {
    let words = names.string(incident.detail)
    func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter } }
    return words.isEmpty || plain(words) == plain(of(incident.kind).text) || plain(words) == "injurytime" ? nil : words
  }

  static func of(_ kind: IncidentKind) -> (text: String, role: Role) {
    let role: Role =
      switch kind {
      case .goal, .ownGoal, .penaltyGoal: .moved
      case .missedPenalty, .yellowCard, .var: .stale
      case .secondYellow, .redCard: .priceDown
      case .substitution, .period, .injuryTime, .other: .label
      }
    return (kind.text, role)
  }
}
