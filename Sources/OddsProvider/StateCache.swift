internal import Synchronization
public import OddsJSON
public import OddsModel

/// What a connection of a feed that sends whole states told last of each match, slice by slice (a slice is a market as the
/// message lists it), so that what a message repeats byte for byte need not be read again.
///
/// Nothing is missed, because three parties have to agree that a slice may be passed over:
/// - its bytes: the slice in the same place has the same length and the same digest of 64 bits under a random key;
/// - the board: it says which message it last took over for this match (`FeedBatch.token`). That is this connection's last
///   one only if nothing else has touched the match since, nothing was left out for want of room, and no slice of it
///   told a line that another one told too;
/// - the feed's decoder: what it takes from elsewhere to read a slice (teams, sport, suspensions) is as it was.
///
/// In any other case the message is told whole, as to a board that knows nothing.
///
/// What a message costs with it, decoded and applied to a board, in instructions (callgrind, release, the frames of
/// `Tests/Benchmarks/frames.py`): an update of TickOdds, of 4.4 kB, 33,000, of which 4,000 are for digests; one of V1, 177 kB of
/// 20 games, 477,000. It keeps 32 bytes a slice and 16 for each part without rows: with 2,000 matches of 5 groups, 11 rows and
/// 5 old prices 1.3 MB, worked out from the sizes.
public struct StateCache {
  /// A slice as it was last told. 32 bytes.
  public struct Slice: Sendable, Equatable {
    var digest = JSONDigest(bits: 0)
    /// Of whom its rows are: see ``StateCache/shape(_:markets:quotes:)``.
    public var shape: UInt64 = 0
    /// How many bytes it has; 0 if it is to be read in any case.
    var count: UInt32 = 0
    /// What a decoder looks it up by.
    public var name: UInt32 = 0
    /// The same, by its key.
    public var place: UInt32 = 0

    /// One that is to be read.
    public init() {}
  }

  /// A part of a match of which no rows are made: that it was read before says all that there is to say of it. 16 bytes.
  public struct PartDigest: Sendable, Equatable {
    var digest = JSONDigest(bits: 0)
    /// How many bytes it has; 0 if it is to be read in any case.
    var count: UInt32 = 0
    /// What a decoder looks it up by.
    public var name: UInt32 = 0

    /// One that is to be read.
    public init() {}
  }

  /// A match as it was last told.
  public struct State: Sendable {
    var id = TextID.none
    /// The message that told it; 0 for none.
    var token: UInt64 = 0
    /// How deep in the document its slices lay.
    var level = 0
    /// What its slices were read with.
    var home = TextID.none
    var away = TextID.none
    var sport = Sport.other
    var status = MatchStatus.scheduled
    var fields: MatchRow.Fields = []
    var context = Context()
    /// Its slices, in the order in which the message lists them.
    public internal(set) var slices: [Slice] = []
    /// Its parts without rows, in the order in which the message lists them.
    var digests: [PartDigest] = []
  }

  /// For the decoder: whatever else the rows depend on.
  public struct Context: Sendable, Equatable {
    /// A number of the decoder's.
    public var first: UInt64
    /// Another.
    public var second: UInt64

    /// Both numbers.
    public init(_ first: UInt64 = 0, _ second: UInt64 = 0) {
      self.first = first
      self.second = second
    }
  }

  /// Where a match stands in ``StateCache/states``, and the message that told it. The slices of a match that a document
  /// names twice are another's by the second time.
  public struct Place: Sendable, Equatable {
    /// Which of ``StateCache/states``; -1 for none.
    public internal(set) var index = -1
    var token: UInt64 = 0
    /// A match that is not remembered.
    public static let none = Place()
    /// Whether the match is not remembered.
    public var isNone: Bool { index < 0 }
  }

  private static let connections = Atomic<UInt64>(0)

  /// Where the texts are.
  public let names: TextTable
  private let key = JSONDigest.Key.shared
  private let base: UInt64
  private var messages: UInt64 = 0
  private var places = TextIDMap()
  private var free: [Int] = []
  /// The matches that are remembered.
  public private(set) var states: [State] = []
  /// Whether somebody answers what the board holds; if not, everything is read and nothing remembered.
  public private(set) var isOn = false
  /// How many matches are remembered before those are forgotten that the board no longer holds like that.
  private var limit = 512

  /// Of a new connection.
  public init(names: TextTable) {
    self.names = names
    // Different for each message of each connection of this process: 2^24 of them with 2^40 messages each.
    base = Self.connections.add(1, ordering: .relaxed).newValue << 40
  }

  /// Begins a message that the board will be told of, and that may be told in part.
  public mutating func begin(_ batch: inout FeedBatch, held: (TextID) -> UInt64) {
    messages += 1
    isOn = true
    batch.token = base | messages
    if places.count > limit { sweep(held) }
  }

  /// Forgets the matches that the board does not hold as they were told.
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

  /// Begins a message that nothing is known of: who reads it has no board, or one that does not answer.
  public mutating func begin() { isOn = false }

  // MARK: Reading

  /// Where a match is remembered, if the board holds it as it was told.
  /// - Parameter level: How deep in the document its members lie.
  public func find(_ id: JSONText, _ reader: JSONReader, level: Int, held: (TextID) -> UInt64) -> Place {
    guard isOn, id.isText, places.count > 0 else { return .none }
    let id = names.intern(id, reader)
    guard let index = places[id], states[index].token != 0, states[index].level == level,
      states[index].token == held(id)
    else { return .none }
    return Place(index: index, token: states[index].token)
  }

