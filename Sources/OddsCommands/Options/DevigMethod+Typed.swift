internal import OddsMath
internal import OddsModel
internal import OddsOutput

extension DevigMethod {
  /// Parses a method; nil gives the standard one.
  /// - Throws: `usage` with the nearest name.
  init(typed word: String?) throws(OddsError) {
    guard let word else {
      self = .standard
      return
    }
    self = try DevigMethod.typed(word)
  }
}
