/// Where a run's bytes go.
public protocol LineOutput: AnyObject {
  /// Hands over whole lines; they are taken whether or not there is room.
  /// - Returns: Whether there is room for more. If not, whoever made the output is told when there is.
  func append(_ bytes: [UInt8]) -> Bool
  /// Calls back once everything is written.
  func end(_ afterwards: @escaping @Sendable () -> Void)
}

/// Makes the output of a run, which calls `hasRoom`, on any thread, when an output that was full is empty again.
public typealias MakeLineOutput = (_ hasRoom: @escaping @Sendable () -> Void) -> any LineOutput
