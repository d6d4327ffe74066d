/// Counts requests against a published rate.
struct RateMeter: Sendable {
  let most: Int
  let perSeconds: Int
  private var times: [Int] = []

  init(most: Int, perSeconds: Int) {
    self.most = most
    self.perSeconds = perSeconds
  }

  /// Whether one more request now is within the rate.
  mutating func admits(at now: WallClock) -> Bool {
    let begin = now.milliseconds - perSeconds * 1_000
    times.removeAll { $0 <= begin }
    guard times.count < most else { return false }
    times.append(now.milliseconds)
    return true
  }
}
