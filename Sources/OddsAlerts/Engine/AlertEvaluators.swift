public import OddsBoard
internal import OddsConditions
public import OddsJSON
public import OddsModel
public import OddsOutput

/// Evaluators of all rules' conditions. Belongs to the thread that owns the board and its names.
public final class AlertEvaluators {
  /// Evaluators by index of the rule; nil for a rule without a condition.
  private let judges: [LineEvaluator?]
  private let rules: [AlertRule?]

  /// Creates evaluators.
  /// - Parameters:
  ///   - show: How lines are written.
  ///   - before: The previous evaluators, whose stored values unchanged rules keep.
  public init(_ conditions: [AlertCondition?], _ show: Presentation, after before: AlertEvaluators? = nil) {
    rules = conditions.map { $0?.rule }
    judges = conditions.map { condition in
      guard let condition else { return nil }
      let place = before?.rules.firstIndex { $0 == condition.rule }
      return place.flatMap { before?.judges[$0] } ?? LineEvaluator(condition.condition, show)
    }
  }

  /// Records the values that conditions compare with later; call it with every change.
  public func observe(_ changes: [BoardChange], of board: Board, by batch: borrowing FeedBatch) {
    for judge in judges { judge?.observe(changes, of: board, by: batch) }
  }

  /// Whether a rule, given by its index, is true of the line of a change.
  public func holds(_ rule: Int, _ change: BoardChange, of board: Board, by batch: borrowing FeedBatch) -> Bool {
    judges[rule]?.holds(change, of: board, by: batch) ?? true
  }

  /// Whether a rule is true of a written line.
  public func holds(_ rule: Int, _ line: JSONValue) -> Bool { judges[rule]?.holds(line) ?? true }
}
