internal import Glibc

/// The local time of a place, by the system's zone database, whatever zone the user has chosen.
///
/// The C library knows one zone a process, so this reads the database's files itself: TZif, RFC 9636. A system without
/// the database (Debian's package `tzdata`) has no such file; then the rule holds that the caller gives, in every year.
public struct Zone: Sendable {
  /// The moments at which the offset changes, in seconds since 1970, in order.
  private var changes: [Int] = []
  /// The offset from each of them on, in seconds east of UTC.
  private var offsets: [Int] = []
  /// Before the first of them.
  private var first = 0
  /// After the last of them.
  private var rule: ZoneRule?

  /// The zone of this name, such as `America/New_York`.
  /// - Parameter rule: What holds where there is no file of the zone, as POSIX writes it: `EST5EDT,M3.2.0,M11.1.0`.
  public init(_ name: String, orRule rule: String, folder: String = "/usr/share/zoneinfo") {
    if let zone = Zone(tzif: Self.read("\(folder)/\(name)")) {
      self = zone
    } else {
      self.rule = ZoneRule(rule[...])
    }
  }

  /// The contents of a TZif file of version 2 or later; nil if they are not.
  public init?(tzif bytes: [UInt8]) {
    var cursor = TZifCursor(bytes)
    // The first part repeats the second with times of 32 bits.
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

  /// Seconds east of UTC at a moment, in seconds since 1970.
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

  /// The moment at which clocks there show a time, given as if it were UTC, in seconds since 1970: the first of the two
  /// where clocks are set back; where they leave the time out, the moment by the summer's clock.
  public func seconds(ofLocal local: Int) -> Int {
    let around = [offset(at: local - 86_400), offset(at: local + 86_400)].sorted(by: >)
    return around.map { local - $0 }.first { local - $0 == offset(at: $0) } ?? local - around[0]
  }

  private static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    // The largest of all zones has 4 kB.
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
