public import OddsAlerts
public import OddsModel

/// What a run of `odds alert` tells, and until when.
public struct AlertPlan: Sendable {
  /// The sockets, filters and formats: those of a stream. Its `count` is how many alerts there are at most.
  public var stream: StreamPlan
  /// The rules, in the order of the file and then of the command line.
  public var rules: [AlertRule]
  /// By the rules' places.
  public var conditions: [AlertCondition?]
  /// How programs are run.
  public var terms = JobRunner.Terms()
  /// How alerts are told.
  public var dispatch: AlertDispatch
  /// Takes keys out of what is written.
  public var redaction: Redaction

  /// A plan over that of a stream; `conditions` are the rules', in the same order.
  public init(
    _ stream: StreamPlan, rules: [AlertRule], conditions: [AlertCondition?], dispatch: AlertDispatch,
    redaction: Redaction
  ) {
    (self.stream, self.rules, self.conditions) = (stream, rules, conditions)
    (self.dispatch, self.redaction) = (dispatch, redaction)
  }
}
