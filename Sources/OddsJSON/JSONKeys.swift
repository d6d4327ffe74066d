/// Maps the keys of one kind of object to their meanings, and learns their order.
///
/// A feed writes an object's keys in one order. The key that followed the current one last time is therefore compared with the
/// bytes first: on a match, with quotes and colon, its meaning is known without parsing or a lookup. Any other key is parsed
/// and looked up; the meaning of each key is computed once. A changing order costs only time.
public struct JSONKeys<Meaning: BitwiseCopyable> {
  /// A key with its bytes in a document.
  @usableFromInline
  struct Entry {
    /// The key with quotes and colon, at the beginning; the rest is zero.
    @usableFromInline var text: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
    /// Mask of the last word's bits that belong to the key.
    @usableFromInline var mask: UInt64
    /// Number of words in use. The placeholder has more words than any document has bytes left, so it never matches.
    @usableFromInline var words: Int
    /// Length in bytes.
    @usableFromInline var count: Int
    @usableFromInline var meaning: Meaning
    /// The key that followed last time; for the entry of an object's beginning, the first key.
    @usableFromInline var next: UnsafeMutablePointer<Entry>
    /// The key that followed the time before, for optional keys and objects that are written in two orders.
    @usableFromInline var second: UnsafeMutablePointer<Entry>

    /// Creates a placeholder that never matches.
    @usableFromInline
    init(none meaning: Meaning, next: UnsafeMutablePointer<Entry>) {
      text = (0, 0, 0, 0, 0, 0)
      mask = 0
      words = 1 << 40
      count = 0
      self.meaning = meaning
      self.next = next
      second = next
    }
  }

  @usableFromInline
  struct State {
    /// The first entry is the beginning of an object, the second an unknown key.
    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline var count = 2
    /// Maximum number of entries, at most half the number of slots. The table stays this size whatever a feed sends.
    @usableFromInline let limit: Int
    /// Indices of entries by the hash of their key; 0 if empty.
    @usableFromInline let slots: UnsafeMutablePointer<UInt16>
    @usableFromInline let unknown: Meaning
    @usableFromInline let meaning: (UnsafeBufferPointer<UInt8>) -> Meaning
  }

  /// Frees the tables when their last user is gone.
  private final class TableOwner {
    let state: UnsafeMutablePointer<State>
    init(_ state: UnsafeMutablePointer<State>) { self.state = state }
    deinit {
      state.pointee.entries.deallocate()
      state.pointee.slots.deallocate()
      state.deinitialize(count: 1)
      state.deallocate()
    }
  }

  /// Longer keys, counted with quotes and colon, are looked up each time.
  @usableFromInline static var longest: Int { 48 }
  @usableFromInline static var slotMask: Int { 255 }

  @usableFromInline let state: UnsafeMutablePointer<State>
  private let owner: TableOwner

  /// Creates an empty table.
  /// - Parameters:
  ///   - unknown: The meaning of keys with escapes, which no known key has.
  ///   - isLong: Whether the objects have more than sixty keys.
  ///   - meaning: Returns the meaning of a key; called once for each of the first 60 keys, or 124 if `isLong`.
  public init(unknown: Meaning, isLong: Bool = false, _ meaning: @escaping (UnsafeBufferPointer<UInt8>) -> Meaning) {
    let limit = isLong ? 126 : 62
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: limit)
    entries.initialize(to: Entry(none: unknown, next: entries + 1))
    (entries + 1).initialize(to: Entry(none: unknown, next: entries + 1))
    let slots = UnsafeMutablePointer<UInt16>.allocate(capacity: Self.slotMask + 1)
    slots.initialize(repeating: 0, count: Self.slotMask + 1)
    state = .allocate(capacity: 1)
    state.initialize(to: State(entries: entries, limit: limit, slots: slots, unknown: unknown, meaning: meaning))
    owner = TableOwner(state)
  }

  /// A position in an object's key order. It must not outlive the table that made it.
  @frozen
  public struct KeyCursor {
    @usableFromInline let state: UnsafeMutablePointer<State>
    @usableFromInline var entry: UnsafeMutablePointer<Entry>

    @inlinable
    init(_ state: UnsafeMutablePointer<State>) {
      self.state = state
      entry = state.pointee.entries
    }
  }

  /// Returns a cursor at the beginning of an object; ``JSONReader/nextKey(_:)`` advances it.
  @inlinable public func cursor() -> KeyCursor { KeyCursor(state) }
}

extension JSONKeys {
  /// Creates a table of known keys, which must be ASCII.
  /// - Parameter other: The meaning of any other key.
  public init(_: Meaning.Type = Meaning.self, _ known: [String: Meaning], other: Meaning) {
    self.init(unknown: other) { key in
      // Swift compares strings by canonical equivalence, so reject keys beyond ASCII first.
      key.allSatisfy { $0 < 0x80 } ? known[String(decoding: key, as: UTF8.self)] ?? other : other
    }
  }
}

