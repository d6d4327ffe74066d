internal import Glibc

/// A point in time that all processes of a machine agree on, even if the time of day is changed: the identifier of the
/// boot and the time since then.
public struct BootTime: Sendable, Equatable {
  /// The kernel's identifier of the boot (`/proc/sys/kernel/random/boot_id`).
  public var boot: String
  /// Nanoseconds since the boot, including time asleep.
  public var nanoseconds: Int64

  /// Creates a point in time after a boot.
  public init(boot: String, nanoseconds: Int64) {
    self.boot = boot
    self.nanoseconds = nanoseconds
  }

  /// Returns the current time.
  public static func now() -> BootTime {
    var time = timespec()
    #if os(Linux)
      // `CLOCK_BOOTTIME` also advances during sleep; `CLOCK_MONOTONIC` doesn't on Linux.
      clock_gettime(CLOCK_BOOTTIME, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return BootTime(boot: identifier, nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The identifier of this boot; empty on systems without one.
  private static let identifier: String = {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)).prefix { $0 > 0x20 }, as: UTF8.self)
  }()
}
