/// A choice that is being made from a list above the page.
struct Menu: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case sort
    case columns
    case logKinds
    case edgeKinds
    /// What can be added to a match, and what there is.
    case newAlert
    case alerts
  }

  let kind: Kind
  /// The item under the cursor.
  var selected: Int

  /// A letter for each title: one of its own where that is free. Those that move the cursor or close the menu are no
  /// item's.
  static func letters(_ titles: [String]) -> [Character] {
    var taken: Set<Character> = ["j", "k", "q"]
    var letters: [Character] = []
    // First letters first, so that no later title takes one away. `price X` goes by its X.
    var firsts: [Int: Character] = [:]
    for (index, title) in titles.enumerated() {
      let words = title.lowercased().split(separator: " ")
      let first = words.last.flatMap { $0.count == 1 ? $0.first : nil } ?? words.first?.first
      guard let first, first.isASCII, taken.insert(first).inserted else { continue }
      firsts[index] = first
    }
    let alphabet = "abcdefghijklmnopqrstuvwxyz0123456789"
    for (index, title) in titles.enumerated() {
      let candidates = title.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) } + alphabet
      let letter = firsts[index] ?? candidates.first { !taken.contains($0) } ?? " "
      taken.insert(letter)
      letters.append(letter)
    }
    return letters
  }
}
