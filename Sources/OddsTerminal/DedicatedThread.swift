internal import Glibc

/// A dedicated thread for work that blocks in the kernel.
final class DedicatedThread {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Starts the thread; calls `onFailure` if the system can't create one.
  func start(onFailure: () -> Void) {
    var thread = pthread_t()
    let held = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<DedicatedThread>.fromOpaque(context).takeRetainedValue().body()
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
