internal import OddsModel

/// A quote as stored: thirty-six bytes. ``QuoteEntry`` is its public form. What seldom occurs lies beside the
/// rows: prices without a ``PriceCode``, lines that are not their market's, links.
///
/// A line of a market that twenty sportsbooks share costs 45 bytes in all: the row and the tenth that the array has in
/// reserve, five to six bytes of ``RowIndex``, and its part of the market's fifty. Measured as the growth of allocated
/// memory, from an empty board to 100,000 lines.
struct QuoteRecord: Sendable {
  /// How a quote's own line stands to its market's.
  enum LineForm: UInt16 {
    case none
    case same
    case negated
    case other
  }

  /// The price's characters.
  var price: UInt32 = PriceCode.none
  private var changedLow: UInt32 = 0
  var market: Int32
  var selection: TextID
  var bookmaker: TextID
  /// The market's next quote; of a row that is free the next free one.
  var next: Int32 = -1
  /// The part of a batch that last named it.
  var visit: UInt32 = 0
  var generation: UInt32 = 0
  private var changedHigh: Int16 = 0
  /// Whether it is of the main line, side, form of the line, notation and state.
  private var bits: UInt16 = 0

  init(market: Int32, selection: TextID, bookmaker: TextID, side: Side, form: LineForm) {
    (self.market, self.selection, self.bookmaker) = (market, selection, bookmaker)
    bits = UInt16(side.rawValue) << 8 | form.rawValue << 4
  }

  /// Whole milliseconds within 4,000 years of 1970; none for earlier times.
  var changed: Timestamp {
    get {
      let milliseconds = Int64(changedHigh) &<< 32 | Int64(changedLow)
      return milliseconds == Self.never ? .none : Timestamp(milliseconds: milliseconds)
    }
    set {
      let milliseconds = min(max(newValue.milliseconds, Self.never), -Self.never - 1)
      changedHigh = Int16(truncatingIfNeeded: milliseconds &>> 32)
      changedLow = UInt32(truncatingIfNeeded: milliseconds)
    }
  }

  private static let never: Int64 = -1 << 47

  // Values are written from the same type, so each raw value has a case.
  var side: Side { Side(rawValue: UInt8(truncatingIfNeeded: bits >> 8 & 127)) ?? .none }
  var form: LineForm { LineForm(rawValue: bits >> 4 & 15) ?? .none }

  /// Side and form in one.
  @inline(__always)
  func isOf(_ side: Side, _ form: LineForm) -> Bool { bits & 0x7FF0 == UInt16(side.rawValue) << 8 | form.rawValue << 4 }

  /// Whether the feed marks it as part of the main line of its kind.
  var isMain: Bool {
    get { bits & 0x8000 != 0 }
    set { bits = bits & 0x7FFF | (newValue ? 0x8000 : 0) }
  }

  var notation: Notation {
    get { Notation(rawValue: UInt8(truncatingIfNeeded: bits >> 2 & 3)) ?? .decimal }
    set { bits = bits & ~12 | UInt16(newValue.rawValue) << 2 }
  }
  var state: QuoteState {
    get { QuoteState(rawValue: UInt8(truncatingIfNeeded: bits & 3)) ?? .withdrawn }
    set { bits = bits & ~3 | UInt16(newValue.rawValue) }
  }
}

extension Board {
  /// A quote's price.
  func quoted(_ quote: Int) -> Quoted {
    let code = quotes[quote].price
    return code == PriceCode.other ? otherPrices[Int32(quote)] ?? .none : PriceCode.price(code)
  }

  mutating func setQuoted(_ quoted: Quoted, of quote: Int) {
    let code = PriceCode.code(quoted)
    if quotes[quote].price == PriceCode.other || code == PriceCode.other {
      otherPrices[Int32(quote)] = code == PriceCode.other ? quoted : nil
    }
    quotes[quote].price = code
  }

  /// A quote's own line.
  func line(of quote: Int) -> Line {
    let record = quotes[quote]
    return record.form == .other
      ? otherLines[Int32(quote)] ?? .none
      : Self.line(record.form, in: markets[Int(record.market)].line)
  }

  /// The line of this form, which must not be `other`, in a market with that line.
  @inline(__always)
  static func line(_ form: QuoteRecord.LineForm, in market: Line) -> Line {
    switch form {
    case .same: market
    case .negated: market.negated
    case .none, .other: .none
    }
  }

  /// How a line stands to the line of the market that it is in.
  @inline(__always)
  static func form(of line: Line, in market: Line) -> QuoteRecord.LineForm {
    if line.isNone { return .none }
    if line == market { return .same }
    return !market.isNone && line == market.negated ? .negated : .other
  }

  /// The public form of a quote.
  func entry(_ quote: Int) -> QuoteEntry {
    let record = quotes[quote]
    return QuoteEntry(
      quoted: quoted(quote), changed: record.changed, selection: record.selection, bookmaker: record.bookmaker,
      line: line(of: quote), side: record.side, notation: record.notation, state: record.state,
      isMain: record.isMain)
  }

  /// Forgets what lies beside a quote's row.
  mutating func forgetExtras(of quote: Int32) {
    if !otherPrices.isEmpty { otherPrices[quote] = nil }
    if !otherLines.isEmpty { otherLines[quote] = nil }
    if !openings.isEmpty { openings[quote] = nil }
    if !lastOpen.isEmpty { lastOpen[quote] = nil }
    links.remove(Int(quote))
    quoteMore.remove(Int(quote))
  }
}
