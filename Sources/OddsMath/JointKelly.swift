/// The shares of the bankroll that maximize its growth with bets on exclusive outcomes of one market. It may include a
/// bet with a negative expected value, and it isn't the sum of the single bets' Kelly fractions.
public struct JointKelly: Sendable, Hashable {
  /// The share for each bet, in the order of the bets; 0 for a bet that isn't placed.
  public let shares: [Double]
  /// The share that stays unstaked.
  public let reserve: Double

  /// Calculates the shares for exclusive bets.
  /// - Parameter bets: At least one bet, none with a push.
  /// - Throws: ``MathRefusal/incomplete`` without a bet, ``MathRefusal/push`` if a bet can push,
  ///   ``MathRefusal/notAProbability`` if the probabilities add up to more than 1.
  public init(_ bets: [Bet]) throws(MathRefusal) {
    guard !bets.isEmpty else { throw .incomplete }
    guard bets.allSatisfy({ $0.push == 0 }) else { throw .push }
    guard bets.reduce(0, { $0 + $1.probability }) <= 1 + Margin.tolerance else { throw .notAProbability }
    let order = bets.indices.sorted { bets[$0].probability * bets[$0].price > bets[$1].probability * bets[$1].price }
    var (reserve, chance, implied, taken) = (1.0, 0.0, 0.0, 0)
    for index in order {
      let bet = bets[index]
      guard bet.probability * bet.price > reserve else { break }
      chance += bet.probability
      implied += 1 / bet.price
      taken += 1
      // Stake everything if one of the chosen bets is certain to win.
      let open = chance >= 1 - Margin.tolerance ? 0 : 1 - chance
      guard open > 0, implied < 1 else {
        reserve = 0
        break
      }
      reserve = open / (1 - implied)
    }
    var shares = [Double](repeating: 0, count: bets.count)
    for index in order.prefix(taken) { shares[index] = max(0, bets[index].probability - reserve / bets[index].price) }
    self.shares = shares
    self.reserve = reserve
  }
}
