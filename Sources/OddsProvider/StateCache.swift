internal import Synchronization
public import OddsJSON
public import OddsModel

/// Per match, a digest of each slice as last received on this connection; identical slices are not decoded again. A slice is a
/// market in the order of the message. For feeds that send full states.
///
/// A slice is skipped only if three conditions hold, so that no change is missed:
/// - The bytes are unchanged: the slice in the same place has the same length and the same 64-bit digest under a random key.
/// - The board is unchanged: the last message that it applied for the match (`FeedBatch.token`) is the last one of this
///   connection. It isn't if another source changed the match, if the board was full, or if two slices of the message have the
///   same line.
/// - The decoder's context is unchanged: teams, sport and suspensions, on which the rows of a slice depend.
///
/// Otherwise the message is decoded in full. The cache takes 32 bytes a slice and 16 for each part without rows.
public struct StateCache {
  /// A slice as last received; 32 bytes.
  public struct Slice: Sendable, Equatable {
    var digest = JSONDigest(bits: 0)
    /// The lines of its rows; see ``StateCache/shape(_:markets:quotes:)``.
    public var shape: UInt64 = 0
    /// The length in bytes; 0 for a slice that must be decoded.
    var count: UInt32 = 0
    /// A name for lookups by decoders.
    public var name: UInt32 = 0
    /// The digest of the bytes, under the key.
    public var place: UInt32 = 0

    /// A slice that must be decoded.
    public init() {}
  }

  /// The digest of a part of a match that produces no rows; 16 bytes.
  public struct PartDigest: Sendable, Equatable {
    var digest = JSONDigest(bits: 0)
    /// The length in bytes; 0 for a part that must be decoded.
    var count: UInt32 = 0
    /// A name for lookups by decoders.
    public var name: UInt32 = 0

    /// A part that must be decoded.
    public init() {}
  }

  /// A match as last received.
  public struct State: Sendable {
    var id = TextID.none
    /// The token of its last message; 0 for none.
    var token: UInt64 = 0
    /// The depth of its slices in the document.
    var level = 0
    /// The context in which its slices were decoded.
    var home = TextID.none
    var away = TextID.none
    var sport = Sport.other
    var status = MatchStatus.scheduled
    var fields: MatchRow.Fields = []
    var context = Context()
    /// Its slices, in the order of the message.
    public internal(set) var slices: [Slice] = []
    /// Its parts without rows, in the order of the message.
    var digests: [PartDigest] = []
  }

  /// Further values of the decoder on which the rows depend.
  public struct Context: Sendable, Equatable {
    /// The decoder's first number.
    public var first: UInt64
    /// The decoder's second number.
    public var second: UInt64

    /// A context of two numbers.
    public init(_ first: UInt64 = 0, _ second: UInt64 = 0) {
      self.first = first
      self.second = second
    }
  }

  /// A match's index in ``StateCache/states`` with the token of its last message. If a document has a match twice, the second
  /// place is invalid.
  public struct Place: Sendable, Equatable {
    /// The index in ``StateCache/states``; -1 for none.
    public internal(set) var index = -1
    var token: UInt64 = 0
    /// The place of a match that isn't cached.
    public static let none = Place()
    /// Whether the match isn't cached.
    public var isNone: Bool { index < 0 }
  }

  private static let connections = Atomic<UInt64>(0)

  /// The table of texts.
  public let names: TextTable
  private let key = JSONDigest.Key.shared
  private let base: UInt64
  private var messages: UInt64 = 0
  private var places = TextIDMap()
  private var free: [Int] = []
  /// The cached matches.
  public private(set) var states: [State] = []
  /// Whether the board answers which message it applied; otherwise nothing is cached.
  public private(set) var isOn = false
  /// The number of cached matches from which those are removed that the board no longer has unchanged.
  private var limit = 512

  /// An empty cache for a new connection.
  public init(names: TextTable) {
    self.names = names
    // Unique for each message of each connection of this process: 2^24 connections with 2^40 messages each.
    base = Self.connections.add(1, ordering: .relaxed).newValue << 40
  }

  /// Begins a message that the board will apply, and that may be decoded in part.
  public mutating func begin(_ batch: inout FeedBatch, held: (TextID) -> UInt64) {
    messages += 1
    isOn = true
    batch.token = base | messages
    if places.count > limit { sweep(held) }
  }

  /// Removes the matches that the board no longer has unchanged.
  private mutating func sweep(_ held: (TextID) -> UInt64) {
    places.removeAll()
    for index in states.indices where !states[index].id.isNone {
      if held(states[index].id) == states[index].token {
        places[states[index].id] = index
      } else {
        states[index] = State()
        free.append(index)
      }
    }
    limit = max(512, places.count * 2)
  }

