import OddsModel
import Testing

@Suite struct CapacityMonitorTests {
  @Test func unusedCapacityIsReleasedOnce() {
    var watch = CapacityMonitor()
    var answers = 0
    for message in 0..<3_000 where watch.isTooMuch(60_000, for: message == 0 ? 50_000 : 30) { answers += 1 }
    // Not in the first thousand, which hold the large message.
    #expect(answers == 1)
  }

  @Test func roomThatIsNeededNowAndThenIsKept() {
    var watch = CapacityMonitor()
    for message in 0..<10_000 {
      let isTooMuch = watch.isTooMuch(60_000, for: message % 900 == 0 ? 20_000 : 30)
      #expect(!isTooMuch)
    }
  }

  @Test func aBatchForgetsItsRowsAndNotWhenItWasReceived() {
    var batch = FeedBatch(provider: "feed")
    batch.receivedAt = Timestamp(seconds: 7)
    for _ in 0..<50_000 { batch.add(MatchRow(id: .none)) }
    let room = batch.events.capacity
    for _ in 0..<3_000 { batch.removeAll() }
    #expect(batch.events.capacity < room / 8)
    #expect(batch.receivedAt == Timestamp(seconds: 7))
    #expect(batch.provider == "feed")
  }
}