  /// Takes the slices of a match out, to be put back with ``StateCache/put(_:_:)``: what lies in two places is copied.
  public mutating func take(_ place: Place) -> [Slice] {
    var slices: [Slice] = []
    if place.index >= 0 { swap(&slices, &states[place.index].slices) }
    return slices
  }

  /// Puts the slices of a match back.
  public mutating func put(_ slices: inout [Slice], _ place: Place) {
    if place.index >= 0 { swap(&slices, &states[place.index].slices) }
  }

  /// Passes over the next value if it is the slice with this number, of those that were taken out.
  @inline(__always)
  public func pass(_ number: Int, of slices: [Slice], _ reader: inout JSONReader) -> Bool {
    number < slices.count && pass(slices[number], &reader)
  }

  @inline(__always)
  private func pass(_ slice: Slice, _ reader: inout JSONReader) -> Bool {
    slice.count > 0 && reader.pass(Int(slice.count), slice.digest, key)
  }

  /// What else the rows of a match depended on; nil if it is not remembered.
  public func context(of place: Place) -> Context? {
    place.index >= 0 && states[place.index].token == place.token ? states[place.index].context : nil
  }

  /// Passes over the next value if it is the match's slice with this number.
  public func pass(_ slice: Int, of place: Place, _ reader: inout JSONReader) -> Bool {
    guard place.index >= 0, slice < states[place.index].slices.count else { return false }
    return pass(states[place.index].slices[slice], &reader)
  }

  /// A slice of a match as it was last told; one that is to be read if it is not remembered.
  public func slice(_ slice: Int, of place: Place) -> Slice {
    guard place.index >= 0, slice < states[place.index].slices.count else { return Slice() }
    return states[place.index].slices[slice]
  }

  // MARK: Parts without rows

  /// What the match's parts without rows were the last time; none if it is not remembered.
  public func digests(of place: Place) -> [PartDigest] { place.index >= 0 ? states[place.index].digests : [] }

  /// Passes over what comes next if it is the part with this number.
  /// - Returns: What is to be remembered of it; nil if it is to be read.
  @inline(__always)
  public func pass(_ number: Int, of digests: [PartDigest], _ reader: inout JSONReader) -> PartDigest? {
    guard number < digests.count else { return nil }
    let echo = digests[number]
    return echo.count > 0 && reader.pass(Int(echo.count), echo.digest, key) ? echo : nil
  }

  /// Passes over the next value, of which nothing is wanted, by what stood in this place of the last message.
  /// - Parameter echoes: Of values without names, in their order; it is kept up to date.
  public func skip(_ number: Int, of digests: inout [PartDigest], _ reader: inout JSONReader) {
    guard isOn else { return reader.skip() }
    let (start, level) = (reader.position, UInt32(truncatingIfNeeded: reader.level))
    if number < digests.count, digests[number].name == level, pass(number, of: digests, &reader) != nil { return }
    reader.skip()
    // However much a message holds, no more than so many are remembered.
    guard !reader.hasFailed, number <= digests.count, number < 1 << 14 else { return }
    var echo = echo(reader, from: start)
    echo.name = level
    if number < digests.count { digests[number] = echo } else { digests.append(echo) }
  }

  /// What a part is looked up by, of bytes that tell it from others.
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

  /// A part that was read, where it is to be remembered.
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

  /// Remembers the parts without rows of a match that is remembered.
  public mutating func keep(_ digests: ArraySlice<PartDigest>, of id: TextID) {
    guard isOn, let index = places[id] else { return }
    guard states[index].digests.count == digests.count else { return states[index].digests = Array(digests) }
    states[index].digests.withUnsafeMutableBufferPointer { kept in
      for (place, echo) in zip(kept.indices, digests) { kept[place] = echo }
    }
  }

  // MARK: Telling

  /// Whether the slices of a match may be told in part: what they were read with is as it was.
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

  /// A slice that was read and told.
  /// - Parameter shape: As ``StateCache/shape(_:markets:quotes:)`` answers it.
  public func slice(_ reader: JSONReader, from start: Int, count: Int, shape: UInt64) -> Slice {
    var slice = Slice()
    slice.shape = shape
    guard let digest = reader.digest(from: start, count: count, key), count <= Int(UInt32.max) else { return slice }
    slice.digest = digest
    slice.count = UInt32(truncatingIfNeeded: count)
    return slice
  }

  /// Tells in part a match that ``isCurrent(_:_:context:)``: the slices that were read, if they are as many as before and none
  /// names a line that it did not, or leaves one out.
  /// - Parameters:
  ///   - slices: The match's, taken out, to be put back by the caller.
  ///   - count: How many the message lists.
  ///   - tell: Adds the rows of the slice with this number, unless it was passed over.
  /// - Returns: False if the match is to be told whole; then nothing is added.
  @inline(__always)
  public mutating func tellMoved(
    _ slices: inout [Slice], _ count: Int, of place: Place, into batch: inout FeedBatch,
    _ tell: (_ number: Int, _ told: StateCache, inout FeedBatch) -> Slice?
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

  /// Remembers a match that was told whole.
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

  /// The next message that names the match tells it whole.
  public mutating func forget(_ id: TextID) {
    if let index = places[id] { states[index].token = 0 }
  }

  /// Who the markets and quotes from these rows on are, whatever their prices: a slice whose rows are of the same shape as
  /// before names no new line and leaves none out.
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
