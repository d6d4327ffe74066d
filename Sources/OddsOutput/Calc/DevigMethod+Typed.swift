public import OddsMath
public import OddsModel

extension DevigMethod {
  /// A method as typed, by any of its names. Throws `usage` with the nearest and all of them.
  public static func typed(_ word: String) throws(OddsError) -> DevigMethod {
    let names = allCases.map(\.rawValue)
    let shown = CalcInput.shown(word)
    do throws(MathRefusal) {
      if let method = try named(word) { return method }
    } catch {
      throw OddsError(
        .usage, "method '\(shown)' means one thing to one author and another to the next (\(error.rawValue))",
        hint: "use power or odds-ratio")
    }
    let nearest = Nearest.word(to: word, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw OddsError(
      .usage, "unknown method '\(shown)'", hint: "\(nearest)the methods are \(names.joined(separator: ", "))")
  }
}
