import OddsModel
import Testing

@testable import OddsLedger

struct AnswerStoreTests {
  private let noon = Timestamp(milliseconds: 1_776_500_000_000)
  private func after(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: noon.milliseconds + seconds * 1000) }

  @Test func anAnswerIsUsedAgainUntilItIsTooOld() {
    let folder = Folder()
    let question = "GET https://a.example/leagues"
    #expect(folder.answers().answer(to: question, noOlderThan: .seconds(60), at: noon) == nil)
    folder.answers().keep([1, 0, 255], for: question, at: noon)
    let store = folder.answers()
    #expect(
      store.answer(to: question, noOlderThan: .seconds(60), at: after(60)) == .init(body: [1, 0, 255], received: noon))
    #expect(store.answer(to: question, noOlderThan: .seconds(60), at: after(61)) == nil)
    #expect(store.answer(to: question + "?page=2", noOlderThan: .seconds(60), at: noon) == nil)
    folder.answers().keep([], for: question, at: after(90))
    #expect(
      store.answer(to: question, noOlderThan: .seconds(60), at: after(100)) == .init(body: [], received: after(90)))
    #expect(folder.mode("answers.sqlite") == 0o600)
  }

  @Test func anAnswerFromTheFutureHasNoAge() {
    let folder = Folder()
    folder.answers().keep([1], for: "q", at: after(3_600))
    // The clock was set back an hour since.
    #expect(folder.answers().answer(to: "q", noOlderThan: .seconds(86_400), at: noon) == nil)
  }

  @Test func oldAndVeryLargeAnswersAreNotKept() {
    let store = Folder().answers()
    store.keep([1], for: "old", at: noon)
    store.keep([2], for: "new", at: after(90_000))
    #expect(store.answer(to: "old", noOlderThan: .seconds(1_000_000), at: after(90_000)) == nil)
    store.keep([UInt8](repeating: 0, count: AnswerStore.maximumBytes + 1), for: "large", at: noon)
    #expect(store.answer(to: "large", noOlderThan: .seconds(60), at: noon) == nil)
  }
}
