internal import OddsBoard
internal import OddsModel
public import OddsOutput

/// Which changes a rule is judged by.
extension AlertRule {
  /// - Parameter event: What the change tells that has happened.
  func listens(to change: BoardChange, _ event: EventBook.Event?) -> Bool {
    switch on {
    case .anyLine: change.type != .snapshot
    case .line(let type): change.type == type && type != .snapshot
    case .goal: event?.kind == .goal
    case .redCard: event?.kind == .dismissal
    case .suspension: event?.kind == .status(.suspended)
    case .steam: false
    }
  }

  /// Whether it is judged by matches as a whole.
  var judgesWhole: Bool { on == .line(.snapshot) || on == .anyLine && condition != nil }

  /// Whether it may be true of the scores, statuses and prices that a match has when it is first seen.
  var judgesStandings: Bool {
    switch on {
    case .anyLine, .line(.score), .line(.status), .line(.price): true
    case .line, .goal, .redCard, .suspension, .steam: false
    }
  }

  /// Whether being true of a change is something that happens, and not something that lasts.
  func isMomentary(_ change: BoardChange, _ references: AlertEngine.ReferencedFields) -> Bool {
    switch on {
    case .goal, .redCard, .suspension, .steam: return true
    case .anyLine, .line: break
    }
    switch change.type {
    case .incident, .play, .removed, .connection, .gap: return true
    case .snapshot: return false
    case .score, .price, .status, .stats, .lineups, .value, .arb: return condition == nil || references.isOfChange
    }
  }
}

extension BoardChange {
  /// What its line is about.
  var subject: RuleState.Subject {
    switch self {
    case .price(let move): .price(move.quote)
    case .snapshot: .whole
    default: .lines(type)
    }
  }

  /// The state of the price that it is about.
  var quoteState: QuoteState? {
    if case .price(let move) = self { move.state } else { nil }
  }
}

extension AlertRule {
  /// Whether it may be true of lines that tell what became of a feed.
  public var listensToFeeds: Bool { on == .line(.connection) || on == .anyLine }
}

extension AlertRule {
  /// The types of lines that it may be true of.
  public var lineTypes: Set<StreamType> {
    switch on {
    case .anyLine: Set(StreamType.allCases.filter(\.isStandard))
    case .line(let type): [type]
    case .goal, .redCard: [.score, .incident]
    case .suspension: [.status]
    case .steam: [.price]
    }
  }
}
