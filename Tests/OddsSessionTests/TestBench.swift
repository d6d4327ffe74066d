import Foundation
import NIOCore
import NIOPosix
import OddsLedger
import OddsModel
import OddsProvider
import OddsTransport
import Synchronization
import TestSupport
import Testing

@testable import OddsSession

final class ScriptedHTTP: Sendable {
  typealias Answer = @Sendable (HTTPRequest, _ number: Int) throws(TransportError) -> HTTPReply

  private let answer: Answer
  private let sent = Mutex<[HTTPRequest]>([])

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// Creates a script with the same body for every request.
  convenience init(_ body: String, status: Int = 200) {
    self.init { _, _ throws(TransportError) in HTTPReply(status: status, body: Array(body.utf8)) }
  }

  /// The requests that were sent.
  var requests: [HTTPRequest] { sent.withLock { $0 } }

  var send: RequestRunner.Send {
    { [self] request, _ throws(TransportError) in
      let number = sent.withLock { sent in
        sent.append(request)
        return sent.count
      }
      return try answer(request, number)
    }
  }
}

/// A temporary folder, deleted after the test.
final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "odds-session-\(UUID().uuidString)").path

  init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Dependencies of a session, controlled by a test.
final class TestBench: Sendable {
  let clock = VirtualTime()
  let http: ScriptedHTTP
  let folder = Folder()
  private let said = Mutex<[SessionNote]>([])

  init(_ http: ScriptedHTTP) { self.http = http }

  convenience init(_ body: String) { self.init(ScriptedHTTP(body)) }

  /// The notes that were reported.
  var notes: [SessionNote] { said.withLock { $0 } }

  var warnings: [String] {
    notes.compactMap { note in if case .warning(let text) = note { text } else { nil } }
  }

  var progress: [String] {
    notes.compactMap { note in if case .progress(let text) = note { text } else { nil } }
  }

  /// Returns a provider with a key, at an address to which no test connects.
  static func provider<Made: Provider>(
    _ type: Made.Type, key: String = "key", base: String = "https://feed.example"
  ) throws -> Made {
    let key = try #require(APIKey(key))
    return Made(access: ProviderAccess(base: try BaseURL(base), key: key))
  }

  static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  /// Creates a session.
  /// - Parameters:
  ///   - keeps: Whether requests are counted and responses cached, in the bench's folder.
  func session(
    _ providers: [any Provider], timeout: Duration = .seconds(30), isStrict: Bool = false, isVerbose: Bool = false,
    keeps: Bool = false, maximumAge: Duration? = nil, terms: PlanUsage.Terms = PlanUsage.Terms(),
    clock: TimeSource? = nil
  ) -> Session {
    let clock = clock ?? self.clock.source
    let notes = Diagnostics(isVerbose: isVerbose) { [self] note in said.withLock { $0.append(note) } }
    let path = folder.path
    let usage = PlanUsage(
      keeps ? Ledger(in: path, makeDirectory: { 0 }, reportError: { notes.warn($0) }) : nil, terms,
      isFree: { _ in false },
      notes: notes)
    let cache = AnswerCache(
      keeps ? AnswerStore(in: path, makeDirectory: { 0 }, reportError: { notes.warn($0) }) : nil,
      maximumAge: maximumAge,
      isFree: { _ in false }, notes: notes, clock: clock)
    return Session(
      providers,
      runner: RequestRunner(
        timeout: timeout, usage: usage, cache: cache, notes: notes, clock: clock, send: http.send),
      cache: cache, group: Self.group, notes: notes, clock: clock, isStrict: isStrict)
  }
}

/// Returns the error that `body` throws, or nil.
func failure<Value>(_ body: () async throws(OddsError) -> Value) async -> OddsError? {
  do throws(OddsError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
