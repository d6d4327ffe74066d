import OddsModel
import Testing

@testable import OddsLedger

struct AnswerStoreTests {
  private let noon = Timestamp(milliseconds: 1_776_500_000_000)
  private let key = APIKey("pk-7Gh2Qx9Zt4Lm6Wd8")
  private func after(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: noon.milliseconds + seconds * 1000) }

  private func body(_ store: AnswerStore, _ question: String, at now: Timestamp) async -> [UInt8]? {
    await store.answer(to: question, with: key, noOlderThan: .seconds(1_000_000), at: now)?.body
  }

  @Test func responseIsReusedUntilItExpires() async {
    let folder = Folder()
    let question = "GET https://a.example/leagues"
    #expect(await folder.answers().answer(to: question, with: key, noOlderThan: .seconds(60), at: noon) == nil)
    await folder.answers().keep([1, 0, 255], for: question, with: key, at: noon)
    let store = folder.answers()
    #expect(
      await store.answer(to: question, with: key, noOlderThan: .seconds(60), at: after(60))
        == .init(body: [1, 0, 255], received: noon))
    #expect(await store.answer(to: question, with: key, noOlderThan: .seconds(60), at: after(61)) == nil)
    #expect(await store.answer(to: question + "?page=2", with: key, noOlderThan: .seconds(60), at: noon) == nil)
    await folder.answers().keep([], for: question, with: key, at: after(90))
    #expect(
      await store.answer(to: question, with: key, noOlderThan: .seconds(60), at: after(100))
        == .init(body: [], received: after(90)))
    #expect(folder.mode("answers.sqlite") == 0o600)
  }

  @Test func responseIsNotReusedForAnotherKey() async throws {
    let folder = Folder()
    await folder.answers().keep([1], for: "q", with: key, at: noon)
    let other = try #require(APIKey("pk-other"))
    let store = folder.answers()
    #expect(await store.answer(to: "q", with: other, noOlderThan: .seconds(60), at: noon) == nil)
    #expect(await store.answer(to: "q", with: nil, noOlderThan: .seconds(60), at: noon) == nil)
    await store.keep([2], for: "q", with: other, at: noon)
    // Each key has a separate response, also in another process.
    #expect(await body(folder.answers(), "q", at: noon) == [1])
    #expect(await folder.answers().answer(to: "q", with: other, noOlderThan: .seconds(60), at: noon)?.body == [2])
  }

  @Test func fileDoesNotContainTheKey() async throws {
    let folder = Folder()
    let store = folder.answers()
    await store.keep(Array("the body".utf8), for: "q", with: key, at: noon)
    let bytes = folder.bytes("answers.sqlite") + folder.bytes("answers.sqlite-wal")
    // Keep the store alive: closing it would checkpoint the files before they are read.
    withExtendedLifetime(store) {}
    #expect(bytes.contains(Array("the body".utf8)))
    var redacted = bytes
    Redaction(CollectionOfOne(try #require(key))).redact(&redacted)
    #expect(redacted == bytes)
  }

  @Test func responseFromTheFutureIsNotReused() async {
    let folder = Folder()
    await folder.answers().keep([1], for: "q", with: key, at: after(3_600))
    // The clock was set back by an hour.
    #expect(await folder.answers().answer(to: "q", with: key, noOlderThan: .seconds(86_400), at: noon) == nil)
  }

  @Test func expiredAndOversizedResponsesAreNotStored() async {
    let store = Folder().answers()
    await store.keep([1], for: "old", with: key, at: noon)
    await store.keep([2], for: "new", with: key, at: after(90_000))
    #expect(await body(store, "old", at: after(90_000)) == nil)
    await store.keep([UInt8](repeating: 0, count: store.bounds.bytesOfOne + 1), for: "large", with: key, at: noon)
    #expect(await body(store, "large", at: noon) == nil)
  }

  @Test func oldestResponsesAreDroppedOverTheCountLimit() async {
    let store = Folder().answers(.init(answers: 3))
    for number in Int64(0)..<5 { await store.keep([UInt8(number)], for: "q\(number)", with: key, at: after(number)) }
    // Stored again, `q2` is the newest.
    await store.keep([9], for: "q2", with: key, at: after(5))
    await store.keep([5], for: "q5", with: key, at: after(6))
    var kept: [String] = []
    for number in 0...5 where await body(store, "q\(number)", at: after(6)) != nil { kept.append("q\(number)") }
    #expect(kept == ["q2", "q4", "q5"])
  }

  @Test func oldestResponsesAreDroppedOverTheSizeLimit() async {
    let store = Folder().answers(.init(bytes: 2_500))
    for number in Int64(0)..<4 {
      await store.keep([UInt8](repeating: 0, count: 1_000), for: "q\(number)", with: key, at: after(number))
    }
    var kept: [String] = []
    for number in 0..<4 where await body(store, "q\(number)", at: after(4)) != nil { kept.append("q\(number)") }
    #expect(kept == ["q2", "q3"])
  }
}
