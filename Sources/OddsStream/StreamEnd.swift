public import OddsModel

/// How a run ended.
public enum StreamEnd: Sendable, Equatable {
  /// It was stopped, its count or duration was reached, or every feed came to its end.
  case done
  /// With this error.
  case failed(OddsError)
  /// What failed, with an error of this kind, was said while other feeds went on.
  case reported(OddsError.Kind)
}

/// Something that runs on the event loop until it is ended.
public protocol StreamingRun: AnyObject {
  func start()
  /// Ends in good order: what has been rendered is written.
  func end(_ end: StreamEnd)
}
