import OddsModel
import OddsOutput
import OddsProvider
import OddsTransport
import Synchronization
import Testing
import TickOdds

@testable import OddsSession

/// Notes on standard error: which are shown in which mode, and never with an API key.
@Suite struct NoteTests {
  private let error = OddsError(.unreachable, provider: "tickodds", "it is down", hint: "wait")
  private var all: [SessionNote] {
    [.failure(error), .further(error), .warning("a warning"), .progress("waiting 3 s"), .step("a step")]
  }

  private func lines(_ format: NoteFormat) -> [String] { all.compactMap { format.line($0) } }

  @Test func terminalShowsFailuresWarningsAndProgress() {
    #expect(
      lines(NoteFormat(isTerminal: true)) == [
        "odds: it is down (tickodds): wait", "odds: it is down (tickodds): wait", "odds: a warning",
        "odds: waiting 3 s",
      ])
  }

  @Test func quietShowsOnlyErrors() {
    for isTerminal in [true, false] {
      let lines = lines(NoteFormat(isQuiet: true, isTerminal: isTerminal))
      #expect(lines == ["odds: it is down (tickodds): wait", "odds: it is down (tickodds): wait"])
    }
    #expect(NoteFormat(isQuiet: true).line(.summary("3 looked at")) == nil)
  }

  @Test func fileGetsNoProgress() {
    #expect(lines(NoteFormat()).last == "odds: a warning")
    #expect(lines(NoteFormat(isVerbose: true)).suffix(2) == ["odds: waiting 3 s", "odds: a step"])
  }

  @Test func jsonShowsOnlyErrorObjects() {
    for isTerminal in [false, true] {
      let lines = lines(NoteFormat(isJSON: true, isTerminal: isTerminal))
      #expect(lines == [ErrorText.json(error), ErrorText.json(error)])
    }
  }

  @Test func verboseJSONShowsNotesAsObjects() {
    #expect(
      lines(NoteFormat(isJSON: true, isVerbose: true)).suffix(3) == [
        #"{"note":{"message":"a warning"}}"#, #"{"note":{"message":"waiting 3 s"}}"#, #"{"note":{"message":"a step"}}"#,
      ])
  }

  @Test func controlCharactersAreEscaped() {
    let note = SessionNote.warning("a\u{1B}[31mb\u{202E}c")
    #expect(NoteFormat().line(note)?.contains("\u{1B}") == false)
    #expect(NoteFormat(isJSON: true, isVerbose: true).line(note)?.contains("\u{1B}") == false)
  }

  @Test func notesContainNoAPIKey() throws {
    let said = Mutex<[SessionNote]>([])
    let secrets = Secrets([try #require(APIKey("cAnArY-0123456789"))])
    let notes = Diagnostics(isVerbose: true, secrets: secrets) { note in said.withLock { $0.append(note) } }
    let text = "quoting cAnArY-0123456789, canary%2D0123456789 and cAnArY-012"
    notes.warn(text)
    notes.progress(text)
    notes.step(text)
    notes.say(.failure(OddsError(.rejectedKey, asked: text, text, hint: text)))
    notes.say(.further(OddsError(.rejectedKey, text)))
    let spoken = said.withLock { $0 }.map { "\($0)".lowercased() }
    #expect(spoken.count == 5 && spoken.allSatisfy { !$0.contains("canary") && $0.contains("•••") })
  }

  @Test(arguments: [401, 402, 403, 418, 429, 500, 200]) func serverErrorIsReportedVerbatim(
    _ status: Int
  ) async throws {
    let key = "cAnArY-0123456789"
    let secrets = Secrets([try #require(APIKey(key))])
    let provider = try TestBench.provider(TickOddsProvider.self, key: key)
    let bench = TestBench(ScriptedHTTP(#"{"error":"bad key \#(key)"}"#, status: status))
    let error = await failure { () async throws(OddsError) in
      try await bench.session([provider], timeout: .seconds(1)).fetch(provider)(provider.liveStatus())
    }
    let shown = NoteFormat().line(try #require(error).redacted(by: secrets.redaction))
    #expect(!shown.contains("cAnArY"))
    if status != 429 { #expect(shown.contains("bad key •••"), "\(shown)") }
  }
}
