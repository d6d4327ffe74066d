/// What the keys of one kind of object mean, and which of them comes after which.
///
/// A feed writes an object's keys in one order, so the key that followed another the last time is compared with the bytes
/// before it is read: where it is there again, with its quotes and its colon, its meaning is known without a look at the
/// characters one by one or at the other keys that there are. Any other key is read, and looked up; what a key means is
/// worked out once. An order that changes costs time and nothing else.
///
/// What it saves (callgrind, release, the frames of `Tests/Benchmarks/frames.py`), with the shorter digests that came with it: a
/// message of V1 took 1.16 million instructions and takes 0.92, one of PulseScore 1.23 and 1.06.
public struct JSONKeys<Meaning: BitwiseCopyable> {
  /// A key with the bytes that stand for it in a document.
  @usableFromInline
  struct Entry {
    /// The key in its quotes, with the colon: the entry begins with it, and nothing stands behind it but zeros.
    @usableFromInline var text: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
    /// Which bits of the last word belong to it.
    @usableFromInline var mask: UInt64
    /// How many words it fills. So many for one that is in no document that there are not enough bytes for it.
    @usableFromInline var words: Int
    /// Its bytes.
    @usableFromInline var count: Int
    @usableFromInline var meaning: Meaning
    /// The key that followed it the last time; the first one in the object, for the entry that stands for the beginning.
    @usableFromInline var next: UnsafeMutablePointer<Entry>
    /// The one that did before another did: keys that are there or not, and kinds of objects that are written in two ways.
    @usableFromInline var second: UnsafeMutablePointer<Entry>

    /// One that no bytes are.
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
    /// The first stands for the beginning of an object, the second for a key that is not known.
    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline var count = 2
    /// So many are kept, at most half as many as there are slots; whatever a feed sends, the table grows no further.
    @usableFromInline let limit: Int
    /// The numbers of entries, by a hash of their keys; 0 for none.
    @usableFromInline let slots: UnsafeMutablePointer<UInt16>
    @usableFromInline let unknown: Meaning
    @usableFromInline let meaning: (UnsafeBufferPointer<UInt8>) -> Meaning
  }

  /// Frees the tables with the last of those that use them.
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

  /// Keys of more bytes, with quotes and colon, are looked up each time.
  @usableFromInline static var longest: Int { 48 }
  @usableFromInline static var slotMask: Int { 255 }

  @usableFromInline let state: UnsafeMutablePointer<State>
  private let owner: TableOwner

  /// No key has been read yet.
  /// - Parameters:
  ///   - unknown: What a key means that is written with escapes, as none that is known is.
  ///   - isLong: Whether the objects have more than sixty keys.
  ///   - meaning: Says what a key means: asked once for each of the first sixty that come, or hundred and twenty.
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

  /// Where in an object a reader is. It must not outlive the keys that it came from.
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

  /// The beginning of an object, which ``JSONReader/nextKey(_:)`` moves on.
  @inlinable public func cursor() -> KeyCursor { KeyCursor(state) }
}

extension JSONKeys where Meaning: RawRepresentable<String> {
  /// Keys that are the names of an enumeration's cases, in ASCII.
  /// - Parameter other: What any other means.
  public init(_: Meaning.Type = Meaning.self, other: Meaning) {
    self.init(unknown: other) { key in
      // Characters beyond ASCII may be equivalent to some in it.
      key.allSatisfy { $0 < 0x80 } ? Meaning(rawValue: String(decoding: key, as: UTF8.self)) ?? other : other
    }
  }
}

extension JSONReader {
  /// What the next key of the object that was entered means, or nil at its end (which leaves it) or after a failure. The
  /// same as ``nextKey()``: its value must be taken.
  @inlinable
  @inline(__always)
  public mutating func nextKey<Meaning>(_ cursor: inout JSONKeys<Meaning>.KeyCursor) -> Meaning? {
    let entry = cursor.entry.pointee.next
    return take(entry, &cursor) ? entry.pointee.meaning : otherKey(&cursor)
  }

  /// Reads the next key if it is this one.
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

  /// A key that did not follow the one before it the last time, or the end.
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
  /// What a key means; from now on it is expected where it stood.
  @inlinable
  mutating func look(up key: UnsafeBufferPointer<UInt8>, _ word: UInt64) -> Meaning {
    let hash = (word ^ UInt64(truncatingIfNeeded: key.count)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 56)
    let (entries, slots) = (state.pointee.entries, state.pointee.slots)
    // Half of the slots are free at least.
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
