/// Destination of a run's output.
public protocol LineOutput: AnyObject {
  /// Adds complete lines, even if the output is full.
  /// - Returns: Whether the output accepts more. If not, `onWritable` is called once it does.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
  /// Calls `afterwards` once everything is written.
  func end(_ afterwards: @escaping @Sendable () -> Void)
}

extension LineOutput {
  /// Adds the bytes of an array.
  public func append(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer { append($0) } }
}

/// Creates the output of a run. The output calls `onWritable`, on any thread, when it was full and accepts data again.
public typealias MakeLineOutput = (_ onWritable: @escaping @Sendable () -> Void) -> any LineOutput
