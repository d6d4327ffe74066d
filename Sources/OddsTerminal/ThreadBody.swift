internal import Glibc

/// A thread of its own for something that waits in the kernel.
final class ThreadBody {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Starts it; calls `onFailure` if the system has no thread to give.
  func start(onFailure: () -> Void) {
    var thread = pthread_t()
    let held = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, held.toOpaque())
    if status == 0 {
      pthread_detach(thread)
    } else {
      held.release()
      onFailure()
    }
  }
}
