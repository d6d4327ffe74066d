public import OddsAlerts
public import OddsModel

/// Configuration of a run of `odds alert`.
public struct AlertPlan: Sendable {
  /// Sockets, filters and formats, as for a stream; `count` is the maximum number of alerts.
  public var stream: StreamPlan
  /// The rules: those of the file, then those of the command line.
  public var rules: [AlertRule]
  /// Conditions by index of the rule.
  public var conditions: [AlertCondition?]
  /// Limits for programs.
  public var terms = JobRunner.Terms()
  /// Creates the jobs of alerts.
  public var dispatch: AlertDispatch
  /// Removes API keys from the output.
  public var redaction: Redaction

  /// Creates a plan from that of a stream; `conditions` belong to the rules at the same index.
  public init(
    _ stream: StreamPlan, rules: [AlertRule], conditions: [AlertCondition?], dispatch: AlertDispatch,
    redaction: Redaction
  ) {
    (self.stream, self.rules, self.conditions) = (stream, rules, conditions)
    (self.dispatch, self.redaction) = (dispatch, redaction)
  }
}
