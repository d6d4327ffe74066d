public import OddsMath
public import OddsModel

extension DevigMethod {
  /// Returns the method with a name as typed. Throws `usage` with the nearest name and all names.
  public static func typed(_ word: String) throws(OddsError) -> DevigMethod {
    let names = allCases.map(\.rawValue)
    let shown = CalcInput.shown(word)
    do throws(MathRefusal) {
      if let method = try named(word) { return method }
    } catch {
      throw OddsError(
        .usage, "method '\(shown)' is ambiguous: some authors mean power by it, others odds-ratio (\(error.rawValue))",
        hint: "use power or odds-ratio")
    }
    let nearest = Nearest.word(to: word, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw OddsError(
      .usage, "unknown method '\(shown)'", hint: "\(nearest)the methods are \(names.joined(separator: ", "))")
  }
}
