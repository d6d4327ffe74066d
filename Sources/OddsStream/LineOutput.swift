/// Where a run's bytes go.
public protocol LineOutput: AnyObject {
  /// Takes whole lines, even if there is no room for them.
  /// - Returns: Whether there is room for more. If not, `onWritable` is called once there is.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
  /// Calls back once everything is written.
  func end(_ afterwards: @escaping @Sendable () -> Void)
}

extension LineOutput {
  /// The same, of an array.
  public func append(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer { append($0) } }
}

/// Makes the output of a run. The output calls `onWritable`, on any thread, when it was full and is empty again.
public typealias MakeLineOutput = (_ onWritable: @escaping @Sendable () -> Void) -> any LineOutput
