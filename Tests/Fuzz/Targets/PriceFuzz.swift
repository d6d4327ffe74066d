internal import OddsModel
internal import OddsProvider

/// Any text gives a price above 1 or none; the parsers of scores and times must not trap.
enum PriceFuzz {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    bytes.withMemoryRebound(to: UInt8.self) { text in
      for notation in [Notation.decimal, .american, .fractional] {
        guard let price = Price(text, notation) else { continue }
        precondition(price.denominator > 0 && price.numerator > price.denominator, "a price of no more than the stake")
        for format in OddsFormat.allCases { _ = price.formatted(as: format) }
      }
      let names = TextTable()
      let quoted = Quoted(text, names)
      precondition(text.isEmpty || quoted.withBytes(names) { $0.elementsEqual(text) }, "a quoted text is another")
      _ = ScoreText.pair(text)
      _ = ScoreText.pairs(text)
      _ = Timestamp(rfc3339: text)
    }
  }
}
