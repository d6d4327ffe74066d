internal import Glibc
internal import NIOPosix
internal import OddsSettings
public import OddsModel
public import OddsTransport
internal import Synchronization

/// Runs jobs on a dedicated thread, so that programs, files and terminals never delay the feeds. Starts programs, waits
/// for each program, kills it after its timeout, and reports errors.
public final class JobRunner: Sendable {
  /// Limits for programs.
  public struct Terms: Sendable, Equatable {
    /// Maximum rate of starts per rule.
    public var rate = AlertRate.standard
    /// Timeout after which a program and its process group are terminated.
    public var timeLimit = Duration.seconds(10)

    /// Creates the default limits: one start per second, and a timeout of 10 seconds.
    public init() {}
  }

  private struct State {
    var arrived: [Job] = []
    /// Number of jobs dropped because the inbox was full.
    var lost = 0
    /// Set when the runner must end: how long to wait for running programs.
    var timeout: Duration?
    var afterwards: (@Sendable () -> Void)?
  }

  /// A running program.
  private struct Running {
    var program: ChildProgram
    var job: Job
    var since: ContinuousClock.Instant
    /// When the program was sent `SIGTERM`; nil before that.
    var endedAt: ContinuousClock.Instant?
    var isKilled = false
  }

  /// Maximum number of programs that run at once.
  static let mostPrograms = 8
  /// Maximum number of jobs in the inbox before the thread takes them.
  private static let capacity = 10_000
  /// Time between `SIGTERM` and `SIGKILL`.
  private static let grace = Duration.seconds(1)
  /// Interval in milliseconds at which running programs are polled.
  private static let pollInterval: Int32 = 20
  /// Minimum interval between reports of dropped jobs.
  private static let pause = Duration.seconds(5)

  private let terms: Terms
  private let time: TimeSource
  private let reportError: @Sendable (OddsError) -> Void
  private let terminal: Terminal
  private let state = Mutex(State())
  private let wake = Pipe()
  private let threads = NIOThreadPool(numberOfThreads: 1)

  /// Running programs of all runners, for an exit that can't wait.
  private static let all = Mutex<Set<pid_t>>([])

  /// Creates a runner and starts its thread.
  /// - Parameter reportError: Receives errors on the runner's thread.
  public init(_ terms: Terms, _ time: TimeSource = .system, reportError: @escaping @Sendable (OddsError) -> Void) {
    (self.terms, self.time) = (terms, time)
    self.reportError = reportError
    terminal = Terminal()
    // The parent may have left SIGCHLD ignored; exit statuses would then be lost.
    signal(SIGCHLD, SIG_DFL)
    threads.start()
    threads.submit { [self] state in if state == .active { work() } }
  }

  deinit { wake.close() }

  /// Adds a job; never blocks.
  public func take(_ job: Job) {
    let isFirst = state.withLock { state in
      guard state.arrived.count < Self.capacity else {
        state.lost += 1
        return false
      }
      state.arrived.append(job)
      return state.arrived.count == 1
    }
    if isFirst { ring() }
  }

  /// Ends the runner: drops waiting jobs, and terminates programs that still run after `timeout`.
  public func end(timeout: Duration, _ afterwards: @escaping @Sendable () -> Void) {
    state.withLock { ($0.timeout, $0.afterwards) = (timeout, afterwards) }
    ring()
  }

  /// Kills all running programs immediately.
  public static func endAll() {
    all.withLock { ids in for id in ids { kill(-id, SIGKILL) } }
  }

  private func ring() {
    var byte: UInt8 = 1
    _ = Glibc.write(wake.writing, &byte, 1)
  }

  // MARK: Thread

  private func work() {
    defer { threads.shutdownGracefully { _ in } }
    // Block SIGTTOU: it would stop the whole process if it writes to the terminal from the background.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    var queue = JobQueue(terms.rate)
    var running: [Running] = []
    var deadline: ContinuousClock.Instant?
    var reportedAt = time.now() - Self.pause
    while true {
      let now = time.now()
      let (arrived, lost, timeout) = state.withLock { state in
        defer { (state.arrived, state.lost) = ([], 0) }
        return (state.arrived, state.lost, state.timeout)
      }
      for job in arrived { queue.add(job, at: now) }
      if lost > 0 { reportError(Self.lost(lost)) }
      reap(&running, at: now)
      while let job = queue.takeDue(at: now, isPossible: { $0.lane == nil || running.count < Self.mostPrograms }) {
        start(job, &running, at: now)
      }
      if let timeout, deadline == nil {
        deadline = now + timeout
        queue.giveUp()
      }
      if deadline != nil || now - reportedAt >= Self.pause, reportSuppressed(&queue) { reportedAt = now }
      if let deadline {
        if running.isEmpty { break }
        if now >= deadline {
          for index in running.indices {
            if running[index].endedAt == nil { reportError(Self.unfinished(running[index].job)) }
            stop(&running[index], at: now)
          }
        }
      }
      wait(until: queue.due, isWatching: !running.isEmpty)
    }
    state.withLock { $0.afterwards }?()
  }

