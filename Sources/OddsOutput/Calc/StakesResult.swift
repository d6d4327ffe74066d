internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// The result of `odds calc arb` and `odds calc dutch`: stakes with the same return, whichever price wins.
struct StakesResult: CalcResult {
  private let isDutch: Bool
  private let quotes: [CalcInput.Quote]
  private let sum: Double
  /// The profit before rounding of stakes: a share of the stakes for an arbitrage, money for a dutch.
  private var profit: Double?
  private var guaranteed: Double?
  private var stakes: [Double] = []
  private var returns: [Double] = []
  private var total = 0.0
  private let unit: Amount?
  private(set) var refusal: MathRefusal?

  private static let standardStake = "100"

  /// Calculates an arbitrage of one price for each outcome of a market.
  init(arbitrage input: CalcInput) throws(CalcFailure) {
    isDutch = false
    quotes = try input.market("prices")
    guard quotes.count > 1 else { throw CalcFailure(.incomplete, hint: "add a price for each outcome") }
    unit = try input.amount("unit")
    let commission = try input.commission()
    let total = try input.amount("stake") ?? Self.standard
    sum = Arbitrage.sum(quotes.map { commission.taken(from: $0.price) })
    do throws(MathRefusal) {
      let arbitrage = try Arbitrage(quotes.map(\.price), commission: commission)
      profit = arbitrage.profit
      if let unit {
        set(try arbitrage.stakes(total: total, unit: unit))
      } else {
        set(arbitrage.stakes(total: total.approximate), arbitrage.prices)
        guaranteed = total.approximate * arbitrage.profit
      }
    } catch {
      if error == .notAnAmount { throw Self.tooCoarse(total, unit) }
      (profit, refusal) = (nil, error)
    }
  }

  /// Calculates a dutch of prices of which at most one wins.
  init(dutching input: CalcInput) throws(CalcFailure) {
    isDutch = true
    quotes = try input.market("prices")
    unit = try input.amount("unit")
    let commission = try input.commission()
    let wanted = try input.amount("profit")
    guard wanted == nil || !input.has("stake") else {
      throw CalcFailure(usage: "--stake and --profit conflict", hint: "use --stake or --profit")
    }
    let total = try input.amount("stake") ?? Self.standard
    do throws(MathRefusal) {
      let dutching = try Dutching(quotes.map(\.price), commission: commission)
      sum = dutching.sum
      do throws(MathRefusal) {
        let all = try wanted.map { wanted throws(MathRefusal) in try dutching.total(profit: wanted.approximate) }
        profit = wanted?.approximate ?? dutching.profit(total: total.approximate)
        if let unit {
          let stakes =
            if let wanted { try dutching.stakes(profit: wanted, unit: unit) } else {
              try dutching.stakes(total: total, unit: unit)
            }
          set(stakes)
        } else {
          set(dutching.stakes(total: all ?? total.approximate), dutching.prices)
          guaranteed = profit
        }
      } catch {
        (profit, refusal) = (nil, error)
      }
    } catch {
      throw CalcFailure(error)
    }
    if refusal == .notAnAmount { throw Self.tooCoarse(total, unit) }
  }

  private static var standard: Amount { Amount(standardStake) ?? .zero }

  private static func tooCoarse(_ total: Amount, _ unit: Amount?) -> CalcFailure {
    CalcFailure(
      .notAnAmount, "the stake of \(CalcText.money(total.approximate, total)) is too small for one unit on each price",
      hint: "use a larger --stake, or a smaller --unit")
  }

  private mutating func set(_ stakes: [Double], _ prices: [Price]) {
    self.stakes = stakes
    returns = zip(stakes, prices).map { $0 * $1.approximate }
    total = stakes.reduce(0, +)
  }

  private mutating func set(_ found: UnitStakes) {
    (stakes, returns, total, guaranteed) = (found.stakes, found.returns, found.total, found.guaranteed)
  }

  static let titles = ["sum", "profit", "guaranteed", "price", "stake", "returns"]

  var value: JSONValue {
    var members: [JSONValue.Member] = [
      .init("sum", .double(sum)), .init("profit", .double(profit)), .init("guaranteed", .double(guaranteed)),
    ]
    if let refusal {
      members += [.init("legs", .null), .init("refused", .text(refusal.rawValue))]
    } else {
      members.append(.init("legs", .array(quotes.indices.map { .object(leg($0)) })))
    }
    return .object(members)
  }

  private func leg(_ index: Int) -> [JSONValue.Member] {
    [
      .init("price", .double(quotes[index].price.approximate)), .init("stake", .double(stakes[index])),
      .init("returns", .double(returns[index])),
    ]
  }

  var rows: [[JSONValue]] {
    refusal != nil
      ? []
      : quotes.indices.map { [.double(sum), .double(profit), .double(guaranteed)] + leg($0).map(\.value) }
  }

  var warning: String? {
    if !isDutch, let profit, profit > Arbitrage.implausibleProfit {
      return "a profit above \(CalcText.percent(Arbitrage.implausibleProfit)) is probably due to a wrong price"
    }
    guard let guaranteed, guaranteed <= 0, let profit, profit > 0 else { return nil }
    return "stakes in units this large guarantee no profit"
  }

  func table(_ style: TableStyle) -> String {
    guard refusal == nil, let profit, let guaranteed else { return "" }
    var head = "sum \(CalcText.percent(sum))"
    if !isDutch { head += "  profit \(CalcText.percent(profit))" }
    head += "  staked \(CalcText.money(total, unit))  \(isDutch ? "profit if one wins" : "guaranteed") "
    head += CalcText.money(guaranteed, unit)
    let rows = quotes.indices.map {
      [quotes[$0].quoted, CalcText.money(stakes[$0], unit), CalcText.money(returns[$0], unit)]
    }
    return CalcText.line(head, style, .heading) + CalcText.rows(["Price", "Stake", "Returns"], rows, style)
  }
}
