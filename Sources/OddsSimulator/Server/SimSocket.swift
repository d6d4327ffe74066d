internal import Synchronization

/// An open WebSocket; sends its output in order.
final class SimSocket: Sendable {
  enum Output: Sendable {
    case text([UInt8])
    case ping
    case close(code: Int, reason: String)
    case drop
  }

  let id: Int
  let provider: String
  let request: SimRequest
  private let outputs: AsyncStream<Output>.Continuation
  private let muted = Atomic<Bool>(false)
  private let spoils = Atomic<Bool>(false)
  private let waiting = Atomic<Int>(0)
  private let unanswered = Atomic<Int>(0)

  /// A client with more unread bytes is disconnected.
  private static let mostWaiting = 512 << 20

  init(id: Int, provider: String, request: SimRequest, outputs: AsyncStream<Output>.Continuation) {
    self.id = id
    self.provider = provider
    self.request = request
    self.outputs = outputs
  }

  func send(_ text: [UInt8]) {
    guard !muted.load(ordering: .relaxed) else { return }
    let isSpoilt = spoils.exchange(false, ordering: .relaxed)
    let text = isSpoilt ? Array(text.prefix(text.count / 2)) : text
    if waiting.add(text.count, ordering: .relaxed).newValue > Self.mostWaiting {
      outputs.yield(.drop)
    } else {
      outputs.yield(.text(text))
    }
  }

  /// Sends a ping. A client that answered neither of the last two is disconnected.
  func ping() {
    guard !muted.load(ordering: .relaxed) else { return }
    let missing = unanswered.add(1, ordering: .relaxed).newValue
    outputs.yield(missing > 3 ? .drop : .ping)
  }

  func ponged() {
    unanswered.store(0, ordering: .relaxed)
  }

  func close(code: Int, reason: String) {
    outputs.yield(.close(code: code, reason: reason))
    outputs.finish()
  }

  func drop() {
    outputs.yield(.drop)
    outputs.finish()
  }

  /// Truncates the next text in its middle.
  func spoilNext() {
    spoils.store(true, ordering: .relaxed)
  }

  func setMuted(_ value: Bool) {
    muted.store(value, ordering: .relaxed)
  }

  func written(_ bytes: Int) {
    waiting.subtract(bytes, ordering: .relaxed)
  }
}
