internal import Glibc
internal import NIOPosix
internal import OddsSettings
internal import Synchronization

/// Writes output without ever blocking, so that a slow reader doesn't delay the feeds: directly while a pipe accepts
/// data, otherwise on a dedicated thread. Pending output is bounded; once the pump is full, the caller must drop or
/// merge data.
///
/// The direct path saves three system calls per line: the wake-up byte, the thread's poll, and reading that byte.
public final class OutputPump: LineOutput, Sendable {
  private struct State {
    var waiting: [UInt8] = []
    /// Whether the thread has taken the pending output and is writing it.
    var isWriting = false
    /// Whether ``append(_:)`` has returned false, so that `onWritable` must be called.
    var isFull = false
    var afterwards: (@Sendable () -> Void)?
  }

  /// Capacity in bytes of the pending buffer that is kept once it is empty.
  private static let keptCapacity = 128 << 10

  private let state = Mutex(State())
  /// Pending bytes at which the pump is full; the last piece may exceed it.
  private let limit: Int
  private let descriptor: Int32
  /// The direct path; nil if writing to the descriptor could block.
  private let direct: NonBlockingPipe?
  /// Wakes the thread: each byte signals pending output.
  private let wake = Pipe()
  private let threads = NIOThreadPool(numberOfThreads: 1)
  private let onWritable: @Sendable () -> Void
  private let failed: @Sendable (Int32) -> Void

  /// Creates a pump and starts its thread.
  /// - Parameters:
  ///   - onWritable: Called on the pump's thread when a pump that was full is empty again.
  ///   - failed: Called once on the pump's thread with the `errno` that ended it: `EPIPE` as soon as the reader closes
  ///     the pipe, whether or not there is output.
  public init(
    to descriptor: Int32, limit: Int = 1 << 20, onWritable: @escaping @Sendable () -> Void,
    failed: @escaping @Sendable (Int32) -> Void
  ) {
    self.descriptor = descriptor
    direct = NonBlockingPipe(sameAs: descriptor)
    self.limit = limit
    self.onWritable = onWritable
    self.failed = failed
    threads.start()
    threads.submit { [self] state in
      if state == .active { run() }
    }
  }

  deinit { wake.close() }

  /// Adds output, even beyond the limit. Must not be called by several threads at once.
  /// - Returns: Whether the pump accepts more output.
  public func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let isIdle = state.withLock { $0.waiting.isEmpty && !$0.isWriting }
    // Only the caller adds output, so the thread is idle meanwhile and can't write out of order.
    let written = isIdle ? direct?.write(bytes) ?? 0 : 0
    guard written < bytes.count else { return true }
    let (isFirst, isFull) = state.withLock { state in
      let isFirst = state.waiting.isEmpty
      state.waiting.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[written...]))
      let isFull = state.waiting.count > limit
      if isFull { state.isFull = true }
      return (isFirst, isFull)
    }
    if isFirst { signal() }
    return !isFull
  }

  /// Writes pending output, then calls `afterwards` on the pump's thread.
  public func end(_ afterwards: @escaping @Sendable () -> Void) {
    state.withLock { $0.afterwards = afterwards }
    signal()
  }

  private func signal() {
    var byte: UInt8 = 1
    _ = Glibc.write(wake.writing, &byte, 1)
  }

  private func run() {
    defer { threads.shutdownGracefully { _ in } }
    var piece: [UInt8] = []
    while waitForWork() {
      while true {
        piece.removeAll(keepingCapacity: true)
        state.withLock { state in
          swap(&state.waiting, &piece)
          state.isWriting = !piece.isEmpty
        }
        if piece.isEmpty { break }
        let code = Descriptor.write(piece, to: descriptor)
        if code != 0 { return failed(code) }
        let wasFull = state.withLock { state in
          defer { (state.isFull, state.isWriting) = (false, false) }
          return state.isFull
        }
        if wasFull { onWritable() }
      }
      // Free the buffer that grew while the reader was slow.
      if piece.capacity > Self.keptCapacity { piece = [] }
      let afterwards = state.withLock { state in
        guard state.waiting.isEmpty else { return nil as (@Sendable () -> Void)? }
        if state.waiting.capacity > Self.keptCapacity { state.waiting = [] }
        return state.afterwards
      }
      if let afterwards { return afterwards() }
    }
  }

  /// Waits for pending output. Returns false if the reader has closed the pipe, after calling `failed`.
  private func waitForWork() -> Bool {
    var watched = [
      pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0), pollfd(fd: descriptor, events: 0, revents: 0),
    ]
    while true {
      guard poll(&watched, 2, -1) > 0 else { continue }
      if watched[1].revents & Int16(POLLERR) != 0 {
        failed(EPIPE)
        return false
      }
      // Stop polling after any other condition: it shows at the next write, and poll would return immediately each
      // time.
      if watched[1].revents != 0 { watched[1].fd = -1 }
      var byte: UInt8 = 0
      if watched[0].revents != 0, read(wake.reading, &byte, 1) == 1 { return true }
    }
  }
}