extension JSONKeys where Meaning: RawRepresentable<String> {
  /// Creates a table for the raw values of an enumeration, which must be ASCII.
  /// - Parameter other: The meaning of any other key.
  public init(_: Meaning.Type = Meaning.self, other: Meaning) {
    self.init(unknown: other) { key in
      // Swift compares strings by canonical equivalence, so reject keys beyond ASCII first.
      key.allSatisfy { $0 < 0x80 } ? Meaning(rawValue: String(decoding: key, as: UTF8.self)) ?? other : other
    }
  }
}

extension JSONReader {
  /// Returns the meaning of the next key in the current object, or nil at its end (which leaves it) or after a failure. As with
  /// ``nextKey()``, the value must be read next.
  @inlinable
  @inline(__always)
  public mutating func nextKey<Meaning>(_ cursor: inout JSONKeys<Meaning>.KeyCursor) -> Meaning? {
    let entry = cursor.entry.pointee.next
    return take(entry, &cursor) ? entry.pointee.meaning : otherKey(&cursor)
  }

  /// Reads the next key if it is the expected one.
  @inlinable
  @inline(__always)
  mutating func take<Meaning>(
    _ entry: UnsafeMutablePointer<JSONKeys<Meaning>.Entry>, _ cursor: inout JSONKeys<Meaning>.KeyCursor
  ) -> Bool {
    var place = at
    if !isFresh {
      guard place < end, base[place] == UInt8(ascii: ",") else { return false }
      place &+= 1
    }
    let last = (entry.pointee.words &- 1) &* 8
    guard last &+ 8 <= end &- place else { return false }
    let own = UnsafeRawPointer(base + place)
    let its = UnsafeRawPointer(entry)
    var index = 0
    while index < last {
      guard Self.isEqual(own, its, index, as: UInt64.self) else { return false }
      index &+= 8
    }
    let rest =
      own.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      ^ its.loadUnaligned(fromByteOffset: last, as: UInt64.self)
    guard rest & entry.pointee.mask == 0 else { return false }
    at = place &+ entry.pointee.count
    cursor.entry = entry
    return true
  }

  /// Reads a key in an unexpected position, or the end of the object.
  @inlinable
  @inline(never)
  mutating func otherKey<Meaning>(_ cursor: inout JSONKeys<Meaning>.KeyCursor) -> Meaning? {
    let second = cursor.entry.pointee.second
    if take(second, &cursor) { return second.pointee.meaning }
    guard let key = nextKey() else { return nil }
    guard key.kind == .string else { return cursor.state.pointee.unknown }
    return cursor.look(up: bytes(key), word(key))
  }
}

extension JSONKeys.KeyCursor {
  /// Returns the meaning of a key and expects it at this position from now on.
  @inlinable
  mutating func look(up key: UnsafeBufferPointer<UInt8>, _ word: UInt64) -> Meaning {
    let hash = (word ^ UInt64(truncatingIfNeeded: key.count)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 56)
    let (entries, slots) = (state.pointee.entries, state.pointee.slots)
    // At least half of the slots are free, so the loop ends.
    while slots[slot] != 0 {
      let found = entries + Int(slots[slot])
      if found.pointee.count == key.count &+ 3, Self.isSame(found, key) {
        follow(found)
        return found.pointee.meaning
      }
      slot = (slot &+ 1) & JSONKeys.slotMask
    }
    let meaning = state.pointee.meaning(key)
    let count = key.count &+ 3
    guard state.pointee.count < state.pointee.limit, count <= JSONKeys.longest else { return meaning }
    let new = entries + state.pointee.count
    slots[slot] = UInt16(truncatingIfNeeded: state.pointee.count)
    state.pointee.count &+= 1
    new.initialize(to: JSONKeys.Entry(none: meaning, next: entries + 1))
    new.pointee.count = count
    new.pointee.words = (count &+ 7) / 8
    new.pointee.mask = count % 8 == 0 ? .max : 1 << UInt64(count % 8 &* 8) &- 1
    let text = UnsafeMutableRawPointer(new).assumingMemoryBound(to: UInt8.self)
    text[0] = UInt8(ascii: "\"")
    for index in 0..<key.count { text[index &+ 1] = key[index] }
    text[count &- 2] = UInt8(ascii: "\"")
    text[count &- 1] = UInt8(ascii: ":")
    follow(new)
    return meaning
  }

  @inlinable
  mutating func follow(_ found: UnsafeMutablePointer<JSONKeys.Entry>) {
    entry.pointee.second = entry.pointee.next
    entry.pointee.next = found
    entry = found
  }

  @inlinable
  static func isSame(_ entry: UnsafeMutablePointer<JSONKeys.Entry>, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = UnsafeRawPointer(entry).assumingMemoryBound(to: UInt8.self)
    var index = 0
    while index < key.count, text[index &+ 1] == key[index] { index &+= 1 }
    return index == key.count
  }
}
