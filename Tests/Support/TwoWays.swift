public import OddsBoard
public import OddsModel
public import OddsProvider

/// Applies the same messages through two decoders to two boards: one skips what its board already has, the other decodes
/// everything. After each message both boards and their changes must be equal.
public final class TwoWays {
  /// The texts of both boards.
  public let names = TextTable()
  private let make: (TextTable) -> any FeedDecoder
  private var decoders: [any FeedDecoder]
  private var boards: [Board]
  private var batches: [FeedBatch]
  private var changes: [[BoardChange]] = [[], []]
  private var clock: Int64 = 1_000_000
  /// The number of applied messages from which the first decoder skipped known parts.
  public private(set) var standing = 0

  /// Whether the second decoder gets each message with different white space, so that no bytes equal earlier ones.
  private let isRespaced: Bool
  private var messages = 0

  /// Creates two empty boards.
  public init(
    _ provider: ProviderName, bounds: Board.Bounds = .init(), confirmation: Confirmation = .named,
    isRespaced: Bool = false,
    _ make: @escaping (TextTable) -> any FeedDecoder
  ) {
    self.make = make
    self.isRespaced = isRespaced
    decoders = [make(names), make(names)]
    boards = [Board(bounds: bounds), Board(bounds: bounds)]
    batches = [FeedBatch(provider: provider), FeedBatch(provider: provider)]
    self.confirmation = confirmation
  }

  private let confirmation: Confirmation

  /// Replaces both decoders as after a reconnect; keeps the boards.
  public func reconnect() {
    for way in 0...1 {
      decoders[way] = make(names)
      boards[way].expectSnapshots(batches[way].provider)
    }
  }

  /// Applies a message to both boards.
  /// - Returns: The first difference; nil if there is none.
  public func feed(_ message: String, isApplied: Bool = true) -> String? {
    clock += 1000
    return feed(Array(message.utf8), decoders, isApplied, isAnswered: true)
  }

  /// Applies a message's bytes to both boards.
  public func feed(_ message: [UInt8]) -> String? {
    clock += 1000
    return feed(message, decoders, true, isAnswered: true)
  }

  /// Applies a message of another source that reports the same matches to the same boards.
  public func feed(_ message: String, from other: (TextTable) -> any FeedDecoder) -> String? {
    clock += 1000
    return feed(Array(message.utf8), [other(names), other(names)], true, isAnswered: false)
  }

  private func feed(
    _ message: [UInt8], _ decoders: [any FeedDecoder], _ isApplied: Bool, isAnswered: Bool
  ) -> String? {
    messages += 1
    for way in 0...1 {
      let message = isRespaced && way == 1 ? Respelling.spaced(message, by: messages) : message
      batches[way].removeAll()
      batches[way].receivedAt = Timestamp(milliseconds: clock)
      batches[way].confirmation = confirmation
      let provider = batches[way].provider
      message.withUnsafeBytes { bytes in
        if way == 0, isAnswered {
          decoders[0].decode(bytes, into: &batches[0]) { boards[0].token(of: $0, from: provider) }
        } else {
          decoders[way].decode(bytes, into: &batches[way])
        }
      }
      changes[way].removeAll(keepingCapacity: true)
      if isApplied { boards[way].apply(batches[way], changes: &changes[way]) }
    }
    let received = batches.map(\.events.count)
    if isApplied, received[0] < received[1] { standing += 1 }
    return difference
  }

  private var difference: String? {
    if batches[0].badElements != batches[1].badElements {
      return "bad elements \(batches[0].badElements), \(batches[1].badElements)"
    }
    if isRespaced {
      // Offsets in the message differ.
      if (batches[0].badFrame == nil) != (batches[1].badFrame == nil) {
        return "bad frame \(batches[0].badFrame ?? "-"), not \(batches[1].badFrame ?? "-")"
      }
    } else if batches[0].badFrame != batches[1].badFrame {
      return "bad frame"
    }
    if batches[0].notices != batches[1].notices { return "notices" }
    if changes[0] != changes[1] {
      let words = zip(boards, changes).map { board, changes in board.words(changes, names) }
      return "told \(words[0]), not \(words[1])"
    }
    let refs = boards.map { Array($0.liveMatches) }
    guard refs[0] == refs[1] else { return "matches" }
    for ref in refs[0] {
      let states = boards.map { board in
        board[ref].map { state in
          Mirror(reflecting: state).children.filter { $0.label != "token" }.map { "\($0.label ?? ""): \($0.value)" }
        } ?? []
      }
      if states[0] != states[1] { return zip(states[0], states[1]).first { $0 != $1 }.map { "\($0), not \($1)" } }
      let lines = boards.map { Self.lines($0, ref) }
      guard lines[0] == lines[1] else {
        guard lines[0].count == lines[1].count, let odd = zip(lines[0], lines[1]).first(where: { $0 != $1 }) else {
          return "\(lines[0].count) lines, not \(lines[1].count)"
        }
        return "\(odd.0), not \(odd.1); \(names.string(odd.0.name)) \(names.string(odd.0.selection))"
      }
    }
    return boards[0].passedOver == boards[1].passedOver ? nil : "passed over"
  }

  private struct Line: Equatable {
    var name: TextID
    var meaning: MarketMeaning
    var isComplete: Bool
    var isAnnounced: Bool
    var selection: TextID
    var quoted: Quoted
    var state: QuoteState
    var changed: Timestamp
    var confirmed: Timestamp
    var opening: Quoted
    var link: String?
  }

  private static func lines(_ board: Board, _ match: MatchRef) -> [Line] {
    var lines: [Line] = []
    board.forEachMarket(of: match) { ref in
      guard let market = board[ref] else { return }
      board.forEachQuote(of: ref) { quote in
        guard let entry = board[quote] else { return }
        lines.append(
          Line(
            name: market.name, meaning: market.meaning, isComplete: market.isComplete, isAnnounced: market.isAnnounced,
            selection: entry.selection, quoted: entry.quoted, state: entry.state, changed: entry.changed,
            confirmed: board.confirmed(quote), opening: board.opening(of: quote), link: board.link(of: quote)))
      }
    }
    return lines
  }
}

/// A reproducible random generator.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 to below the limit.
  public mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
  /// Returns true in `percent` of 100 cases.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  /// Returns the text with one byte changed, usually to one that occurs in JSON.
  public mutating func garbled(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let place = below(bytes.count)
    bytes[place] = pick(Array("{}[]:,\"\\ 019-.eut\0\n".utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
  /// Returns one of the elements.
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
