public import OddsModel

/// Outcome of a run.
public enum StreamEnd: Sendable, Equatable {
  /// The run was stopped, reached its count or duration, or all feeds ended.
  case done
  /// The run failed with this error.
  case failed(OddsError)
  /// An error of this kind was reported while other feeds continued.
  case reported(OddsError.Kind)
}

/// A run on the event loop.
public protocol StreamingRun: AnyObject {
  func start()
  /// Ends the run after writing pending output.
  func end(_ end: StreamEnd)
}
