internal import Glibc
internal import NIOPosix
internal import OddsFiles
internal import Synchronization

/// Writes bytes without ever waiting for their reader, so that a slow one never holds up the feeds: at once where there is
/// room in a pipe, else on a thread of its own. What waits is bounded: beyond that the pump is full, and the caller must leave
/// something out.
///
/// Through the thread a line costs three system calls more: a byte to wake it, its poll, and the reading of that byte.
public final class OutputPump: LineOutput, Sendable {
  private struct State {
    var waiting: [UInt8] = []
    /// The thread has taken what waited, and writes it.
    var isWriting = false
    /// ``append(_:)`` has returned false, so `onWritable` is due.
    var isFull = false
    var afterwards: (@Sendable () -> Void)?
  }

  /// Room in bytes for what waits that is kept when nothing does.
  private static let keptCapacity = 128 << 10

  private let state = Mutex(State())
  /// How many bytes may wait before the pump is full; the last piece may exceed it.
  private let limit: Int
  private let descriptor: Int32
  /// Writes at once; nil where that could mean to wait.
  private let direct: NonBlockingPipe?
  /// A byte in it means that something waits.
  private let wake = Pipe()
  private let threads = NIOThreadPool(numberOfThreads: 1)
  private let onWritable: @Sendable () -> Void
  private let failed: @Sendable (Int32) -> Void

  /// - Parameters:
  ///   - hasRoom: Called, on the pump's thread, when a pump that was full is empty again.
  ///   - failed: Called once, on the pump's thread, with the `errno` that ended it: `EPIPE` as soon as the reader has gone,
  ///     whether or not there is something to write.
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

  /// Takes bytes to be written, even beyond its bound. To be called by one thread at a time.
  /// - Returns: Whether there is room for more.
  public func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let isIdle = state.withLock { $0.waiting.isEmpty && !$0.isWriting }
    // Nobody but the caller adds to what waits, so the thread has nothing to write meanwhile.
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

  /// Writes what waits, and then calls `afterwards` on the pump's thread.
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
      // What piled up while the reader was slow does not come again soon.
      if piece.capacity > Self.keptCapacity { piece = [] }
      let afterwards = state.withLock { state in
        guard state.waiting.isEmpty else { return nil as (@Sendable () -> Void)? }
        if state.waiting.capacity > Self.keptCapacity { state.waiting = [] }
        return state.afterwards
      }
      if let afterwards { return afterwards() }
    }
  }

  /// Waits until there is something to write. False if the reader has gone, after calling `failed`.
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
      // Any other condition shows at the next write; polling for it would never wait again.
      if watched[1].revents != 0 { watched[1].fd = -1 }
      var byte: UInt8 = 0
      if watched[0].revents != 0, read(wake.reading, &byte, 1) == 1 { return true }
    }
  }
}
