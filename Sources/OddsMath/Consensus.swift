/// The combined estimate of several bookmakers.
public enum Consensus {
  /// The median of the bookmakers' fair probabilities for each outcome, scaled to add up to 1. Nil without a bookmaker.
  /// - Parameter books: Each bookmaker's fair probabilities, all for the same outcomes in the same order.
  public static func median(_ books: [[Double]]) -> [Double]? {
    guard let first = books.first, !first.isEmpty else { return nil }
    let medians = first.indices.map { outcome in median(books.map { $0[outcome] }) }
    let sum = medians.reduce(0, +)
    return sum > 0 ? medians.map { $0 / sum } : nil
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
