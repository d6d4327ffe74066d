import Testing

@testable import OddsFeed

@Suite struct RepairPaceTests {
  private let start = ContinuousClock.now

  @Test func firstRepairIsImmediateAndLaterPausesDouble() {
    var pace = RepairPace(first: .seconds(60), cap: .seconds(300))
    var now = start
    var waits: [Duration] = []
    for _ in 0..<6 {
      let wait = pace.wait(at: now)
      waits.append(wait)
      now += wait
      pace.repaired(at: now)
    }
    #expect(waits == [.zero, .seconds(60), .seconds(120), .seconds(240), .seconds(300), .seconds(300)])
  }

  @Test func pauseIsResetAfterAQuietTime() {
    var pace = RepairPace(first: .seconds(60))
    pace.repaired(at: start)
    pace.repaired(at: start + .seconds(60))
    #expect(pace.wait(at: start + .seconds(61)) == .seconds(119))
    pace.repaired(at: start + .seconds(600))
    #expect(pace.wait(at: start + .seconds(601)) == .seconds(59))
  }
}
