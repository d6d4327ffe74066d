import Testing

@testable import OddsAlerts

/// Whose turn it is.
@Suite struct ErrandQueueTests {
  private let start = ContinuousClock.now

  private func at(_ seconds: Double) -> ContinuousClock.Instant { start + .milliseconds(Int64(seconds * 1000)) }

  private func program(_ alert: String) -> Errand { Errand(alert, .program(["run"], environment: [], input: [])) }

  private func due(_ queue: inout ErrandQueue, _ seconds: Double) -> [String] {
    var alerts: [String] = []
    while let errand = queue.takeDue(at: at(seconds), isPossible: { _ in true }) { alerts.append(errand.alert) }
    return alerts
  }

  @Test func aProgramFollowsAnotherAtItsRate() {
    var queue = ErrandQueue(.standard)
    for _ in 0..<3 { queue.add(program("goal"), at: at(0)) }
    #expect(due(&queue, 0) == ["goal"])
    #expect(due(&queue, 0.9) == [])
    #expect(due(&queue, 1) == ["goal"])
    #expect(due(&queue, 2) == ["goal"])
    #expect(queue.takeHeld() == [])
  }

  @Test func everyRuleHasItsOwnTurns() {
    var queue = ErrandQueue(.standard)
    for alert in ["goal", "red", "goal"] { queue.add(program(alert), at: at(0)) }
    #expect(due(&queue, 0) == ["goal", "red"])
  }

  @Test func whatWouldWaitTooLongIsHeldBackAndCounted() {
    var queue = ErrandQueue(.standard)
    for _ in 0..<100 { queue.add(program("goal"), at: at(0)) }
    #expect(queue.takeHeld() == [.init(lane: .init(alert: "goal", to: "run"), count: 69)])
    #expect(queue.takeHeld() == [])
    #expect(due(&queue, 31).count == 31)
  }

  @Test func linesAndBellsWaitForNobody() {
    var queue = ErrandQueue(.standard)
    for _ in 0..<5 { queue.add(Errand("goal", .terminal([7])), at: at(0)) }
    #expect(due(&queue, 0).count == 5)
  }

  @Test func whatIsGivenUpIsCounted() {
    var queue = ErrandQueue(.standard)
    for _ in 0..<4 { queue.add(program("goal"), at: at(0)) }
    _ = due(&queue, 0)
    queue.giveUp()
    let late = queue.takeHeld()
    #expect(late.map(\.count) == [3] && late.map(\.isLate) == [true] && queue.isEmpty)
  }

  @Test func memoryIsBounded() {
    var queue = ErrandQueue(.standard)
    for number in 0..<5000 { queue.add(program("\(number)"), at: at(0)) }
    #expect(queue.takeHeld().map(\.count).reduce(0, +) == 5000 - ErrandQueue.capacity)
  }

  @Test func aProgramWaitsForAPlaceWhileOthersGoOn() {
    var queue = ErrandQueue(.standard)
    queue.add(program("goal"), at: at(0))
    queue.add(Errand("goal", .terminal([7])), at: at(0))
    #expect(queue.takeDue(at: at(0), isPossible: { $0.lane == nil })?.kind == .terminal([7]))
    #expect(queue.takeDue(at: at(0), isPossible: { _ in true })?.alert == "goal")
  }
}
