/// Counts requests and compares them with a published rate limit.
struct RateMeter: Sendable {
  let most: Int
  let perSeconds: Int
  private var times: [Int] = []

  init(most: Int, perSeconds: Int) {
    self.most = most
    self.perSeconds = perSeconds
  }

  /// Counts a request if it is within the limit; returns false otherwise.
  mutating func admits(at now: WallClock) -> Bool {
    let begin = now.milliseconds - perSeconds * 1_000
    times.removeAll { $0 <= begin }
    guard times.count < most else { return false }
    times.append(now.milliseconds)
    return true
  }
}
