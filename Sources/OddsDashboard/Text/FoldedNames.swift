internal import OddsModel

/// Names folded for searching and sorting, each folded once.
final class FoldedNames {
  let names: TextTable
  private var folded: [TextID: String] = [:]

  init(_ names: TextTable) { self.names = names }

  subscript(name: TextID) -> String {
    if let known = folded[name] { return known }
    let text = Folding.fold(names.string(name))
    folded[name] = text
    return text
  }
}
