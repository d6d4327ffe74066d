internal import OddsModel

/// A text test that caches its results by text id, so that each name is compared once.
final class CachedTextTest {
  private let test: TextTest
  private let names: TextTable
  /// By text id: 0 not compared yet, 1 false, 2 true.
  private var answers: [UInt8] = []

  init(_ test: TextTest, _ names: TextTable) { (self.test, self.names) = (test, names) }

  /// Returns whether a text passes; no text never does.
  func accepts(_ id: TextID) -> Bool {
    if id.isNone { return false }
    let index = Int(id.raw)
    if index < answers.count, answers[index] != 0 { return answers[index] == 2 }
    return ask(id, index)
  }

  private func ask(_ id: TextID, _ index: Int) -> Bool {
    if index >= answers.count {
      answers.append(contentsOf: repeatElement(0, count: max(index + 1, names.count) - answers.count))
    }
    let isAccepted = names.withBytes(id) { test.accepts($0) }
    answers[index] = isAccepted ? 2 : 1
    return isAccepted
  }
}
