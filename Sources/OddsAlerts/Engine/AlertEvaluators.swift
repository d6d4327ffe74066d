public import OddsBoard
internal import OddsConditions
public import OddsJSON
public import OddsModel
public import OddsOutput

/// The conditions of all rules, ready to judge. It belongs to the thread that owns the board and its names.
public final class AlertEvaluators {
  /// By the rules' places; nil for a rule without a condition.
  private let judges: [LineEvaluator?]
  private let rules: [AlertRule?]

  /// - Parameters:
  ///   - show: As lines are written.
  ///   - before: What rules that stay go on with: what they look back to.
  public init(_ conditions: [AlertCondition?], _ show: Presentation, after before: AlertEvaluators? = nil) {
    rules = conditions.map { $0?.rule }
    judges = conditions.map { condition in
      guard let condition else { return nil }
      let place = before?.rules.firstIndex { $0 == condition.rule }
      return place.flatMap { before?.judges[$0] } ?? LineEvaluator(condition.condition, show)
    }
  }

  /// Takes note of what conditions look back to: to be called with every change.
  public func observe(_ changes: [BoardChange], of board: Board, by batch: borrowing FeedBatch) {
    for judge in judges { judge?.observe(changes, of: board, by: batch) }
  }

  /// Whether a rule, by its place, is true of the line that a change makes.
  public func holds(_ rule: Int, _ change: BoardChange, of board: Board, by batch: borrowing FeedBatch) -> Bool {
    judges[rule]?.holds(change, of: board, by: batch) ?? true
  }

  /// Whether a rule is true of a line as it was written.
  public func holds(_ rule: Int, _ line: JSONValue) -> Bool { judges[rule]?.holds(line) ?? true }
}
