/// The shares of the bankroll at which it grows fastest with bets on exclusive outcomes of one market. It may back an
/// outcome at a negative expected value, and the single bets' shares do not add up to it.
public struct JointKelly: Sendable, Hashable {
  /// A share for each bet, in their order; 0 for what is not backed.
  public let shares: [Double]
  /// The share that is kept back.
  public let reserve: Double

  /// - Parameter bets: One or more, without a push.
  /// - Throws: ``MathRefusal/incomplete`` without a bet, ``MathRefusal/push`` where a stake may come back,
  ///   ``MathRefusal/notAProbability`` where the chances add up to more than 1.
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
      // Nothing is kept where what is backed is certain.
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
