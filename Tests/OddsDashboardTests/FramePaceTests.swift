import NIOCore
import Testing

@testable import OddsDashboard

/// The rate of pictures.
struct FramePaceTests {
  private let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)

  @Test func pictureAfterAKeyIsImmediate() {
    var pace = FramePace(start)
    #expect(pace.next(after: .zero, start) == start)
  }

  @Test func changesOfFeedsWaitForThePause() {
    var pace = FramePace(start)
    pace.draw(start)
    #expect(pace.next(after: FramePace.pause, start) == start + FramePace.pause)
    let later = start + .milliseconds(500)
    #expect(pace.next(after: FramePace.pause, later) == later)
  }

  @Test func atMostTwentyPicturesAreDrawnPerSecond() {
    var pace = FramePace(start)
    var now = start
    var drawn: [NIODeadline] = []
    // A key is pressed each millisecond.
    for _ in 0..<5000 {
      now = now + .milliseconds(1)
      guard pace.next(after: .zero, now) == now else { continue }
      pace.draw(now)
      drawn.append(now)
    }
    for (index, first) in drawn.enumerated() {
      let count = drawn[index...].prefix { $0 < first + .seconds(1) }.count
      #expect(count <= 20)
    }
    #expect(drawn.count >= 80)
  }
}
