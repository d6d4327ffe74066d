internal import OddsModel
internal import OddsOutput

/// The course of a price since it was first seen: up to sixty values, evenly spaced, coarser the longer the period.
struct PriceHistory: Sendable {
  static let capacity = 60

  private var start: Int64 = 0
  private var step: Int64 = 1
  private var values: [Float] = []

  var isEmpty: Bool { values.isEmpty }
  var last: Float? { values.last }
  /// The first price, kept separately because coarser values may lose it.
  private(set) var first: Float?

  /// Adds the price of a second.
  mutating func add(_ value: Double, second: Int64) {
    if values.isEmpty { (start, first) = (second, Float(value)) }
    let index = reach(second)
    values[index] = Float(value)
    // Seconds without a call keep the previous value.
  }

  /// The values up to a second; the last one is repeated until then.
  func values(until second: Int64) -> [Double] {
    guard let last = values.last else { return [] }
    let count = min(Self.capacity, Int(max(0, second - start) / step) + 1)
    return values.map { Double($0) } + Array(repeating: Double(last), count: max(0, count - values.count))
  }

  /// The value at a second; for a time before the start the first value. Nil in an empty history.
  func value(at second: Int64) -> Float? {
    guard second > start else { return first }
    return values[min(values.count - 1, Int(clamping: (second - start) / step))]
  }

  /// Seconds that one value covers.
  var resolution: Int64 { step }

  private mutating func reach(_ second: Int64) -> Int {
    var index = Int(max(0, second - start) / step)
    while index >= Self.capacity {
      // Keep the later value of each pair.
      values = stride(from: 0, to: values.count, by: 2).map { values[min($0 + 1, values.count - 1)] }
      step *= 2
      index = Int(max(0, second - start) / step)
    }
    while values.count <= index { values.append(values.last ?? 0) }
    return index
  }
}

/// The best prices of a fixture on one market, with their course.
struct MatchHistory: Sendable {
  /// The move of one side's price.
  struct Move: Sendable, Equatable {
    /// 0 for home or over, 1 for the draw, 2 for away or under.
    var side: Int
    /// The current price divided by the earlier one, less 1.
    var change: Double
  }

  private(set) var sides = [PriceHistory(), PriceHistory(), PriceHistory()]
  /// The line of the prices: another line begins another history.
  let line: Line
  let meaning: MarketMeaning
  /// The number of bookmakers compared. An additional one may raise the best price although no price has moved, so it
  /// begins another history.
  private let bookmakers: Int

  init(_ prices: MainPrices) {
    (line, meaning, bookmakers) = (prices.line, prices.meaning, prices.bookmakers)
  }

  /// Whether prices belong to this history.
  func isOf(_ prices: MainPrices) -> Bool {
    line == prices.line && meaning == prices.meaning && prices.bookmakers <= bookmakers
  }

  /// The side whose implied probability has moved farthest within a number of seconds, or since the first price for
  /// nil. Returns nil if none has moved. A price that is newer than the period is compared with its first value.
  func move(within seconds: Int64?, until second: Int64) -> Move? {
    var found: (move: Move, chance: Double)?
    for side in 0..<3 {
      guard let last = sides[side].last, let before = sides[side].value(at: seconds.map { second - $0 } ?? .min),
        last > 0, before > 0, last != before
      else { continue }
      let chance = abs(1 / Double(last) - 1 / Double(before))
      if let found, chance <= found.chance { continue }
      found = (Move(side: side, change: Double(last) / Double(before) - 1), chance)
    }
    return found?.move
  }

  /// Adds a side's price of a second.
  mutating func add(_ value: Double, side: Int, second: Int64) { sides[side].add(value, second: second) }
}
