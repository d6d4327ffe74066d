internal import Glibc
internal import NIOPosix
internal import OddsFiles
internal import Synchronization

/// Takes bytes from the thread that reads the feeds and writes them out on a thread of its own, so that a slow
/// reader of our output never holds up the feeds. What waits is bounded: beyond that the pump is full, and whoever
/// fills it must leave something out.
final class OutputPump: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    /// Somebody was told that there is no room, and wants to hear when there is.
    var isWanted = false
    var isEnding = false
    var afterwards: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// How much may wait before the pump counts as full; one flush may go beyond.
  let limit: Int
  private let descriptor: Int32
  /// A pipe: a byte in it means that something waits.
  private let wake = Pipe()
  private let threads = NIOThreadPool(numberOfThreads: 1)
  private let hasRoom: @Sendable () -> Void
  private let failed: @Sendable (Int32) -> Void

  /// - Parameters:
  ///   - hasRoom: Called, on the pump's thread, when a pump that was full is empty again.
  ///   - failed: Called, on the pump's thread, with the error that ended it.
  init(
    descriptor: Int32 = STDOUT_FILENO, limit: Int = 1 << 20, hasRoom: @escaping @Sendable () -> Void,
    failed: @escaping @Sendable (Int32) -> Void
  ) {
    self.descriptor = descriptor
    self.limit = limit
    self.hasRoom = hasRoom
    self.failed = failed
    threads.start()
    threads.submit { [self] state in
      if state == .active { run() }
    }
  }

  /// Hands bytes over. Answers whether there is room for more.
  func append(_ bytes: [UInt8]) -> Bool {
    let (isFirst, isFull) = state.withLock { state in
      let isFirst = state.waiting.isEmpty
      state.waiting.append(contentsOf: bytes)
      let isFull = state.waiting.count > limit
      if isFull { state.isWanted = true }
      return (isFirst, isFull)
    }
    if isFirst { signal() }
    return !isFull
  }

  /// Calls back, on the pump's thread, once everything is written.
  func end(_ afterwards: @escaping @Sendable () -> Void) {
    state.withLock {
      $0.isEnding = true
      $0.afterwards = afterwards
    }
    signal()
  }

  private func signal() {
    var byte: UInt8 = 1
    _ = Glibc.write(wake.writing, &byte, 1)
  }

  private func run() {
    var piece: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      guard read(wake.reading, &byte, 1) == 1 else { continue }
      while true {
        piece.removeAll(keepingCapacity: true)
        state.withLock { state in swap(&state.waiting, &piece) }
        if piece.isEmpty { break }
        let code = Descriptor.write(piece, to: descriptor)
        if code != 0 { return failed(code) }
        let isWanted = state.withLock { state in
          defer { state.isWanted = false }
          return state.isWanted
        }
        if isWanted { hasRoom() }
      }
      let afterwards = state.withLock { $0.isEnding && $0.waiting.isEmpty ? $0.afterwards : nil }
      if let afterwards { return afterwards() }
    }
  }
}
