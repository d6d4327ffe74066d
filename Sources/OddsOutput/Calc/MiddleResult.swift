internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// The result of `odds calc middle`: two bets on opposite sides of different lines.
struct MiddleResult: CalcResult {
  private let middle: Middle?
  private let isTotal: Bool
  let refusal: MathRefusal?

  init(_ input: CalcInput) throws(CalcFailure) {
    let sides: [(Side, String)] = [(.over, "over"), (.under, "under"), (.home, "home"), (.away, "away")]
    var bets: [(LineBet, Double)] = []
    for (side, name) in sides {
      guard let text = try input.text(name) else { continue }
      bets.append(try Self.bet(side, text, input))
    }
    guard bets.count == 2 else {
      throw CalcFailure(
        usage: "a middle needs two bets", hint: "use --over LINE@PRICE --under LINE@PRICE, or --home and --away")
    }
    isTotal = bets[0].0.isTotal
    do throws(MathRefusal) {
      let pair = try LinePair(bets[0].0, bets[0].1, bets[1].0, bets[1].1)
      do throws(MathRefusal) {
        middle = try Middle(pair)
        refusal = nil
      } catch {
        (middle, refusal) = (nil, error)
      }
    } catch {
      throw CalcFailure(error, hint: "use --over with --under, or --home with --away")
    }
  }

  private static func bet(_ side: Side, _ text: String, _ input: CalcInput) throws(CalcFailure) -> (LineBet, Double) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw CalcFailure(usage: "'\(CalcInput.shown(text))' isn't LINE@PRICE", hint: "write 2.5@1.90, for example")
    }
    let line = try input.line(String(parts[0]))
    let price = try input.quote(String(parts[1])).price
    do throws(MathRefusal) {
      return (try LineBet(side, line), price.approximate)
    } catch {
      throw CalcFailure(error)
    }
  }

  static let titles = ["window", "hit", "miss", "breakEven"]

  /// The JSON object, with `lost` if both bets lose between the lines, and `profits` if some results push or halve a
  /// bet.
  var value: JSONValue {
    guard let middle else {
      return [
        "window": [], "hit": .null, "miss": .null, "breakEven": .null, "refused": JSONValue(refusal?.rawValue),
      ]
    }
    let between = JSONValue.array(middle.window.map { .integer(Int64($0)) })
    var members: [JSONValue.Member] = [
      .init("window", middle.isPolish ? [] : between), .init("hit", .double(middle.hit)),
      .init("miss", .double(middle.miss)), .init("breakEven", .double(middle.breakEven)),
    ]
    if middle.isPolish { members.append(.init("lost", between)) }
    if let profits = middle.profits {
      let list = profits.map { JSONValue.object([.init("result", .integer(Int64($0))), .init("profit", .double($1))]) }
      members.append(.init("profits", .array(list)))
    }
    return .object(members)
  }

  var rows: [[JSONValue]] { middle == nil ? [] : [Self.titles.map { value[$0] ?? .null }] }

  func table(_ style: TableStyle) -> String {
    guard let middle else { return "" }
    let (first, last) = (middle.window.lowerBound, middle.window.upperBound)
    let span = first == last ? "\(first)" : "\(first) to \(last)"
    let what = isTotal ? "total" : "home minus away"
    let ends = middle.isPolish ? "both lose" : "both win"
    let head = CalcText.line("\(ends) at \(what) \(span)", style, .heading)
    if let profits = middle.profits {
      let rows = profits.enumerated().map { index, row in
        let mark = index == 0 ? " or less" : index == profits.count - 1 ? " or more" : ""
        return ["\(row.result)\(isTotal && row.result == 0 ? "" : mark)", CalcText.signed(row.profit)]
      }
      return head + CalcText.rows([isTotal ? "Total" : "Home minus away", "Profit"], rows, style)
    }
    var figures = "\(middle.isPolish ? "inside" : "hit") \(CalcText.signed(middle.hit ?? 0))"
    figures += "  \(middle.isPolish ? "outside" : "miss") \(CalcText.signed(middle.miss ?? 0))"
    figures += "  " + (middle.breakEven.map { "breaks even at \(CalcText.percent($0))" } ?? "never breaks even")
    return head + CalcText.line(figures, style)
  }
}
