internal import Glibc

/// A time zone from the system's database, independent of the user's zone.
///
/// The C library supports only one zone per process, so this type reads the database's TZif files (RFC 9636). Systems
/// without the database (Debian's package `tzdata`) have no such files; then a rule given by the caller applies in
/// every year.
public struct Zone: Sendable {
  /// The times at which the offset changes, in seconds since 1970, ascending.
  private var changes: [Int] = []
  /// The offset from each change on, in seconds east of UTC.
  private var offsets: [Int] = []
  /// The offset before the first change.
  private var first = 0
  /// The rule after the last change.
  private var rule: ZoneRule?

  /// The zone with a name such as `America/New_York`.
  /// - Parameter rule: The POSIX rule to use if the zone has no file, such as `EST5EDT,M3.2.0,M11.1.0`.
  public init(_ name: String, orRule rule: String, folder: String = "/usr/share/zoneinfo") {
    if let zone = Zone(tzif: Self.read("\(folder)/\(name)")) {
      self = zone
    } else {
      self.rule = ZoneRule(rule[...])
    }
  }

  /// Parses the contents of a TZif file of version 2 or later; nil if they are invalid.
  public init?(tzif bytes: [UInt8]) {
    var cursor = TZifCursor(bytes)
    // Skip the first part, which repeats the second with 32-bit times.
    guard let narrow = cursor.header(), narrow.version >= UInt8(ascii: "2"), cursor.skip(narrow.size(ofTime: 4)),
      let header = cursor.header(), let times = cursor.integers(header.times, bytes: 8),
      let types = cursor.integers(header.times, bytes: 1), let table = cursor.types(header.types),
      cursor.skip(header.rest), let first = table.first
    else { return nil }
    for (time, type) in zip(times, types) {
      guard table.indices.contains(type), time > changes.last ?? .min else { return nil }
      changes.append(time)
      offsets.append(table[type])
    }
    self.first = first
    rule = ZoneRule(cursor.footer()[...])
  }

  /// The offset at a time in seconds since 1970, in seconds east of UTC.
  public func offset(at seconds: Int) -> Int {
    guard let last = changes.last, seconds < last || rule == nil else {
      return rule?.offset(at: seconds) ?? offsets.last ?? first
    }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }

  /// The time at which the zone's clocks show a local time, which is given as if it were UTC; both in seconds since
  /// 1970. Returns the earlier time if clocks show it twice, and uses the daylight saving offset if clocks skip it.
  public func seconds(ofLocal local: Int) -> Int {
    let around = [offset(at: local - 86_400), offset(at: local + 86_400)].sorted(by: >)
    return around.map { local - $0 }.first { local - $0 == offset(at: $0) } ?? local - around[0]
  }

  private static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    // The largest zone file has 4 kB.
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
      guard got > 0 else { break }
      count += got
    }
    return Array(bytes.prefix(count))
  }
}
