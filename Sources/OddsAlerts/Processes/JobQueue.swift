internal import OddsTransport

/// A queue that starts jobs of each lane (a rule's program or its notifications) at the allowed rate. Jobs that would
/// wait too long are dropped and counted.
struct JobQueue {
  typealias Instant = ContinuousClock.Instant

  /// The number of dropped jobs of a lane.
  struct Suppressed: Equatable {
    var lane: Job.Lane
    var count: Int
    /// Whether the jobs were still waiting when the run ended; otherwise the rate limit dropped them.
    var isLate = false
  }

  /// Maximum delay: a later alert is no longer useful.
  static let longestWait = Duration.seconds(30)
  /// Maximum number of waiting jobs.
  static let capacity = 1000

  private let rate: AlertRate
  private var limiters: [Job.Lane: RateLimiter] = [:]
  private var waiting: [(due: Instant, number: Int, job: Job)] = []
  private var next = 0
  private var held: [Job.Lane: Int] = [:]
  /// Jobs that were waiting when the run ended.
  private var late: [Job.Lane: Int] = [:]
  /// Number of dropped jobs without a lane.
  private(set) var lost = 0

  init(_ rate: AlertRate) { self.rate = rate }

  var isEmpty: Bool { waiting.isEmpty }
  /// Due time of the first waiting job; nil if none waits.
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

  /// Removes and returns the next job that is due, or nil.
  /// - Parameter isPossible: Whether a job can start now, given the number of running programs.
  mutating func takeDue(at now: Instant, isPossible: (Job) -> Bool) -> Job? {
    guard let place = waiting.firstIndex(where: { $0.due <= now && isPossible($0.job) }) else { return nil }
    return waiting.remove(at: place).job
  }

  /// Drops all waiting jobs.
  mutating func giveUp() {
    for (_, _, job) in waiting { if let lane = job.lane { late[lane, default: 0] += 1 } else { lost += 1 } }
    waiting = []
  }

  /// Returns the dropped jobs since the last call, sorted by name.
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
