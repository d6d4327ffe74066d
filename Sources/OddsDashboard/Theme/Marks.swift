/// The symbols on the screen, with replacements for a terminal that can show only ASCII.
public struct Marks: Sendable, Hashable {
  /// Whether only ASCII may be used.
  public let isASCII: Bool

  /// Creates the symbols of a terminal.
  public init(isASCII: Bool) { self.isASCII = isASCII }

  /// A price that rose.
  public var up: String { isASCII ? "^" : "▲" }
  /// A price that fell.
  public var down: String { isASCII ? "v" : "▼" }
  /// After the last price of a suspended line.
  public var suspended: String { isASCII ? "=" : "‖" }
  /// After a price of a feed that has gone quiet.
  public var stale: String { "~" }
  /// After a price without a subscription, and in place of one that was never received for lack of a subscription.
  public var unwatched: String { "?" }
  /// In place of a withdrawn price.
  public var withdrawn: String { isASCII ? "x" : "×" }
  /// In place of a price that was never sent.
  public var missing: String { isASCII ? "." : "·" }
  /// After the highest of several prices.
  public var best: String { "*" }
  /// A favourite.
  public var favourite: String { isASCII ? "*" : "★" }
  /// Between two words.
  public var dot: String { isASCII ? "-" : "·" }
  /// A horizontal line, one column of it.
  public var rule: String { isASCII ? "-" : "─" }
  /// A vertical line, one row of it.
  public var bar: String { isASCII ? "|" : "│" }
  /// The corners of a box: top left, top right, bottom left, bottom right.
  public var corners: [String] { isASCII ? ["+", "+", "+", "+"] : ["┌", "┐", "└", "┘"] }
  /// A feed that is live.
  public var alive: String { isASCII ? "o" : "●" }
  /// A feed that is stale, degraded or connecting.
  public var troubled: String { isASCII ? "!" : "◐" }
  /// A feed that is down.
  public var gone: String { isASCII ? "x" : "○" }
  /// Sorted in ascending order.
  public var ascending: String { isASCII ? "^" : "↑" }
  /// Sorted in descending order.
  public var descending: String { isASCII ? "v" : "↓" }
  /// From one price to the next.
  public var arrow: String { isASCII ? "->" : "→" }
  /// Between two teams or values.
  public var dash: String { isASCII ? "-" : "–" }
  /// The picture is paused.
  public var pause: String { isASCII ? "||" : "‖" }
  /// In place of the dash of a score that feeds disagree on.
  public var disputed: String { isASCII ? "!" : "≠" }
  /// Before the name of a feed below its match.
  public var branch: String { isASCII ? "`" : "└" }
  /// Next to the name of the side that serves.
  public var serving: String { isASCII ? "*" : "•" }

  /// A series of values as small bars, scaled between its lowest and highest value.
  public func sparkline(_ values: [Double]) -> String {
    guard let low = values.min(), let high = values.max() else { return "" }
    let steps: [Character] = isASCII ? Array("_.-=+*#%") : Array("▁▂▃▄▅▆▇█")
    guard high > low else { return String(repeating: steps[isASCII ? 2 : 3], count: values.count) }
    return String(values.map { steps[min(7, Int(($0 - low) / (high - low) * 7.999))] })
  }
}
