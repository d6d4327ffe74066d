internal import OddsModel
internal import OddsSettings

/// What went wrong beside what went well.
struct Failures {
  private let errors: [OddsError]
  private let answered: Int

  init(_ errors: [OddsError], answered: Int) {
    self.errors = errors
    self.answered = answered
  }

  /// Failures beside answers are said and forgiven, unless `--strict`; without any answer the first failure is the
  /// program's own. Answers the exit status.
  func settle(_ context: Context) throws(OddsError) -> Int32 {
    guard let first = errors.first else { return 0 }
    if answered == 0 {
      context.later(Array(errors.dropFirst()))
      throw first
    }
    for error in errors { context.errors.report(error) }
    return context.settings.isStrict ? first.kind.exitStatus : 0
  }
}
