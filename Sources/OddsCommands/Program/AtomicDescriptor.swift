internal import Synchronization

/// A file descriptor that a signal handler may read.
final class AtomicDescriptor: Sendable {
  private let value = Atomic<Int32>(-1)

  func load() -> Int32 { value.load(ordering: .relaxed) }
  func store(_ descriptor: Int32) { value.store(descriptor, ordering: .relaxed) }
}
