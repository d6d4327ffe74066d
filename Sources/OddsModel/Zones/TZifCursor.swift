/// Reads the parts of a TZif file in order.
struct TZifCursor {
  /// The counts in the header of a part.
  struct Header {
    var version: UInt8
    var times = 0
    var types = 0
    var letters = 0
    var leapSeconds = 0
    var indicators = 0

    /// The size of a part in bytes, for times of this size.
    func size(ofTime bytes: Int) -> Int {
      times * (bytes + 1) + types * 6 + letters + leapSeconds * (bytes + 4) + indicators
    }
    /// The size of the data after the local time types, for 8-byte times.
    var rest: Int { letters + leapSeconds * 12 + indicators }
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func header() -> Header? {
    guard rest.starts(with: "TZif".utf8), rest.count >= 44 else { return nil }
    rest = rest.dropFirst(4)
    guard let version = rest.popFirst(), skip(15), let counts = integers(6, bytes: 4),
      counts.allSatisfy({ (0...65_536).contains($0) })
    else { return nil }
    return Header(
      version: version, times: counts[3], types: counts[4], letters: counts[5], leapSeconds: counts[2],
      indicators: counts[0] + counts[1])
  }

  /// Reads big-endian numbers. Those of 4 and 8 bytes are signed.
  mutating func integers(_ count: Int, bytes: Int) -> [Int]? {
    guard rest.count >= count * bytes else { return nil }
    let taken = Array(rest.prefix(count * bytes))
    rest = rest.dropFirst(taken.count)
    return (0..<count).map { place in
      let value = taken[(place * bytes)..<((place + 1) * bytes)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      switch bytes {
      case 8: return Int(truncatingIfNeeded: value)
      case 4: return Int(Int32(truncatingIfNeeded: value))
      default: return Int(truncatingIfNeeded: value)
      }
    }
  }

  /// Reads the offset of each local time type.
  mutating func types(_ count: Int) -> [Int]? {
    var offsets: [Int] = []
    for _ in 0..<count {
      guard let offset = integers(1, bytes: 4)?.first, skip(2), (-90_000...94_000).contains(offset) else { return nil }
      offsets.append(offset)
    }
    return offsets
  }

  mutating func skip(_ count: Int) -> Bool {
    guard rest.count >= count else { return false }
    rest = rest.dropFirst(count)
    return true
  }

  /// Reads the rule in the footer, between two line ends; empty if there is none.
  mutating func footer() -> String {
    guard rest.popFirst() == 0x0A else { return "" }
    return String(decoding: rest.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
