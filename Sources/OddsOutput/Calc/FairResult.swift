internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// The result of `odds calc fair`: a market's prices without the margin.
struct FairResult: CalcResult {
  let method: DevigMethod
  let quotes: [CalcInput.Quote]
  /// The margin; nil if the market is incomplete.
  let margin: Margin?
  let book: FairBook?
  let refusal: MathRefusal?

  init(_ input: CalcInput) throws(CalcFailure) {
    method = try input.method()
    var (found, why): ([CalcInput.Quote], MathRefusal?) = ([], nil)
    do throws(CalcFailure) {
      found = try input.market("prices")
    } catch  where error.refusal == .incomplete {
      why = .incomplete
    }
    quotes = found
    margin = found.count > 1 ? Margin(found.map(\.price)) : nil
    do throws(MathRefusal) {
      if let why { throw why }
      book = try FairBook(found.map(\.price), method)
      refusal = nil
    } catch {
      (book, refusal) = (nil, error)
    }
  }

  static let titles = ["method", "overround", "quoted", "price", "probability", "fair"]

  var value: JSONValue {
    var members: [JSONValue.Member] = [
      .init("method", .text(method.rawValue)), .init("overround", .double(margin?.overround)),
    ]
    if let book {
      let prices = book.prices
      let selections = quotes.indices.map { index -> JSONValue in
        [
          "quoted": .text(quotes[index].quoted), "price": .double(quotes[index].price.approximate),
          "probability": .double(book.probabilities[index]), "fair": .double(prices[index]),
        ]
      }
      members.append(.init("selections", .array(selections)))
    } else {
      members += [.init("selections", .null), .init("refused", JSONValue(refusal?.rawValue))]
    }
    return .object(members)
  }

  var rows: [[JSONValue]] {
    let value = value
    return (value["selections"]?.elements ?? []).map { selection in
      [value["method"] ?? .null, value["overround"] ?? .null] + Self.titles.dropFirst(2).map { selection[$0] ?? .null }
    }
  }

  func table(_ style: TableStyle) -> String {
    guard let book, let margin else { return "" }
    var head = method.rawValue
    if let parameter = book.parameter {
      let name = method == .power ? "k" : method == .shin ? "z" : "c"
      head += "  \(name) \(CalcText.number(parameter, decimals: 4))"
    }
    head += "  overround \(CalcText.percent(margin.overround))  hold \(CalcText.percent(margin.hold))"
    head += "  payout \(CalcText.percent(margin.payout))"
    let prices = book.prices
    let rows = quotes.indices.map { index in
      [
        quotes[index].quoted, CalcText.percent(quotes[index].price.implied),
        CalcText.percent(book.probabilities[index]), CalcText.price(prices[index]),
      ]
    }
    return CalcText.line(head, style, .heading)
      + CalcText.rows(["Price", "Implied", "Probability", "Fair"], rows, style)
  }
}
