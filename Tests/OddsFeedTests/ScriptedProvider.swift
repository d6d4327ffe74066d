import OddsModel
import OddsProvider
import OddsTransport
import Synchronization

/// A provider whose messages are commands to its decoder. Its socket is that of the simulated SportsAPI V2, which
/// answers a ping with the channel that the ping names: ``ping(_:)`` sends a command that way.
struct ScriptedProvider: Provider {
  static let name: ProviderName = "sportsapi-v2"
  static let defaultURL = "https://feed.example"
  static let summary = "nothing"
  static let channels: [String] = []
  static let limits = PlanLimits()

  /// Records calls, and decides whether lookups succeed.
  final class Script: Sendable {
    enum LookUp { case waits, succeeds, fails }
    private struct State {
      var events: [String] = []
      var lookUp = LookUp.succeeds
    }
    private let state = Mutex(State())

    var events: [String] { state.withLock { $0.events } }
    var lookUp: LookUp {
      get { state.withLock { $0.lookUp } }
      set { state.withLock { $0.lookUp = newValue } }
    }
    func note(_ event: String) { state.withLock { $0.events.append(event) } }
    func count(_ event: String) -> Int { events.count { $0 == event } }
  }

  let access: ProviderAccess
  var script = Script()

  init(access: ProviderAccess) { self.access = access }

  static func ping(_ word: String) -> String { #"{"action":"ping","channel":"\#(word)"}"# }

  func streams(for subscription: Subscription) -> [FeedStream] {
    let request = WebSocketRequest(
      base: access.base.webSocket, path: "ws", headers: [RequestItem("x-api-key", access.key)])
    var stream = FeedStream(
      topic: "all", sport: nil,
      request: StreamRequest(
        request, reconnect: ReconnectPolicy(first: .milliseconds(50)), options: access.socket,
        decide: { _ in .retry(after: nil) }))
    stream.asksForUnnamed = true
    return [stream]
  }

  func lookUp(for stream: FeedStream, _ fetch: Fetch) async throws(OddsError) {
    script.note("look-up")
    while script.lookUp == .waits { try? await Task.sleep(for: .milliseconds(10)) }
    guard script.lookUp == .fails else { return }
    throw OddsError(.unreachable, provider: Self.name, "no answer")
  }

  func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    script.note("decoder")
    return Decoder(script, names)
  }
  func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder { Decoder(script, names) }

  func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? { nil }
  func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer] { [] }
  func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] { [] }
  func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] { [] }
  func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? { nil }

  /// Executes the commands that it receives.
  final class Decoder: FeedDecoder {
    private let script: Script
    private let names: TextTable
    private var due = 0

    init(_ script: Script, _ names: TextTable) { (self.script, self.names) = (script, names) }

    func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
      let text = String(decoding: message, as: UTF8.self)
      func says(_ word: String) -> Bool { text.contains("\"channel\":\"\(word)\"") }
      if says("denied") {
        batch.notices.append(
          .denied(OddsError(.forbidden, provider: ScriptedProvider.name, "key 7Gh2-Qx9-Zt4 may not")))
      }
      if says("look-up") { batch.notices.append(.lookUp) }
      if says("later") { batch.notices.append(.again(.milliseconds(20))) }
      if says("sent") { script.note("sent") }
      if says("in-play") {
        var match = MatchRow(id: names.intern("1"))
        (match.fields, match.status) = (.status, .live)
        batch.add(match)
      }
    }

    func ask(for matches: [TextID]) -> Outgoing {
      script.note("asked for " + matches.map { names.string($0) }.joined(separator: " "))
      return Outgoing(messages: matches.isEmpty ? [] : [ScriptedProvider.ping("in-play")], again: .milliseconds(20))
    }

    func due(at now: ContinuousClock.Instant) -> Outgoing {
      due += 1
      return Outgoing(messages: [ScriptedProvider.ping("sent")], again: due < 3 ? .milliseconds(20) : nil)
    }

    func resume(into batch: inout FeedBatch, isAnswered: Bool) {
      script.note(isAnswered ? "resumed" : "unanswered")
      batch.add(MatchRow(id: names.intern(isAnswered ? "known" : "unknown")))
    }
  }
}
