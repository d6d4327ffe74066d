public import OddsModel

/// Errors of a command in which other parts may have succeeded.
public struct Failures: Sendable {
  private let errors: [OddsError]
  private let answered: Int

  /// The cause of an error, independent of the request: requests and sockets of one host usually fail for one cause.
  struct Cause: Hashable {
    private let provider: ProviderName?
    private let kind: OddsError.Kind
    private let message: String

    init(_ error: OddsError) { (provider, kind, message) = (error.provider, error.kind, error.message) }
  }

  /// Creates a collection of errors.
  /// - Parameter answered: Number of providers that responded.
  public init(_ errors: [OddsError], answered: Int) {
    self.errors = errors
    self.answered = answered
  }

  /// Reports the errors and returns the exit status: 0 unless strict. If no provider responded, throws the first error
  /// and reports the others after it. Each cause is reported once.
  /// - Parameter isNews: Returns whether an error has not been reported before; if `isSaid` is true, it also records
  ///   the error as reported.
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
