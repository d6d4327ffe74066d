@testable import OddsTransport
import Testing

struct ConnectionMachineTests {
  typealias Effect = ConnectionMachine.Effect

  let zero = ContinuousClock.now

  func at(_ seconds: Double) -> ContinuousClock.Instant { zero.advanced(by: .seconds(seconds)) }

  /// Returns a machine whose first connection has been open since 0 s.
  func opened(_ liveness: LivenessPolicy, _ reconnect: ReconnectPolicy = ReconnectPolicy()) -> ConnectionMachine {
    var machine = ConnectionMachine(liveness: liveness, reconnect: reconnect)
    _ = machine.start()
    _ = machine.opened(epoch: 1, at: at(0))
    return machine
  }

  static let tickOdds = LivenessPolicy(evidence: .messages, staleAfter: .seconds(20), deadAfter: .seconds(35))
  static let ping = "{\"action\":\"ping\",\"channel\":\"live-scores\"}"
  static let sportsAPIV2 = LivenessPolicy(
    deadAfter: .seconds(45), ping: .message(ping), pingEvery: .seconds(30))
  static let sportsAPIV1 = LivenessPolicy(staleAfter: .seconds(5), deadAfter: .seconds(15))
  static let boltOdds = LivenessPolicy(staleAfter: .seconds(45), deadAfter: .seconds(60), learnsHeartbeat: true)
  static let pulseScore = LivenessPolicy(
    dataStaleAfter: .seconds(15), ping: .webSocket, pingEvery: .seconds(20), pongWithin: .seconds(20))

