internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// The result of `odds calc kelly`: the share of the bankroll to stake on one bet, or on each of several exclusive
/// outcomes.
struct KellyResult: CalcResult {
  let quotes: [CalcInput.Quote]
  let bets: [Bet]
  let shares: [Double]
  let reserve: Double
  let fraction: Double

  /// The default multiple of the full Kelly stake.
  static let standardFraction = 0.25

  init(_ input: CalcInput) throws(CalcFailure) {
    let quotes = try input.quotes("price")
    let chances = try input.probabilities("probability")
    guard quotes.count == chances.count else {
      throw CalcFailure(
        usage: "prices: \(quotes.count), probabilities: \(chances.count)", hint: "give one probability for each price")
    }
    let push = try input.probability("push") ?? 0
    guard push == 0 || quotes.count == 1 else {
      throw CalcFailure(usage: "--push works only with a single price", hint: "omit --push")
    }
    fraction = try input.probability("fraction") ?? Self.standardFraction
    guard fraction > 0 else {
      throw CalcFailure(.notAnAmount, "the fraction is 0", hint: "use a number above 0, at most 1")
    }
    var bets: [Bet] = []
    do throws(MathRefusal) {
      for (quote, chance) in zip(quotes, chances) {
        bets.append(try Bet(price: quote.price.approximate, probability: chance, push: push))
      }
      if let only = bets.first, bets.count == 1 {
        (shares, reserve) = ([only.kelly], 1 - only.kelly)
      } else {
        let joint = try JointKelly(bets)
        (shares, reserve) = (joint.shares, joint.reserve)
      }
    } catch {
      throw CalcFailure(
        error, error == .notAProbability ? "the probabilities add up to more than 1" : nil,
        hint: "probabilities of exclusive outcomes add up to 1 at most")
    }
    (self.quotes, self.bets) = (quotes, bets)
  }

  static let titles = ["reserve", "price", "probability", "ev", "full", "stake"]

  var value: JSONValue {
    ["reserve": .double(reserve), "bets": .array(bets.indices.map { .object(bet($0)) })]
  }

  private func bet(_ index: Int) -> [JSONValue.Member] {
    [
      .init("price", .double(bets[index].price)), .init("probability", .double(bets[index].probability)),
      .init("ev", .double(bets[index].expectedValue)), .init("full", .double(shares[index])),
      .init("stake", .double(shares[index] * fraction)),
    ]
  }

  var rows: [[JSONValue]] { bets.indices.map { [.double(reserve)] + bet($0).map(\.value) } }

  func table(_ style: TableStyle) -> String {
    let rows = bets.indices.map { index in
      [
        quotes[index].quoted, CalcText.percent(bets[index].probability), CalcText.signed(bets[index].expectedValue),
        CalcText.percent(shares[index]), CalcText.percent(shares[index] * fraction),
      ]
    }
    return CalcText.rows(["Price", "Chance", "EV", "Full", CalcText.plainPercent(fraction)], rows, style)
      + CalcText.line("full Kelly keeps \(CalcText.percent(reserve))", style, .faint)
  }
}