  /// Begins a message that is decoded in full, because its reader has no board that answers.
  public mutating func begin() { isOn = false }

  // MARK: Reading

  /// Returns the place of a cached match, if the board has it unchanged.
  /// - Parameter level: The depth of its members in the document.
  public func find(_ id: JSONText, _ reader: JSONReader, level: Int, held: (TextID) -> UInt64) -> Place {
    guard isOn, id.isText, places.count > 0 else { return .none }
    let id = names.intern(id, reader)
    guard let index = places[id], states[index].token != 0, states[index].level == level,
      states[index].token == held(id)
    else { return .none }
    return Place(index: index, token: states[index].token)
  }

  /// Moves the slices of a match out, which avoids a copy; return them with ``StateCache/put(_:_:)``.
  public mutating func take(_ place: Place) -> [Slice] {
    var slices: [Slice] = []
    if place.index >= 0 { swap(&slices, &states[place.index].slices) }
    return slices
  }

  /// Moves the slices of a match back.
  public mutating func put(_ slices: inout [Slice], _ place: Place) {
    if place.index >= 0 { swap(&slices, &states[place.index].slices) }
  }

  /// Skips the next value if it is the slice with this number, of those that were moved out.
  @inline(__always)
  public func pass(_ number: Int, of slices: [Slice], _ reader: inout JSONReader) -> Bool {
    number < slices.count && pass(slices[number], &reader)
  }

  @inline(__always)
  private func pass(_ slice: Slice, _ reader: inout JSONReader) -> Bool {
    slice.count > 0 && reader.pass(Int(slice.count), slice.digest, key)
  }

  /// Returns the context of a cached match; nil if it isn't cached.
  public func context(of place: Place) -> Context? {
    place.index >= 0 && states[place.index].token == place.token ? states[place.index].context : nil
  }

  /// Skips the next value if it is the slice of the match with this number.
  public func pass(_ slice: Int, of place: Place, _ reader: inout JSONReader) -> Bool {
    guard place.index >= 0, slice < states[place.index].slices.count else { return false }
    return pass(states[place.index].slices[slice], &reader)
  }

  /// Returns a slice of a match as last received; one that must be decoded if the match isn't cached.
  public func slice(_ slice: Int, of place: Place) -> Slice {
    guard place.index >= 0, slice < states[place.index].slices.count else { return Slice() }
    return states[place.index].slices[slice]
  }

  // MARK: Parts without rows

  /// Returns the digests of a match's parts without rows; none if the match isn't cached.
  public func digests(of place: Place) -> [PartDigest] { place.index >= 0 ? states[place.index].digests : [] }

  /// Skips the next value if it is the part with this number.
  /// - Returns: Its digest for the next message; nil if it must be decoded.
  @inline(__always)
  public func pass(_ number: Int, of digests: [PartDigest], _ reader: inout JSONReader) -> PartDigest? {
    guard number < digests.count else { return nil }
    let echo = digests[number]
    return echo.count > 0 && reader.pass(Int(echo.count), echo.digest, key) ? echo : nil
  }

  /// Skips the next value, of which nothing is used, with the digest of the last message in this place.
  /// - Parameter digests: Of values without names, in their order; updated by the call.
  public func skip(_ number: Int, of digests: inout [PartDigest], _ reader: inout JSONReader) {
    guard isOn else { return reader.skip() }
    let (start, level) = (reader.position, UInt32(truncatingIfNeeded: reader.level))
    if number < digests.count, digests[number].name == level, pass(number, of: digests, &reader) != nil { return }
    reader.skip()
    // Limits the digests of a message with many values.
    guard !reader.hasFailed, number <= digests.count, number < 1 << 14 else { return }
    var echo = echo(reader, from: start)
    echo.name = level
    if number < digests.count { digests[number] = echo } else { digests.append(echo) }
  }

