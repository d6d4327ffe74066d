/// A menu above the page.
struct Menu: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case sort
    case columns
    case logKinds
    case edgeKinds
    /// The alerts that can be added to a match, and the list of all alerts.
    case newAlert
    case alerts
  }

  let kind: Kind
  /// The index of the item under the cursor.
  var selected: Int

  /// Assigns a letter to each title, preferably its first. Keys that move the cursor or close the menu aren't used.
  static func letters(_ titles: [String]) -> [Character] {
    var taken: Set<Character> = ["j", "k", "q"]
    var letters: [Character] = []
    // First letters are assigned before others, so that no title loses its own. `price X` gets its X.
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
