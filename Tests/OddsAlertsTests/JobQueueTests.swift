import Testing

@testable import OddsAlerts

/// Order and rate of jobs.
@Suite struct JobQueueTests {
  private let start = ContinuousClock.now

  private func at(_ seconds: Double) -> ContinuousClock.Instant { start + .milliseconds(Int64(seconds * 1000)) }

  private func program(_ alert: String) -> Job { Job(alert, .program(["run"], environment: [], input: [])) }

  private func due(_ queue: inout JobQueue, _ seconds: Double) -> [String] {
    var alerts: [String] = []
    while let job = queue.takeDue(at: at(seconds), isPossible: { _ in true }) { alerts.append(job.alert) }
    return alerts
  }

  @Test func programsStartAtTheAllowedRate() {
    var queue = JobQueue(.standard)
    for _ in 0..<3 { queue.add(program("goal"), at: at(0)) }
    #expect(due(&queue, 0) == ["goal"])
    #expect(due(&queue, 0.9) == [])
    #expect(due(&queue, 1) == ["goal"])
    #expect(due(&queue, 2) == ["goal"])
    #expect(queue.takeSuppressed() == [])
  }

  @Test func rulesHaveSeparateRateLimits() {
    var queue = JobQueue(.standard)
    for alert in ["goal", "red", "goal"] { queue.add(program(alert), at: at(0)) }
    #expect(due(&queue, 0) == ["goal", "red"])
  }

  @Test func jobsThatWouldWaitTooLongAreDroppedAndCounted() {
    var queue = JobQueue(.standard)
    for _ in 0..<100 { queue.add(program("goal"), at: at(0)) }
    #expect(queue.takeSuppressed() == [.init(lane: .init(alert: "goal", to: "run"), count: 69)])
    #expect(queue.takeSuppressed() == [])
    #expect(due(&queue, 31).count == 31)
  }

  @Test func linesAndBellsAreNotRateLimited() {
    var queue = JobQueue(.standard)
    for _ in 0..<5 { queue.add(Job("goal", .terminal([7])), at: at(0)) }
    #expect(due(&queue, 0).count == 5)
  }

  @Test func jobsDroppedAtTheEndAreCounted() {
    var queue = JobQueue(.standard)
    for _ in 0..<4 { queue.add(program("goal"), at: at(0)) }
    _ = due(&queue, 0)
    queue.giveUp()
    let late = queue.takeSuppressed()
    #expect(late.map(\.count) == [3] && late.map(\.isLate) == [true] && queue.isEmpty)
  }

  @Test func memoryIsBounded() {
    var queue = JobQueue(.standard)
    for number in 0..<5000 { queue.add(program("\(number)"), at: at(0)) }
    #expect(queue.takeSuppressed().map(\.count).reduce(0, +) == 5000 - JobQueue.capacity)
  }

  @Test func programWaitsForASlotWhileOtherJobsRun() {
    var queue = JobQueue(.standard)
    queue.add(program("goal"), at: at(0))
    queue.add(Job("goal", .terminal([7])), at: at(0))
    #expect(queue.takeDue(at: at(0), isPossible: { $0.lane == nil })?.kind == .terminal([7]))
    #expect(queue.takeDue(at: at(0), isPossible: { _ in true })?.alert == "goal")
  }
}
