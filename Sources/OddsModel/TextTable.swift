/// A name that a feed sent, kept once: four bytes that compare as the text would.
@frozen
public struct TextID: Hashable, Sendable {
  /// Its place in the table, from 1; 0 for none.
  public let raw: UInt32
  /// The text of this place; 0 for none.
  @inlinable public init(raw: UInt32) { self.raw = raw }
  /// No text: missing, null or empty.
  @inlinable public static var none: TextID { TextID(raw: 0) }
  /// Whether the text is none.
  @inlinable public var isNone: Bool { raw == 0 }
}

/// Every distinct text that was seen, stored once in one block of bytes.
///
/// Looking up bytes that are known allocates nothing. It only grows: what is distinct in an evening of
/// names, markets and selections is a few hundred kilobytes. What never repeats (a clock, a description of a play)
/// does not belong in it. It belongs to the thread that owns the board.
public final class TextTable {
  @usableFromInline
  struct State {
    var slots: UnsafeMutablePointer<UInt64>
    var mask = 1023
    /// Start of each text in `storage`; one more than there are texts.
    @usableFromInline var starts: UnsafeMutablePointer<UInt32>
    var startsCapacity = 1024
    @usableFromInline var count = 1
    @usableFromInline var storage: UnsafeMutablePointer<UInt8>
    var storageCapacity = 16_384
    var used = 0
    /// The size in bytes from which no new text is added; 0 while none is added at all.
    var limit = 0
  }

  /// Behind a pointer that never changes: a class's own variables are checked for exclusive access at each
  /// use, which was a seventh of the time of decoding.
  @usableFromInline let state: UnsafeMutablePointer<State>
  /// How many bytes of text are taken at most. A feed whose names never repeat would fill the memory, and in the end
  /// the four bytes of a position; what comes beyond that has no name.
  private let maximumBytes: Int
  /// Other ids of matches; see ``join(_:to:)``.
  var known = TextAliases()
  /// Matches that are full of incidents: the texts of further ones are not stored.
  public var crowded: Set<MatchKey> = []

