internal import OddsBoard
internal import OddsModel
public import OddsOutput

/// Selects the changes on which a rule is evaluated.
extension AlertRule {
  /// Whether the rule is evaluated on a change.
  /// - Parameter event: The event that the change reports, if any.
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

  /// Whether the rule is evaluated on whole matches.
  var judgesWhole: Bool { on == .line(.snapshot) || on == .anyLine && condition != nil }

  /// Whether the rule can be true of a match's score, status and prices at first sight.
  var judgesStandings: Bool {
    switch on {
    case .anyLine, .line(.score), .line(.status), .line(.price): true
    case .line, .goal, .redCard, .suspension, .steam: false
    }
  }

  /// Whether the rule is true of a change only at that moment, rather than until the next change.
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
  /// The part of the match that the change's line describes.
  var subject: RuleState.Subject {
    switch self {
    case .price(let move): .price(move.quote)
    case .snapshot: .whole
    default: .lines(type)
    }
  }

  /// The state of the price that the change describes; nil for other changes.
  var quoteState: QuoteState? {
    if case .price(let move) = self { move.state } else { nil }
  }
}

extension AlertRule {
  /// Whether the rule can be true of `connection` lines.
  public var listensToFeeds: Bool { on == .line(.connection) || on == .anyLine }
}

extension AlertRule {
  /// Types of line that the rule can be true of.
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
