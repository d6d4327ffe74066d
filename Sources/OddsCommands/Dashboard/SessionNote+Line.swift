internal import OddsModel
internal import OddsSession

extension SessionNote {
  /// The note for the dashboard's own line; nil for single steps, of which there are too many.
  var onOneLine: String? {
    switch self {
    case .failure(let error), .further(let error):
      error.provider.map { "\($0.rawValue): \(error.message)" } ?? error.message
    case .summary(let text), .warning(let text), .progress(let text): text
    case .step: nil
    }
  }
}
