internal import OddsMath
internal import OddsModel
internal import OddsSettings

extension DevigMethod {
  /// A method as typed; the standard one where none is. Throws `usage` with the nearest.
  init(typed word: String?) throws(OddsError) {
    guard let word else {
      self = .standard
      return
    }
    guard let known = DevigMethod(rawValue: word.lowercased()) else {
      throw UnknownWord.error("method", word, among: DevigMethod.allCases.map(\.rawValue))
    }
    self = known
  }
}