  /// Waits for a new job, the next due time, or the next poll of running programs.
  private func wait(until due: ContinuousClock.Instant?, isWatching: Bool) {
    var timeout: Int32 = isWatching ? Self.pollInterval : -1
    if let due {
      let rest = Int32(clamping: max(0, (due - time.now()).milliseconds) + 1)
      timeout = timeout < 0 ? rest : min(timeout, rest)
    }
    // Wake up to report dropped jobs even if nothing else happens.
    if timeout < 0 { timeout = Int32(clamping: Self.pause.milliseconds) }
    var watched = pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, timeout) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(wake.reading, &bytes, bytes.count)
  }

  // MARK: Programs

  private func start(_ job: Job, _ running: inout [Running], at now: ContinuousClock.Instant) {
    switch job.kind {
    case .terminal(let bytes): terminal.write(bytes)
    case .file(let path, let bytes):
      if let code = AppendedFile.append(bytes, to: path) {
        reportError(Self.error(job, "cannot write to \(path): \(String(cString: strerror(code)))"))
      }
    case .program(let words, let environment, let input):
      run(job, words, environment, input, .errors, &running, now)
    case .notice(.terminal(let bytes)): terminal.write(bytes)
    case .notice(.program(let words)): run(job, words, ChildEnvironment.ours, [], .nowhere, &running, now)
    }
  }

  private func run(
    _ job: Job, _ words: [String], _ environment: [String], _ input: [UInt8], _ output: ChildProgram.Output,
    _ running: inout [Running], _ now: ContinuousClock.Instant
  ) {
    do {
      let program = try ChildProgram(words, environment: environment, input: input, output: output)
      Self.all.withLock { _ = $0.insert(program.id) }
      running.append(Running(program: program, job: job, since: now))
    } catch {
      reportError(Self.error(job, "cannot run '\(words.first ?? "")': \(String(cString: strerror(error.code)))"))
    }
  }

  private func reap(_ running: inout [Running], at now: ContinuousClock.Instant) {
    for index in running.indices.reversed() {
      if let end = running[index].program.ended() {
        let (id, job) = (running[index].program.id, running[index].job)
        Self.all.withLock { _ = $0.remove(id) }
        // Descendants of a terminated program may still run.
        if running[index].endedAt != nil { running[index].program.send(SIGKILL) }
        if running[index].endedAt == nil, let words = Self.words(end) {
          reportError(Self.error(job, "'\(job.lane?.to ?? "")' \(words)"))
        }
        running.remove(at: index)
      } else if now - running[index].since >= terms.timeLimit {
        if running[index].endedAt == nil {
          let job = running[index].job
          reportError(
            Self.error(
              job, "'\(job.lane?.to ?? "")' had not finished after \(Self.text(terms.timeLimit)): it was ended"))
        }
        stop(&running[index], at: now)
      }
    }
  }

  /// Sends `SIGTERM` to a program's process group, and `SIGKILL` after the grace period.
  private func stop(_ running: inout Running, at now: ContinuousClock.Instant) {
    if let since = running.endedAt {
      guard !running.isKilled, now - since >= Self.grace else { return }
      running.isKilled = true
      running.program.send(SIGKILL)
    } else {
      running.endedAt = now
      running.program.send(SIGTERM)
      // A stopped process handles `SIGTERM` only once it continues.
      running.program.send(SIGCONT)
    }
  }

  // MARK: Messages

  private static func words(_ end: ChildProgram.End) -> String? {
    switch end {
    case .status(0), .unknown: nil
    case .status(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number)"
    }
  }

  /// Reports the jobs dropped since the last call.
  /// - Returns: Whether there was anything to report.
  private func reportSuppressed(_ queue: inout JobQueue) -> Bool {
    let held = queue.takeSuppressed()
    for one in held {
      let count = one.count == 1 ? "1 alert was" : "\(one.count) alerts were"
      reportError(
        OddsError(
          .limited, asked: "alert \(one.lane.alert)", "\(count) not passed to '\(one.lane.to)'",
          hint: one.isLate
            ? "they still waited when the run ended: at most \(Self.mostPrograms) programs run at once, "
              + "\(terms.rate.text) of each rule"
            : "at most \(terms.rate.text) are; see --rate"))
    }
    let lost = queue.takeLost()
    if lost > 0 { reportError(Self.lost(lost)) }
    return !held.isEmpty || lost > 0
  }

  private static func unfinished(_ job: Job) -> OddsError {
    error(job, "'\(job.lane?.to ?? "")' still ran at the end: it was ended")
  }

  private static func text(_ limit: Duration) -> String {
    limit.milliseconds % 1000 == 0 ? "\(limit.milliseconds / 1000) s" : "\(limit.milliseconds) ms"
  }

  private static func lost(_ count: Int) -> OddsError {
    OddsError(.limited, "\(count) alerts came too fast to be passed on")
  }

  private static func error(_ job: Job, _ message: String) -> OddsError {
    OddsError(.local, asked: "alert \(job.alert)", message)
  }
}
