internal import Glibc

/// A moment that all processes of a machine agree on, whatever is done to the time of day: since when it runs, and which
/// start that was.
public struct BootTime: Sendable, Equatable {
  /// Which start of the machine, as the kernel names it.
  public var boot: String
  /// Since that start, time asleep included.
  public var nanoseconds: Int64

  /// A moment of a start.
  public init(boot: String, nanoseconds: Int64) {
    self.boot = boot
    self.nanoseconds = nanoseconds
  }

  /// The present moment.
  public static func now() -> BootTime {
    var time = timespec()
    #if os(Linux)
      // Goes on while the machine sleeps.
      clock_gettime(CLOCK_BOOTTIME, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return BootTime(boot: identifier, nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Empty where the system has none.
  private static let identifier: String = {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)).prefix { $0 > 0x20 }, as: UTF8.self)
  }()
}
