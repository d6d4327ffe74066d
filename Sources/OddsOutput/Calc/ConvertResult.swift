internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// The result of `odds calc convert`: prices in all formats.
struct ConvertResult: CalcResult {
  let quotes: [CalcInput.Quote]

  init(_ input: CalcInput) throws(CalcFailure) { quotes = try input.quotes("prices") }

  static let titles = ["quoted", "decimal", "american", "fractional", "probability", "hongkong", "malay", "indonesian"]

  /// One object, or an array of objects for several prices.
  var value: JSONValue {
    let values = quotes.map { JSONValue.object(zip(Self.titles, Self.row($0)).map { .init($0, $1) }) }
    return values.count == 1 ? values[0] : .array(values)
  }

  var rows: [[JSONValue]] { quotes.map(Self.row) }

  private static func row(_ quote: CalcInput.Quote) -> [JSONValue] {
    let forms = PriceForms(quote.price)
    return [
      .text(quote.quoted), .double(forms.decimal), .double(forms.american), .text(forms.fraction),
      .double(forms.probability), .double(forms.hongkong), .double(forms.malay), .double(forms.indonesian),
    ]
  }

  func table(_ style: TableStyle) -> String {
    let titles = [
      "Quoted", "Decimal", "American", "Fraction", "Implied", "Hong Kong", "Malay", "Indonesian",
    ]
    let rows = quotes.map { quote -> [String] in
      let price = quote.price
      return [quote.quoted, price.formatted(as: .decimal), price.wholeAmerican, price.closeFraction(style.isASCII)]
        + [OddsFormat.probability, .hongkong, .malay, .indonesian].map { price.formatted(as: $0, ascii: style.isASCII) }
    }
    return CalcText.rows(titles, rows, style, blocks: rows.count == 1)
  }
}
