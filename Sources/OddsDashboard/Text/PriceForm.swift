internal import OddsModel

/// Formats prices.
enum PriceForm {
  /// The width of prices in a format, without the mark.
  static func width(_ format: OddsFormat) -> Int {
    switch format {
    case .decimal, .american, .fractional, .probability, .hongkong: 6
    case .malay, .indonesian: 7
    }
  }

  /// Formats a computed price, such as a fair price: with two decimals, in the chosen format.
  static func text(_ decimal: Double, _ format: OddsFormat, ascii: Bool, columns: Int) -> String {
    var text = Figures.decimal(decimal)
    guard let price = text.withUTF8({ Price($0, .decimal) }), format != .decimal else { return cut(text, to: columns) }
    return cut(price.formatted(as: format, ascii: ascii), to: columns)
  }

  /// Formats a quoted price in up to `columns` columns. If necessary, digits after the point are cut, but never
  /// others.
  static func text(
    _ quoted: Quoted, _ notation: Notation, _ format: OddsFormat, _ names: TextTable, ascii: Bool, columns: Int
  ) -> String {
    let isSame = notation == .fractional && format == .fractional
    guard !isSame, let price = quoted.withBytes(names, { Price($0, notation) }) else { return quoted.string(names) }
    var text = price.formatted(as: format, ascii: ascii)
    // Decimal odds converted from another notation may have any number of digits; two keep the column aligned.
    let cents = (price.approximate * 100).rounded()
    if format == .decimal, notation != .decimal, cents > 100, cents < 1e9 {
      let whole = Int(cents)
      text = "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
    }
    return cut(text, to: columns)
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    guard text.count > columns, let point = text.firstIndex(of: ".") else { return text }
    let kept = text.index(text.startIndex, offsetBy: columns)
    let isPercent = text.last == "%"
    if point < kept, !isPercent {
      let cut = text[..<kept]
      return cut.last == "." ? String(cut.dropLast()) : String(cut)
    }
    return String(text[..<point]) + (isPercent ? "%" : "")
  }
}
