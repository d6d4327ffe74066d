internal import OddsTransport

/// Errands that wait for their turn: each rule's program follows another at the rate that is allowed. What would wait too
/// long is held back and counted.
struct JobQueue {
  typealias Instant = ContinuousClock.Instant

  /// What was held back of one lane.
  struct Suppressed: Equatable {
    var lane: Job.Lane
    var count: Int
    /// They still waited when the run ended; otherwise the rate did not allow them.
    var isLate = false
  }

  /// An alert that comes later than this is none.
  static let longestWait = Duration.seconds(30)
  /// How many errands wait in all.
  static let capacity = 1000

  private let rate: AlertRate
  private var limiters: [Job.Lane: RateLimiter] = [:]
  private var waiting: [(due: Instant, number: Int, job: Job)] = []
  private var next = 0
  private var held: [Job.Lane: Int] = [:]
  /// What waited at the end.
  private var late: [Job.Lane: Int] = [:]
  /// Errands that have no lane and found no room.
  private(set) var lost = 0

  init(_ rate: AlertRate) { self.rate = rate }

  var isEmpty: Bool { waiting.isEmpty }
  /// When the first of those that wait is due; nil if none waits.
  var due: Instant? { waiting.first?.due }

  mutating func add(_ job: Job, at now: Instant) {
    guard let lane = job.lane else {
      guard waiting.count < Self.capacity else { return lost += 1 }
      return insert(job, due: now)
    }
    var limiter = limiters[lane] ?? RateLimiter(count: rate.count, per: rate.period)
    guard waiting.count < Self.capacity, case .granted(let wait) = limiter.reserve(at: now, within: Self.longestWait)
    else { return held[lane, default: 0] += 1 }
    limiters[lane] = limiter
    insert(job, due: now.advanced(by: wait))
  }

  private mutating func insert(_ job: Job, due: Instant) {
    let place = waiting.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    waiting.insert((due, next, job), at: place)
    next += 1
  }

  /// The next errand that is due; nil if none is.
  /// - Parameter isPossible: Whether another program may be started.
  mutating func takeDue(at now: Instant, isPossible: (Job) -> Bool) -> Job? {
    guard let place = waiting.firstIndex(where: { $0.due <= now && isPossible($0.job) }) else { return nil }
    return waiting.remove(at: place).job
  }

  /// Gives up what waits.
  mutating func giveUp() {
    for (_, _, job) in waiting { if let lane = job.lane { late[lane, default: 0] += 1 } else { lost += 1 } }
    waiting = []
  }

  /// What was held back since this was last asked, in the order of names.
  mutating func takeSuppressed() -> [Suppressed] {
    defer { (held, late) = ([:], [:]) }
    let all =
      held.map { Suppressed(lane: $0.key, count: $0.value) }
      + late.map { Suppressed(lane: $0, count: $1, isLate: true) }
    return all.sorted { ($0.lane.alert, $0.lane.to) < ($1.lane.alert, $1.lane.to) }
  }

  mutating func takeLost() -> Int {
    defer { lost = 0 }
    return lost
  }
}
