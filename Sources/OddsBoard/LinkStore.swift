/// Where to bet on quotes, by row. Sportsbooks' addresses are long and alike: what the lines of a game share is kept once,
/// and of each only what is behind it, in one block of bytes.
///
/// A line whose address ends in `?outcomes=0ML79742904_3` costs 23 bytes: four for its place, six and thirteen there. Rows
/// cost nothing before any of them has an address.
struct LinkStore: Sendable {
  private struct URLPrefix: Sendable {
    var text: [UInt8]
    var uses = 0
  }

  private var prefixes: [URLPrefix] = []
  private var freeStems: [Int] = []
  private var index = RowIndex()
  /// For each row, one more than where it is in ``bytes``; 0 for none.
  private var places: [UInt32] = []
  /// Prefix in four bytes, length in two, and that number of characters.
  private var bytes: [UInt8] = []
  /// The number of unused bytes.
  private var idle = 0

  private static let head = 6

  /// Whether a row has an address.
  func holds(_ row: Int) -> Bool { row < places.count && places[row] != 0 }

  /// A row's address.
  func link(of row: Int) -> String? {
    guard holds(row) else { return nil }
    let (prefix, tail) = parts(Int(places[row]) - 1)
    return String(decoding: prefixes[prefix].text + bytes[tail], as: UTF8.self)
  }

  /// Keeps a row's address. Feeds repeat it with each price: then nothing happens.
  mutating func set(_ link: UnsafeRawBufferPointer, of row: Int) {
    let known = holds(row) ? Int(places[row]) - 1 : -1
    if known >= 0, isSame(known, link) { return }
    let split = Self.split(link)
    let head = UnsafeRawBufferPointer(rebasing: link[..<split])
    let tail = UnsafeRawBufferPointer(rebasing: link[split...])
    guard tail.count <= Int(UInt16.max), bytes.count + Self.head + tail.count < Int(UInt32.max)
    else {
      return remove(row)
    }
    let prefix = use(head)
    if known >= 0 {
      let (before, room) = parts(known)
      release(before)
      if room.count == tail.count { return write(prefix, tail, at: known) }
      drop(known)
    }
    let place = bytes.count
    let count = place + Self.head + tail.count
    // An eighth at a time: doubling would leave up to half of it idle.
    if count > bytes.capacity { bytes.reserveCapacity(max(1024, count + count / 8)) }
    bytes.append(contentsOf: repeatElement(0, count: Self.head + tail.count))
    write(prefix, tail, at: place)
    if row >= places.count {
      if row >= places.capacity { places.reserveCapacity(max(256, row + row / 8)) }
      places.append(contentsOf: repeatElement(0, count: row + 1 - places.count))
    }
    places[row] = UInt32(place + 1)
    if idle > 65_536, idle > bytes.count / 4 { compact() }
  }

  /// Forgets a row's address.
  mutating func remove(_ row: Int) {
    guard holds(row) else { return }
    let place = Int(places[row]) - 1
    release(parts(place).prefix)
    drop(place)
    places[row] = 0
  }

  // MARK: Pieces

  private func parts(_ place: Int) -> (prefix: Int, tail: Range<Int>) {
    bytes.withUnsafeBytes { bytes in
      let prefix = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      let count = Int(bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt16.self))
      return (Int(prefix), (place + Self.head)..<(place + Self.head + count))
    }
  }

  private mutating func write(_ prefix: Int, _ tail: UnsafeRawBufferPointer, at place: Int) {
    bytes.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: UInt32(prefix), toByteOffset: place, as: UInt32.self)
      bytes.storeBytes(of: UInt16(tail.count), toByteOffset: place + 4, as: UInt16.self)
      UnsafeMutableRawBufferPointer(rebasing: bytes[(place + Self.head)...]).copyMemory(from: tail)
    }
  }

  private func isSame(_ place: Int, _ link: UnsafeRawBufferPointer) -> Bool {
    let (prefix, tail) = parts(place)
    return prefixes.withUnsafeBufferPointer { prefixes in
      prefixes[prefix].text.withUnsafeBytes { head in
        guard head.count + tail.count == link.count else { return false }
        return bytes.withUnsafeBytes { bytes in
          Self.isEqual(head, link, at: 0)
            && Self.isEqual(UnsafeRawBufferPointer(rebasing: bytes[tail]), link, at: head.count)
        }
      }
    }
  }

  /// The number of a prefix; a new one if it is unused.
  private mutating func use(_ text: UnsafeRawBufferPointer) -> Int {
    let hash = Self.hash(text)
    var prefix = index.find(hash) { prefixes[$0].text.count == text.count && Self.isEqual(text, prefixes[$0].text) }
    if prefix < 0 {
      let new = URLPrefix(text: Array(text))
      if let free = freeStems.popLast() {
        prefix = free
        prefixes[prefix] = new
      } else {
        prefix = prefixes.count
        prefixes.append(new)
      }
      index.insert(hash, prefix) { [prefixes] row in prefixes[row].text.withUnsafeBytes { Self.hash($0) } }
    }
    prefixes[prefix].uses += 1
    return prefix
  }

  private mutating func release(_ prefix: Int) {
    prefixes[prefix].uses -= 1
    guard prefixes[prefix].uses == 0 else { return }
    let hash = prefixes[prefix].text.withUnsafeBytes { Self.hash($0) }
    index.remove(hash, prefix) { [prefixes] row in prefixes[row].text.withUnsafeBytes { Self.hash($0) } }
    prefixes[prefix].text = []
    freeStems.append(prefix)
  }

  private mutating func drop(_ place: Int) { idle += Self.head + parts(place).tail.count }

  private mutating func compact() {
    var kept: [UInt8] = []
    kept.reserveCapacity((bytes.count - idle) + (bytes.count - idle) / 8)
    for row in places.indices where places[row] != 0 {
      let place = Int(places[row]) - 1
      places[row] = UInt32(kept.count + 1)
      kept.append(contentsOf: bytes[place..<parts(place).tail.upperBound])
    }
    bytes = kept
    idle = 0
  }

  /// How much of an address others are likely to share: up to the first `=` of its query, or to the last `/`.
  static func split(_ link: UnsafeRawBufferPointer) -> Int {
    if let query = link.firstIndex(of: UInt8(ascii: "?")) {
      return (link[query...].firstIndex(of: UInt8(ascii: "=")) ?? query) + 1
    }
    return (link.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
  }

  private static func isEqual(_ one: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
    other.withUnsafeBytes { isEqual($0, one, at: 0) }
  }

  /// Whether the bytes are those of the other ones from `start`, where there are as many; compared eight at a time.
  private static func isEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, at start: Int) -> Bool {
    var index = 0
    while index + 8 <= one.count {
      guard
        one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < one.count {
      guard one[index] == other[start + index] else { return false }
      index += 1
    }
    return true
  }

  private static func hash(_ text: UnsafeRawBufferPointer) -> UInt32 {
    var hash = UInt32(truncatingIfNeeded: text.count)
    var index = 0
    while index + 8 <= text.count {
      hash = RowIndex.hash(UInt64(hash), text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < text.count {
      rest = rest << 8 | UInt64(text[index])
      index += 1
    }
    return RowIndex.hash(UInt64(hash), rest)
  }
}
