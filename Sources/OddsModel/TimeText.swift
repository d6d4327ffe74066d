/// A moment as its 24 characters of RFC 3339, made once where it is written often.
@frozen
public struct TimeText: Sendable, Equatable {
  /// The moment; that of no time has no characters.
  public let time: Timestamp
  @usableFromInline let words: (UInt64, UInt64, UInt64)

  /// The characters of ``Timestamp/rfc3339``.
  public init(_ time: Timestamp) {
    self.time = time
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    if time.isKnown { withUnsafeMutableBytes(of: &words) { time.write(to: $0) } }
    self.words = words
  }

  /// The characters, valid inside the call; none for a moment that is not known.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let count = time.isKnown ? 24 : 0
    return try withUnsafeBytes(of: words) { bytes in
      try bytes.withMemoryRebound(to: UInt8.self) { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Whether both are of the same moment.
  @inlinable public static func == (one: TimeText, other: TimeText) -> Bool { one.time == other.time }
}
