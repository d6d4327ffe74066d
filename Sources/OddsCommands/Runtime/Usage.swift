internal import Glibc
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// How many requests this machine has sent this month, kept beside the program's other state: the plans count
/// them, and most providers do not say how many are left.
struct Usage: Sendable {
  private let path: String
  private let directory: String

  init(_ paths: Paths) {
    directory = paths.state
    path = paths.state + "/usage"
  }

  /// Counts one request. Failing to is no reason to fail.
  func count(_ provider: ProviderName) {
    guard Directories.make(directory) == 0 else { return }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX) == 0 else { return }
    var counts = Self.counts(descriptor)
    counts[provider, default: 0] += 1
    let text =
      ([Self.month()] + counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" })
      .joined(separator: "\n") + "\n"
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return }
    _ = Descriptor.write(Array(text.utf8), to: descriptor)
  }

  /// What is known of a provider's use of its limits.
  func members(_ provider: ProviderName, _ limits: PlanLimits) -> [Value.Member] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    defer { if descriptor >= 0 { close(descriptor) } }
    let used = descriptor < 0 ? 0 : Self.counts(descriptor)[provider] ?? 0
    return [.init("requestsThisMonth", .integer(Int64(used)))]
  }

  /// The counts of this month; of another they mean nothing.
  private static func counts(_ descriptor: Int32) -> [ProviderName: Int] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return [:] }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first == month() else { return [:] }
    var counts: [ProviderName: Int] = [:]
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      if words.count == 2, let provider = ProviderName(rawValue: String(words[0])), let used = Int(words[1]) {
        counts[provider] = used
      }
    }
    return counts
  }

  /// `2026-04`, in UTC.
  private static func month() -> String { String(Timestamp.now().rfc3339.prefix(7)) }
}
