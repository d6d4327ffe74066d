public import OddsModel

/// How a run ended.
public enum StreamEnd: Sendable, Equatable {
  /// It was stopped, reached its count or duration, or every feed ended.
  case done
  /// With this error.
  case failed(OddsError)
  /// An error of this kind was reported while other feeds went on.
  case reported(OddsError.Kind)
}

/// Something that runs on the event loop until it is ended.
public protocol StreamingRun: AnyObject {
  func start()
  /// Ends in good order: what has been rendered is written.
  func end(_ end: StreamEnd)
}
