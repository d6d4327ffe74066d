public import OddsModel

/// What failed beside what did not.
public struct Failures: Sendable {
  private let errors: [OddsError]
  private let answered: Int

  /// Why something failed, whatever was asked for: requests and sockets of one host fail for one cause.
  struct Cause: Hashable {
    private let provider: ProviderName?
    private let kind: OddsError.Kind
    private let message: String

    init(_ error: OddsError) { (provider, kind, message) = (error.provider, error.kind, error.message) }
  }

  /// - Parameter answered: How many providers answered.
  public init(_ errors: [OddsError], answered: Int) {
    self.errors = errors
    self.answered = answered
  }

  /// The exit status that they ask for. Beside answers failures are reported, and 0 unless strict; with no
  /// answer at all the first is thrown, and the others are reported after it. Each cause is reported once.
  /// - Parameter isNews: Tells whether a failure has not been reported before; with true, that it is reported now.
  public func settle(
    isStrict: Bool, _ notes: Diagnostics, isNews: (OddsError, _ isSaid: Bool) -> Bool = { _, _ in true }
  ) throws(OddsError) -> Int32 {
    guard let first = errors.first else { return 0 }
    var causes: Set<Cause> = []
    let distinct = errors.filter { causes.insert(Cause($0)).inserted }
    if answered == 0 {
      for error in distinct.dropFirst() where isNews(error, false) { notes.say(.further(error)) }
      throw first
    }
    for error in distinct where isNews(error, true) { notes.say(.failure(error)) }
    return isStrict ? first.kind.exitStatus : 0
  }
}
