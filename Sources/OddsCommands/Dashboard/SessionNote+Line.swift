internal import OddsModel
internal import OddsSession

extension SessionNote {
  /// The note as text for the dashboard's message line; nil for single steps, which are too frequent.
  var onOneLine: String? {
    switch self {
    case .failure(let error), .further(let error):
      error.provider.map { "\($0.rawValue): \(error.message)" } ?? error.message
    case .summary(let text), .warning(let text), .progress(let text): text
    case .step: nil
    }
  }
}