  @Test func secondStartDoesNothing() {
    var machine = ConnectionMachine(liveness: Self.tickOdds)
    #expect(machine.state == .idle)
    #expect(machine.start() == [.connect(epoch: 1)])
    #expect(machine.start() == [])
    #expect(machine.state == .connecting)
    #expect(
      machine.opened(epoch: 1, at: at(0)) == [.report(LinkStatus(.connected, epoch: 1)), .wake(at: at(20))])
    #expect(machine.state == .awaitingData)
    #expect(machine.received(.data, epoch: 1, at: at(1)) == [])
    #expect(machine.state == .live)
  }

  @Test func silentLinkIsStaleAfter20SecondsAndDroppedAfter35() {
    var machine = opened(Self.tickOdds)
    #expect(machine.received(.data, epoch: 1, at: at(1)) == [])
    #expect(machine.tick(at: at(20), jitter: 0) == [.wake(at: at(21))])
    #expect(
      machine.tick(at: at(21), jitter: 0) == [
        .report(LinkStatus(.stale, reason: "silent for 20 s", epoch: 1)), .wake(at: at(36)),
      ])
    #expect(machine.state == .stale)
    #expect(
      machine.tick(at: at(36), jitter: 0) == [
        .drop,
        .report(LinkStatus(.reconnecting, reason: "connection lost: silent for 35 s", epoch: 1, retryIn: .zero)),
        .connect(epoch: 2),
      ])
  }

  @Test func heartbeatKeepsLinkAliveButWebSocketPingDoesNot() {
    var machine = opened(Self.tickOdds)
    _ = machine.received(.heartbeat, epoch: 1, at: at(15))
    #expect(machine.tick(at: at(20), jitter: 0) == [.wake(at: at(35))])
    _ = machine.received(.control, epoch: 1, at: at(30))
    #expect(
      machine.tick(at: at(35), jitter: 0).first
        == .report(LinkStatus(.stale, reason: "silent for 20 s", epoch: 1)))
  }

  @Test func staleLinkIsConnectedAgainOnceDataResumes() {
    var machine = opened(Self.tickOdds)
    _ = machine.received(.data, epoch: 1, at: at(1))
    _ = machine.tick(at: at(21), jitter: 0)
    #expect(
      machine.received(.heartbeat, epoch: 1, at: at(25)) == [
        .report(LinkStatus(.connected, reason: "data resumed", epoch: 1)), .wake(at: at(45)),
      ])
    #expect(machine.state == .live)
  }

  @Test func staleIsReportedBeforeReconnectingWhenBothAreDue() {
    var machine = opened(Self.tickOdds)
    let reports = machine.tick(at: at(100), jitter: 0.5).compactMap { effect in
      if case .report(let status) = effect { status.state } else { nil }
    }
    #expect(reports == [.stale, .reconnecting])
  }

  @Test func feedSpecificPingIsSentEvery30Seconds() {
    var machine = opened(Self.sportsAPIV2)
    #expect(machine.tick(at: at(30), jitter: 0) == [.send(Self.ping), .wake(at: at(45))])
    _ = machine.received(.message, epoch: 1, at: at(30.25))
    #expect(machine.tick(at: at(45), jitter: 0) == [.wake(at: at(60))])
    #expect(machine.tick(at: at(60), jitter: 0) == [.send(Self.ping), .wake(at: at(75.25))])
    #expect(machine.tick(at: at(75.25), jitter: 0).contains(.drop))
  }

  @Test func linkIsDroppedAfter20SecondsWithoutPong() {
    var machine = opened(Self.pulseScore)
    for second in [10.0, 20, 30, 40] { _ = machine.received(.data, epoch: 1, at: at(second - 0.5)) }
    #expect(machine.tick(at: at(40), jitter: 0) == [.ping, .wake(at: at(54.5))])
    _ = machine.received(.control, epoch: 1, at: at(41))
    #expect(machine.tick(at: at(54.5), jitter: 0).first?.reportedState == .stale)
    #expect(machine.tick(at: at(60), jitter: 0) == [.ping, .wake(at: at(80))])
    let effects = machine.tick(at: at(80), jitter: 0)
    #expect(effects.contains(.drop))
    #expect(machine.state == .connecting)
  }

  @Test func linkWithPongsButWithoutDataIsStale() {
    var machine = opened(Self.pulseScore)
    _ = machine.received(.data, epoch: 1, at: at(1))
    _ = machine.received(.control, epoch: 1, at: at(15))
    #expect(
      machine.tick(at: at(16), jitter: 0).first == .report(LinkStatus(.stale, reason: "no new data for 15 s", epoch: 1))
    )
    // A pong shows that the connection is alive, not that its data is fresh.
    #expect(machine.received(.control, epoch: 1, at: at(17)) == [])
    #expect(machine.received(.data, epoch: 1, at: at(18)).first?.reportedState == .connected)
  }

  @Test func heartbeatPeriodIsMeasured() {
    var machine = opened(Self.boltOdds)
    _ = machine.received([.data, .heartbeat], epoch: 1, at: at(2))
    _ = machine.received(.heartbeat, epoch: 1, at: at(17))
    _ = machine.received(.heartbeat, epoch: 1, at: at(33))
    // Twice the longer of 15 s and 16 s.
    #expect(machine.tick(at: at(65), jitter: 0).first?.reportedState == .stale)
    #expect(machine.tick(at: at(64.9), jitter: 0).first?.reportedState == nil)
    #expect(machine.tick(at: at(93), jitter: 0).contains(.drop))
  }

  @Test func connectionWithoutFirstDataIsDropped() {
    var machine = opened(LivenessPolicy(firstDataWithin: .seconds(10)))
    _ = machine.received(.message, epoch: 1, at: at(9))
    #expect(machine.tick(at: at(10), jitter: 1).contains(.drop))
    #expect(machine.state == .backingOff)
  }

  @Test(arguments: zip([1, 2, 3, 4, 5, 6, 7, 100], [1.0, 2, 4, 8, 16, 30, 30, 30]))
  func waitDoublesUpToItsCap(failures: Int, longest: Double) {
    let policy = ReconnectPolicy()
    #expect(policy.delay(failures: failures, jitter: 1) == .seconds(longest))
    #expect(policy.delay(failures: failures, jitter: 0.5) == .seconds(longest / 2))
    #expect(policy.delay(failures: failures, jitter: 0) == .zero)
  }

  @Test func waitGrowsAfterAcceptedConnectionsWithoutData() {
    var machine = ConnectionMachine(liveness: LivenessPolicy())
    _ = machine.start()
    var waits: [Duration] = []
    var now = 0.0
    for epoch in 1...5 {
      _ = machine.opened(epoch: epoch, at: at(now))
      let effects = machine.closed(
        .dropped("end of stream"), .retry(after: nil), epoch: epoch, at: at(now), jitter: 1)
      waits += effects.compactMap { effect in
        if case .report(let status) = effect { status.retryIn } else { nil }
      }
      now += 30
      #expect(machine.tick(at: at(now), jitter: 0) == [.connect(epoch: epoch + 1)])
    }
    #expect(waits == [.seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(16)])
  }

  /// Returns the waits after connections that each stay open for a while, with or without data.
  private func waits(
    _ lives: [Double], bringing traffic: ConnectionMachine.ReceivedTraffic,
    _ policy: ReconnectPolicy = ReconnectPolicy(),
    jitter: Double = 1, after decision: ReconnectDecision = .retry(after: nil)
  ) -> [Duration] {
    var machine = ConnectionMachine(liveness: LivenessPolicy(), reconnect: policy)
    _ = machine.start()
    var waits: [Duration] = []
    var now = 0.0
    for life in lives {
      let epoch = machine.epoch
      _ = machine.opened(epoch: epoch, at: at(now))
      _ = machine.received(traffic, epoch: epoch, at: at(now))
      now += life
      let effects = machine.closed(.dropped("end of stream"), decision, epoch: epoch, at: at(now), jitter: jitter)
      for case .report(let status) in effects { waits += status.retryIn.map { [$0] } ?? [] }
      if machine.state == .backingOff {
        now += 3600
        _ = machine.tick(at: at(now), jitter: jitter)
      }
    }
    return waits
  }

  @Test func waitGrowsAfterShortConnectionsWithData() {
    let waits = waits([0, 1, 5, 29, 0, 0, 0], bringing: .data)
    #expect(waits == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
  }

  @Test func onlyALongConnectionWithDataResetsTheFailures() {
    #expect(
      waits([0, 0, 30, 0, 0], bringing: .data) == [.seconds(1), .seconds(2), .zero, .seconds(1), .seconds(2)])
    #expect(waits([0, 0, 30, 0], bringing: .message) == [1, 2, 4, 8].map { .seconds($0) })
  }

  @Test func exactPolicyWaitsWithoutJitterFromTheFirstAttempt() {
    for jitter in [0, 0.5, 1] {
      #expect(
        waits([0, 0, 0, 0, 40, 0], bringing: .data, .exact, jitter: jitter)
          == [1, 2, 4, 8, 1, 1].map { .seconds($0) })
    }
  }

  @Test func reconnectWaitsUntilTheNextSubscriptionIsAllowed() {
    let policy = ReconnectPolicy(leastBetween: .seconds(5))
    #expect(waits([0, 3, 10, 31], bringing: .data, policy, jitter: 0) == [5, 2, 0, 0].map { .seconds($0) })
  }

  @Test func serverThatClosesAtOnceReceivesFewConnectionsIn90Seconds() {
    // The mean of the jitter; each connection ends as soon as it has delivered something.
    let waits = waits(Array(repeating: 0, count: 20), bringing: .data, jitter: 0.5)
    var (time, connections) = (Duration.zero, 1)
    for wait in waits {
      time += wait
      if time > .seconds(90) { break }
      connections += 1
    }
    #expect(connections < 12)
  }

  @Test func healthyConnectionReconnectsAtOnce() {
    var machine = opened(LivenessPolicy())
    _ = machine.received(.data, epoch: 1, at: at(1))
    let effects = machine.closed(
      .byServer(code: 1001, reason: ""), .retry(after: nil), epoch: 1, at: at(30), jitter: 1)
    #expect(
      effects == [
        .report(LinkStatus(.reconnecting, reason: "closed by the server with 1001", epoch: 1, retryIn: .zero)),
        .connect(epoch: 2),
      ])
  }

  @Test func providersMinimumWaitAppliesAfterHealthyConnection() {
    var machine = opened(LivenessPolicy())
    _ = machine.received(.data, epoch: 1, at: at(1))
    let effects = machine.closed(
      .byServer(code: 4012, reason: "replaced"), .retry(after: .seconds(30), because: "another session took over"),
      epoch: 1, at: at(100), jitter: 0)
    #expect(effects.last == .wake(at: at(130)))
    #expect(machine.tick(at: at(129), jitter: 0) == [.wake(at: at(130))])
    #expect(machine.tick(at: at(130), jitter: 0) == [.connect(epoch: 2)])
  }

  @Test func retryAfterOfRefusedUpgradeIsObeyed() {
    var machine = ConnectionMachine(liveness: LivenessPolicy())
    _ = machine.start()
    let refusal = HandshakeRefusal(status: 503, retryAfter: .seconds(45))
    let effects = machine.closed(
      .failed(.handshake(refusal)), .retry(after: .seconds(10)), epoch: 1, at: at(0), jitter: 1)
    #expect(effects.last == .wake(at: at(45)))
  }

  @Test func permanentCloseStopsReconnecting() {
    var machine = opened(LivenessPolicy())
    let reason = CloseReason.byServer(code: 4001, reason: "auth")
    #expect(
      machine.closed(reason, .stop, epoch: 1, at: at(1), jitter: 0) == [
        .report(LinkStatus(.closed, reason: "closed by the server with 4001: auth", epoch: 1)), .finish(reason),
      ])
    #expect(machine.state == .stopped)
    #expect(machine.tick(at: at(100), jitter: 0) == [])
    #expect(machine.stop() == [])
  }

  @Test func tooManyConnectionsStopsUnlessOwnLostConnectionMayCount() {
    let full = CloseReason.byServer(code: 4029, reason: "full")
    let decision = ReconnectDecision.stopUnlessOurs(after: .seconds(15))
    var stranger = opened(LivenessPolicy())
    #expect(stranger.closed(full, decision, epoch: 1, at: at(1), jitter: 0).last == .finish(full))
    var thrownOut = opened(LivenessPolicy())
    _ = thrownOut.received(.data, epoch: 1, at: at(1))
    #expect(thrownOut.closed(full, decision, epoch: 1, at: at(2), jitter: 0).last == .finish(full))

    var machine = opened(LivenessPolicy())
    _ = machine.received(.data, epoch: 1, at: at(1))
    _ = machine.closed(.dropped("reset"), .retry(after: nil), epoch: 1, at: at(40), jitter: 0)
    var now = 40.0
    var tries = 0
    while machine.state != .stopped, tries < 20 {
      _ = machine.opened(epoch: machine.epoch, at: at(now))
      let effects = machine.closed(full, decision, epoch: machine.epoch, at: at(now), jitter: 0)
      tries += 1
      now += 15
      if machine.state == .backingOff { #expect(effects.last == .wake(at: at(now))) }
      _ = machine.tick(at: at(now), jitter: 0)
    }
    #expect(tries == 8)
    #expect(machine.state == .stopped)
  }

  @Test func machineGivesUpAfterItsLastAttempt() {
    var machine = ConnectionMachine(liveness: LivenessPolicy(), reconnect: ReconnectPolicy(attempts: 2))
    _ = machine.start()
    let reason = CloseReason.failed(.timeout(.connecting))
    _ = machine.closed(reason, .retry(after: nil), epoch: 1, at: at(0), jitter: 1)
    _ = machine.tick(at: at(1), jitter: 0)
    #expect(machine.closed(reason, .retry(after: nil), epoch: 2, at: at(2), jitter: 1).last == .finish(reason))
  }

  @Test func eventsOfAnEarlierEpochAreIgnored() {
    var machine = opened(LivenessPolicy())
    _ = machine.received(.data, epoch: 1, at: at(1))
    _ = machine.closed(.dropped("x"), .retry(after: nil), epoch: 1, at: at(40), jitter: 0)
    #expect(machine.epoch == 2)
    let before = machine
    #expect(machine.received(.data, epoch: 1, at: at(41)) == [])
    #expect(machine.closed(.dropped("y"), .retry(after: nil), epoch: 1, at: at(41), jitter: 0) == [])
    #expect(machine.opened(epoch: 1, at: at(41)) == [])
    #expect(machine == before)
  }

  @Test func wakingFromSleepReconnectsAtOnce() {
    var machine = opened(Self.tickOdds)
    _ = machine.received(.data, epoch: 1, at: at(1))
    let effects = machine.woke(at: at(3_600))
    #expect(effects.compactMap(\.reportedState) == [.stale, .reconnecting])
    #expect(effects.contains(.drop))
    #expect(effects.last == .connect(epoch: 2))
    _ = machine.closed(.failed(.timeout(.connecting)), .retry(after: .seconds(30)), epoch: 2, at: at(3_610), jitter: 1)
    #expect(machine.state == .backingOff)
    #expect(machine.woke(at: at(9_999)) == [.connect(epoch: 3)])
  }

  @Test func sleepIsDetectedFromTheGapBetweenTwoClocks() {
    let awake = SuspendingClock.now
    var detector = SleepDetector()
    #expect(detector.check(wall: 1_000, awake: awake) == false)
    #expect(detector.check(wall: 1_005, awake: awake.advanced(by: .seconds(5))) == false)
    // A busy process isn't asleep: both clocks advanced.
    #expect(detector.check(wall: 1_065, awake: awake.advanced(by: .seconds(65))) == false)
    #expect(detector.check(wall: 4_665, awake: awake.advanced(by: .seconds(70))) == true)
    // The clock was set back.
    #expect(detector.check(wall: 1_000, awake: awake.advanced(by: .seconds(75))) == false)
  }

  @Test func stoppingClosesTheOpenConnection() {
    var machine = opened(LivenessPolicy())
    #expect(machine.stop() == [.close, .report(LinkStatus(.closed, epoch: 1)), .finish(nil)])
    #expect(machine.received(.data, epoch: 1, at: at(1)) == [])
    var waiting = opened(LivenessPolicy())
    _ = waiting.closed(.dropped("x"), .retry(after: nil), epoch: 1, at: at(0), jitter: 1)
    #expect(waiting.stop() == [.report(LinkStatus(.closed, epoch: 1)), .finish(nil)])
  }

  @Test func restartMakesANewConnection() {
    var machine = opened(LivenessPolicy())
    _ = machine.received(.data, epoch: 1, at: at(1))
    let effects = machine.restart(because: "a gap in the sequence", at: at(2), jitter: 0.5)
    #expect(effects.compactMap(\.reportedState) == [.stale, .reconnecting])
    #expect(effects.last == .wake(at: at(2.5)))
  }

  static let gap = DegradedCause("gap")
  static let full = DegradedCause("full")

  private func degraded(_ reason: String, epoch: Int = 1) -> [Effect] {
    [.report(LinkStatus(.degraded, reason: reason, epoch: epoch))]
  }

  @Test func degradedIsReportedAndCleared() {
    var machine = opened(LivenessPolicy())
    #expect(
      machine.degraded(Self.gap, "one frame in three cannot be read") == degraded("one frame in three cannot be read"))
    // Repeating a cause changes nothing, nor does clearing one that wasn't set.
    #expect(machine.degraded(Self.gap, "one frame in three cannot be read") == [])
    #expect(machine.degraded(Self.full, nil) == [])
    #expect(machine.degraded(Self.gap, nil) == [.report(LinkStatus(.connected, epoch: 1))])
    #expect(machine.degraded(Self.gap, nil) == [])
  }

  @Test func clearingOneCauseKeepsTheOther() {
    var machine = opened(LivenessPolicy())
    #expect(machine.degraded(Self.gap, "a gap") == degraded("a gap"))
    #expect(machine.degraded(Self.full, "too many matches") == degraded("a gap; too many matches"))
    #expect(machine.degraded(Self.gap, "a wider gap") == degraded("a wider gap; too many matches"))
    #expect(machine.degraded(Self.gap, nil) == degraded("too many matches"))
    #expect(machine.degraded(Self.full, nil) == [.report(LinkStatus(.connected, epoch: 1))])
  }

  @Test func staleLinkIsDegradedAgainOnceDataResumes() {
    var machine = opened(Self.tickOdds)
    _ = machine.received(.data, epoch: 1, at: at(1))
    _ = machine.degraded(Self.gap, "a gap")
    _ = machine.tick(at: at(21), jitter: 0)
    #expect(machine.state == .stale)
    // A cause that appears meanwhile must not make stale data look fresh.
    #expect(machine.degraded(Self.full, "too many matches") == [])
    #expect(machine.received(.data, epoch: 1, at: at(25)).first == degraded("a gap; too many matches").first)
  }

  @Test func newConnectionHasNoDegradedCauses() {
    var machine = opened(LivenessPolicy())
    _ = machine.degraded(Self.gap, "a gap")
    _ = machine.restart(because: "lost", at: at(1), jitter: 0)
    _ = machine.tick(at: at(100), jitter: 0)
    #expect(machine.degraded(Self.gap, "a gap") == [])
    #expect(machine.opened(epoch: 2, at: at(101)).first == .report(LinkStatus(.connected, epoch: 2)))
    #expect(machine.degraded(Self.full, "full") == degraded("full", epoch: 2))
  }
}

extension ConnectionMachine.Effect {
  fileprivate var reportedState: LinkStatus.State? {
    if case .report(let status) = self { status.state } else { nil }
  }
}
