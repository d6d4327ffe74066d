/// Fair probabilities of a market as the median over bookmakers, which no single bookmaker can move far.
struct Consensus {
  /// The medians by side, as computed by ``weigh(without:)``. They don't add up to one.
  private(set) var medians: [Double] = []
  /// By side: the `complete` probabilities, ascending.
  private var sorted: [Double] = []
  /// By entry and side: the rank in ``sorted``.
  private var ranks: [Int] = []
  private var (sides, complete) = (0, 0)

  /// Sorts the bookmakers' probabilities of each side and stores each bookmaker's rank.
  /// - Parameter complete: The number of complete entries.
  mutating func take(_ prices: MarketPrices, _ complete: Int) {
    (sides, self.complete) = (prices.sides, complete)
    Self.grow(&sorted, to: sides * complete, 0)
    Self.grow(&ranks, to: sides * prices.entries.count, 0)
    Self.grow(&medians, to: sides, 0)
    for slot in 0..<sides {
      let first = slot * complete
      var end = first
      for index in prices.entries.indices where prices.entries[index].isComplete {
        let value = prices.fair[index * sides + slot]
        var place = end
        while place > first, sorted[place - 1] > value {
          sorted[place] = sorted[place - 1]
          place -= 1
        }
        sorted[place] = value
        end += 1
      }
      for index in prices.entries.indices where prices.entries[index].isComplete {
        let value = prices.fair[index * sides + slot]
        // Among equal probabilities, any rank will do.
        var place = first
        while sorted[place] < value { place += 1 }
        ranks[index * sides + slot] = place - first
      }
    }
  }

  /// Computes the median of each side.
  /// - Parameter entry: A complete entry to leave out.
  /// - Returns: The sum of the medians.
  mutating func weigh(without entry: Int?) -> Double {
    var sum = 0.0
    for slot in 0..<sides {
      let median = median(slot, without: entry.map { ranks[$0 * sides + slot] } ?? complete)
      medians[slot] = median
      sum += median
    }
    return sum
  }

  /// - Parameter rank: The rank to leave out; `complete` for none.
  private func median(_ slot: Int, without rank: Int) -> Double {
    let count = rank < complete ? complete - 1 : complete
    func value(_ place: Int) -> Double { sorted[slot * complete + (place >= rank ? place + 1 : place)] }
    return count % 2 == 1 ? value(count / 2) : (value(count / 2 - 1) + value(count / 2)) / 2
  }

  private static func grow<Value>(_ array: inout [Value], to count: Int, _ value: Value) {
    if array.count < count { array += Array(repeating: value, count: count - array.count) }
  }
}
