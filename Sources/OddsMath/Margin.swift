public import OddsModel

/// A bookmaker's margin in a complete market of exclusive outcomes, in the four measures in use.
public struct Margin: Sendable, Hashable {
  /// Σ 1/price; exactly 1 if only rounding separates it from 1.
  public let booksum: Double

  /// The margin of prices whose implied probabilities have this sum.
  public init(booksum: Double) { self.booksum = abs(booksum - 1) <= Self.tolerance ? 1 : booksum }

  /// The margin of a market, from one price for each outcome.
  public init(_ prices: some Sequence<Price>) { self.init(booksum: prices.reduce(0) { $0 + $1.implied }) }

  /// The booksum minus 1: the margin per unit paid out.
  public var overround: Double { booksum - 1 }
  /// The margin as a share of all stakes, if they are in proportion to the implied probabilities.
  public var hold: Double { 1 - 1 / booksum }
  /// The share of all stakes that is paid out.
  public var payout: Double { 1 / booksum }

  /// Sums that differ from 1 by at most this are treated as 1.
  static let tolerance = 1e-12
}

extension Price {
  /// 1/price, above 0 and below 1.
  public var implied: Double { min(Double(denominator) / Double(numerator), (1.0).nextDown) }
}
