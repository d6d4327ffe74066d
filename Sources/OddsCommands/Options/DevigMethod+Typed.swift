internal import OddsMath
internal import OddsModel
internal import OddsOutput

extension DevigMethod {
  /// A method as typed; the standard one where none is. Throws `usage` with the nearest.
  init(typed word: String?) throws(OddsError) {
    guard let word else {
      self = .standard
      return
    }
    self = try DevigMethod.typed(word)
  }
}
