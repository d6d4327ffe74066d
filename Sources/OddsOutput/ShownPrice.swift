internal import OddsBoard
public import OddsModel

/// A quote in displayable form: an open price, a suspended one, or a word such as `SP`.
public struct ShownPrice: Sendable, Equatable {
  /// The price; nil unless the quote is open.
  public let price: Price?
  /// Whether the quote is suspended or withdrawn.
  public let isSuspended: Bool
  /// The price as the provider wrote it.
  public let quoted: Quoted
  /// The notation of ``quoted``.
  public let notation: Notation

  /// Derives the displayable form of a quote.
  /// - Parameter state: The quote's effective state.
  public init(_ state: QuoteState, _ quoted: Quoted, _ notation: Notation, _ names: TextTable) {
    self.quoted = quoted
    self.notation = notation
    switch state {
    case .open:
      price = quoted.withBytes(names) { Price($0, notation) }
      isSuspended = false
    case .unpriced:
      price = nil
      isSuspended = false
    case .suspended, .withdrawn:
      price = nil
      isSuspended = true
    }
  }

  /// Passes the price in the presentation's odds format to `body`: nil for a suspended line; the provider's characters
  /// if they contain no number, or are a fraction and fractions are requested.
  func withDisplay<Result>(_ show: Presentation, _ body: (UnsafeBufferPointer<UInt8>?) -> Result) -> Result {
    if isSuspended || (price == nil && quoted.isNone) { return body(nil) }
    guard let price, !(show.oddsFormat == .fractional && isFraction(show.names)) else {
      return quoted.withBytes(show.names) { body($0) }
    }
    return withUnsafeTemporaryAllocation(byteCount: Price.maximumText, alignment: 1) { buffer in
      let count = price.write(as: show.oddsFormat, ascii: show.isASCII, to: buffer)
      return buffer.withMemoryRebound(to: UInt8.self) { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private func isFraction(_ names: TextTable) -> Bool {
    notation == .fractional && quoted.withBytes(names) { $0.contains(UInt8(ascii: "/")) }
  }
}