  /// An empty table, to which no text is added from this size in bytes on (1 GiB by default).
  public init(maximumBytes: Int = 1 << 30) {
    self.maximumBytes = min(maximumBytes, 1 << 31)
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        slots: .allocate(capacity: 1024), starts: .allocate(capacity: 1024), storage: .allocate(capacity: 16_384))
    )
    state.pointee.slots.initialize(repeating: 0, count: 1024)
    state.pointee.limit = self.maximumBytes
    // The empty text.
    state.pointee.starts[0] = 0
    state.pointee.starts[1] = 0
  }

  deinit {
    state.pointee.slots.deallocate()
    state.pointee.starts.deallocate()
    state.pointee.storage.deallocate()
    state.deallocate()
  }

  /// How many texts there are, the empty one included.
  public var count: Int { state.pointee.count }

  /// The id of these bytes, new if they were not seen before.
  public func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> TextID {
    guard bytes.count > 0 else { return .none }
    let hash = Self.hash(bytes)
    let (slots, mask) = (state.pointee.slots, state.pointee.mask)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if entry >> 32 == hash >> 32 {
        let id = TextID(raw: UInt32(truncatingIfNeeded: entry))
        if isEqual(id, bytes) { return id }
      }
      slot = (slot + 1) & mask
    }
    guard state.pointee.used + bytes.count <= state.pointee.limit else { return .none }
    return add(bytes, hash, slot)
  }

  /// The id of a text, new if it was not seen before.
  public func intern(_ text: String) -> TextID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// Whether a match is full of incidents.
  public func isCrowded(_ match: TextID, of provider: ProviderName) -> Bool {
    !crowded.isEmpty && crowded.contains(MatchKey(provider: provider, id: match))
  }

  /// Runs code for an element that will be dropped: meanwhile an unknown text has no id and isn't stored.
  public func reading<Result>(dropped: Bool, _ body: () throws -> Result) rethrows -> Result {
    guard dropped else { return try body() }
    state.pointee.limit = 0
    defer { state.pointee.limit = maximumBytes }
    return try body()
  }

  /// The id of a text that was seen, or nil: for filters, which must not make the table grow.
  public func find(_ text: String) -> TextID? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 0 else { return TextID.none }
      let hash = Self.hash(bytes)
      let (slots, mask) = (state.pointee.slots, state.pointee.mask)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 {
        let id = TextID(raw: UInt32(truncatingIfNeeded: slots[slot]))
        if slots[slot] >> 32 == hash >> 32, isEqual(id, bytes) { return id }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// The bytes of a text, valid inside the call.
  @inlinable
  public func withBytes<Result>(_ id: TextID, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
  {
    try body(bytes(id))
  }

  @inlinable
  func bytes(_ id: TextID) -> UnsafeBufferPointer<UInt8> {
    precondition(Int(id.raw) < state.pointee.count)
    let start = Int(state.pointee.starts[Int(id.raw)])
    let end = Int(state.pointee.starts[Int(id.raw) + 1])
    return UnsafeBufferPointer(start: state.pointee.storage + start, count: end - start)
  }

  /// A text by its id.
  public func string(_ id: TextID) -> String {
    withBytes(id) { String(decoding: $0, as: UTF8.self) }
  }

  private func isEqual(_ id: TextID, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let own = self.bytes(id)
    guard own.count == bytes.count, let one = UnsafeRawPointer(own.baseAddress),
      let other = UnsafeRawPointer(bytes.baseAddress)
    else { return false }
    let count = bytes.count
    guard count >= 8 else {
      var index = 0
      while index < count {
        if own[index] != bytes[index] { return false }
        index += 1
      }
      return true
    }
    // Eight bytes at a time; the last eight may overlap those before.
    var index = 0
    while index + 8 < count {
      if one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        != other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      {
        return false
      }
      index += 8
    }
    return one.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      == other.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ slot: Int) -> TextID {
    let id = TextID(raw: UInt32(count))
    reserve(bytes.count)
    if let start = bytes.baseAddress {
      (state.pointee.storage + state.pointee.used).initialize(from: start, count: bytes.count)
    }
    state.pointee.used += bytes.count
    state.pointee.count += 1
    state.pointee.starts[state.pointee.count] = UInt32(state.pointee.used)
    state.pointee.slots[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(id.raw)
    if count * 2 > state.pointee.mask { rehash() }
    return id
  }

  /// Ensures the capacity for one more text of this size in bytes.
  private func reserve(_ bytes: Int) {
    let used = state.pointee.used
    if used + bytes > state.pointee.storageCapacity {
      let capacity = max(used + bytes, state.pointee.storageCapacity * 2)
      Self.move(&state.pointee.storage, count: used, to: capacity)
      state.pointee.storageCapacity = capacity
    }
    let starts = state.pointee.count + 1
    if starts + 1 > state.pointee.startsCapacity {
      let capacity = state.pointee.startsCapacity * 2
      Self.move(&state.pointee.starts, count: starts, to: capacity)
      state.pointee.startsCapacity = capacity
    }
  }

  private static func move<Element>(_ old: inout UnsafeMutablePointer<Element>, count: Int, to capacity: Int) {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    old = new
  }

  private func rehash() {
    state.pointee.slots.deallocate()
    let mask = state.pointee.mask * 2 + 1
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for raw in 1..<UInt32(count) {
      let hash = Self.hash(bytes(TextID(raw: raw)))
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(raw)
    }
    state.pointee.slots = slots
    state.pointee.mask = mask
  }

  /// Multiply and fold, eight bytes at a time. Names come from five feeds that the user chose, and a table
  /// full of collisions costs time, never memory.
  @inlinable
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let count = bytes.count
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return hash }
    if count >= 8 {
      var index = 0
      while index + 8 < count {
        hash = mix(hash ^ base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      // The last eight bytes may overlap those before: no tail to walk.
      return mix(hash ^ base.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    }
    var word: UInt64 = 0
    if count >= 4 {
      word = UInt64(base.loadUnaligned(as: UInt32.self)) << 32
      word |= UInt64(base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else if count > 0 {
      word = UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count - 1]) << 16
    }
    return mix(hash ^ word)
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