  /// Returns a lookup name for bytes that distinguish a part from others.
  public static func name(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mix(hash ^ base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    while index < bytes.count {
      hash = mix(hash ^ UInt64(bytes[index]))
      index += 1
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// Returns the digest of a part that was decoded, for the next message.
  public func echo(_ reader: JSONReader, from start: Int) -> PartDigest {
    var echo = PartDigest()
    let count = reader.position - start
    guard isOn, count <= Int(UInt32.max), let digest = reader.digest(from: start, count: count, key) else {
      return echo
    }
    echo.digest = digest
    echo.count = UInt32(truncatingIfNeeded: count)
    return echo
  }

  /// Stores the digests of the parts without rows of a cached match.
  public mutating func keep(_ digests: ArraySlice<PartDigest>, of id: TextID) {
    guard isOn, let index = places[id] else { return }
    guard states[index].digests.count == digests.count else { return states[index].digests = Array(digests) }
    states[index].digests.withUnsafeMutableBufferPointer { kept in
      for (place, echo) in zip(kept.indices, digests) { kept[place] = echo }
    }
  }

  // MARK: Telling

  /// Whether a match's slices may be decoded in part: their context is unchanged.
  public func isCurrent(_ place: Place, _ match: MatchRow, context: Context = Context()) -> Bool {
    guard place.index >= 0 else { return false }
    let fields: MatchRow.Fields = [.status, .sport, .teams]
    return states.withUnsafeBufferPointer { states in
      let index = place.index
      return states[index].token == place.token && states[index].id == match.id && states[index].home == match.home
        && states[index].away == match.away && states[index].sport == match.sport
        && states[index].status == match.status && states[index].context == context
        && states[index].fields == match.fields.intersection(fields)
    }
  }

  /// Returns the slice that was decoded.
  /// - Parameter shape: The result of ``StateCache/shape(_:markets:quotes:)``.
  public func slice(_ reader: JSONReader, from start: Int, count: Int, shape: UInt64) -> Slice {
    var slice = Slice()
    slice.shape = shape
    guard let digest = reader.digest(from: start, count: count, key), count <= Int(UInt32.max) else { return slice }
    slice.digest = digest
    slice.count = UInt32(truncatingIfNeeded: count)
    return slice
  }

  /// Adds only the slices that were decoded, of a match that ``isCurrent(_:_:context:)``, if the message has as many slices as
  /// before and none of them has a new line or lacks one.
  /// - Parameters:
  ///   - slices: The match's slices, moved out; the caller moves them back.
  ///   - count: The number of slices in the message.
  ///   - tell: Adds the rows of the slice with this number, unless it was skipped.
  /// - Returns: False if the match must be added in full; then nothing is added.
  @inline(__always)
  public mutating func tellMoved(
    _ slices: inout [Slice], _ count: Int, of place: Place, into batch: inout FeedBatch,
    _ tell: (_ number: Int, _ cache: StateCache, inout FeedBatch) -> Slice?
  ) -> Bool {
    guard slices.count == count else { return false }
    let (events, markets, quotes) = (batch.events.count, batch.markets.count, batch.quotes.count)
    if count > 0 { batch.events.append(.linesAreCurrent) }
    for number in slices.indices {
      guard let slice = tell(number, self, &batch) else { continue }
      guard slice.shape == slices[number].shape else {
        batch.events.removeSubrange(events...)
        batch.markets.removeSubrange(markets...)
        batch.quotes.removeSubrange(quotes...)
        return false
      }
      slices[number] = slice
    }
    states[place.index].token = batch.token
    return true
  }

  /// Caches a match that was added in full.
  public mutating func remember(
    _ match: MatchRow, level: Int, context: Context = Context(), _ slices: inout [Slice], _ batch: borrowing FeedBatch
  ) {
    guard isOn else { return }
    let index: Int
    if let known = places[match.id] {
      index = known
    } else {
      if let place = free.popLast() {
        index = place
      } else {
        index = states.count
        states.append(State())
      }
      places[match.id] = index
    }
    swap(&states[index].slices, &slices)
    states[index].id = match.id
    states[index].level = level
    states[index].home = match.home
    states[index].away = match.away
    states[index].sport = match.sport
    states[index].status = match.status
    states[index].fields = match.fields.intersection([.status, .sport, .teams])
    states[index].context = context
    states[index].token = batch.token
  }

  /// Ensures that the next message decodes the match in full.
  public mutating func forget(_ id: TextID) {
    if let index = places[id] { states[index].token = 0 }
  }

  /// Returns a hash of the lines of these rows without their prices: a slice of the same shape has no new line and lacks none.
  public static func shape(_ batch: borrowing FeedBatch, markets: Int, quotes: Int) -> UInt64 {
    var shape: UInt64 = 0x9E37_79B9_7F4A_7C15
    for market in batch.markets[markets...] {
      shape = mix(shape ^ UInt64(market.key.raw) << 32 ^ UInt64(market.name.raw))
      shape = mix(shape ^ UInt64(market.period.raw) << 32 ^ UInt64(UInt32(bitPattern: market.line.thousandths)))
      shape = mix(shape ^ UInt64(market.meaning.team.rawValue) << 32 ^ UInt64(market.quotes.count))
    }
    for quote in batch.quotes[quotes...] {
      shape = mix(shape ^ UInt64(quote.selection.raw) << 32 ^ UInt64(quote.bookmaker.raw))
      shape = mix(shape ^ UInt64(UInt32(bitPattern: quote.line.thousandths)) << 32 ^ UInt64(quote.side.rawValue))
    }
    return shape
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ seed).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  private static let seed = UInt64.random(in: .min ... .max)
}
