/// How a price has moved since it was first seen: at most sixty values, evenly spaced, coarser the longer it goes.
struct PriceHistory: Sendable {
  static let capacity = 60

  private var start: Int64 = 0
  private var step: Int64 = 1
  private var values: [Float] = []

  var isEmpty: Bool { values.isEmpty }
  var last: Float? { values.last }

  /// Notes a price at a second.
  mutating func add(_ value: Double, second: Int64) {
    if values.isEmpty { start = second }
    let index = reach(second)
    values[index] = Float(value)
    // Seconds between two notes keep the earlier value.
  }

  /// The values up to a second; the last one is carried forward.
  func values(until second: Int64) -> [Double] {
    guard let last = values.last else { return [] }
    let count = min(Self.capacity, Int(max(0, second - start) / step) + 1)
    return values.map { Double($0) } + Array(repeating: Double(last), count: max(0, count - values.count))
  }

  /// Seconds that one value stands for.
  var resolution: Int64 { step }

  private mutating func reach(_ second: Int64) -> Int {
    var index = Int(max(0, second - start) / step)
    while index >= Self.capacity {
      // The later of each pair stays.
      values = stride(from: 0, to: values.count, by: 2).map { values[min($0 + 1, values.count - 1)] }
      step *= 2
      index = Int(max(0, second - start) / step)
    }
    while values.count <= index { values.append(values.last ?? 0) }
    return index
  }
}

/// The main prices of a match, and where they stood a while ago.
struct MatchHistory: Sendable {
  var sides = [PriceHistory(), PriceHistory(), PriceHistory()]
  /// The implied chance of each side, and the second at which it was noted.
  private var references: [(chance: Double, second: Int64)?] = [nil, nil, nil]

  /// A chance that moves this far within a minute goes to the log.
  static let bigMove = 0.10

  /// Notes a side's price. Returns the earlier price if the implied chance has moved far within the last minute.
  mutating func add(_ value: Double, side: Int, second: Int64) -> Double? {
    sides[side].add(value, second: second)
    let chance = 1 / value
    guard let reference = references[side] else {
      references[side] = (chance, second)
      return nil
    }
    if abs(chance - reference.chance) >= Self.bigMove {
      references[side] = (chance, second)
      return 1 / reference.chance
    }
    if second - reference.second >= 60 { references[side] = (chance, second) }
    return nil
  }
}
