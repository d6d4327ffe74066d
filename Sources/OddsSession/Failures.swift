public import OddsModel

/// What failed beside what did not.
public struct Failures: Sendable {
  private let errors: [OddsError]
  private let answered: Int

  /// - Parameter answered: How many providers answered.
  public init(_ errors: [OddsError], answered: Int) {
    self.errors = errors
    self.answered = answered
  }

  /// The exit status that they ask for. Beside answers failures are reported, and 0 unless strict; with no
  /// answer at all the first is thrown, and the others are reported after it.
  public func settle(isStrict: Bool, _ notes: SessionNotes) throws(OddsError) -> Int32 {
    guard let first = errors.first else { return 0 }
    if answered == 0 {
      for error in errors.dropFirst() { notes.say(.further(error)) }
      throw first
    }
    for error in errors { notes.say(.failure(error)) }
    return isStrict ? first.kind.exitStatus : 0
  }
}
