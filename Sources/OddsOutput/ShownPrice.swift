internal import OddsBoard
public import OddsModel

/// A quote as it is shown: an open price, a suspended one, or a word such as `SP`.
public struct ShownPrice: Sendable, Equatable {
  /// Nil unless the quote is open.
  public let price: Price?
  /// Suspended or withdrawn.
  public let isSuspended: Bool
  /// The price in the provider's characters.
  public let quoted: Quoted
  /// How those are to be read.
  public let notation: Notation

  /// `state` is the quote's effective state.
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

  /// Passes the price in the presentation's odds format: nil for a suspended line, the provider's own
  /// characters where there is no number or where they are a fraction already.
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
