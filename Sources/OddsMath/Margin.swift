public import OddsModel

/// What a bookmaker keeps of a complete market of exclusive outcomes, in the trade's four ways of saying it.
public struct Margin: Sendable, Hashable {
  /// Σ 1/price; exactly 1 where rounding alone makes the difference.
  public let booksum: Double

  /// The margin of prices whose implied probabilities add up to this.
  public init(booksum: Double) { self.booksum = abs(booksum - 1) <= Self.tolerance ? 1 : booksum }

  /// The margin of one price for each outcome.
  public init(_ prices: some Sequence<Price>) { self.init(booksum: prices.reduce(0) { $0 + $1.implied }) }

  /// The booksum less 1: what is kept of each unit that is paid back.
  public var overround: Double { booksum - 1 }
  /// The share of all stakes that is kept where they are in proportion to the implied probabilities.
  public var hold: Double { 1 - 1 / booksum }
  /// The share of all stakes that is paid back.
  public var payout: Double { 1 / booksum }

  /// Sums that differ from 1 by no more are 1.
  static let tolerance = 1e-12
}

extension Price {
  /// 1/price, above 0 and below 1.
  public var implied: Double { min(Double(denominator) / Double(numerator), (1.0).nextDown) }
}
