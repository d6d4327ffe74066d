/// The signs of the picture, and what stands for them on a terminal that has only ASCII.
public struct Marks: Sendable, Hashable {
  public let isASCII: Bool

  public init(isASCII: Bool) { self.isASCII = isASCII }

  public var up: String { isASCII ? "^" : "▲" }
  public var down: String { isASCII ? "v" : "▼" }
  /// Behind the last price of a line that is suspended.
  public var suspended: String { isASCII ? "=" : "‖" }
  /// Behind a price of a feed that went quiet.
  public var stale: String { "~" }
  /// Behind a price that nobody is subscribed to, and in place of one that never came for that reason.
  public var unwatched: String { "?" }
  /// In place of a price that is gone.
  public var withdrawn: String { isASCII ? "x" : "×" }
  /// In place of a price that never was.
  public var missing: String { isASCII ? "." : "·" }
  /// Behind the highest of several prices.
  public var best: String { "*" }
  public var favourite: String { isASCII ? "*" : "★" }
  public var dot: String { isASCII ? "-" : "·" }
  public var rule: String { isASCII ? "-" : "─" }
  public var bar: String { isASCII ? "|" : "│" }
  public var alive: String { isASCII ? "o" : "●" }
  public var troubled: String { isASCII ? "!" : "◐" }
  public var gone: String { isASCII ? "x" : "○" }
  public var ascending: String { isASCII ? "^" : "↑" }
  public var descending: String { isASCII ? "v" : "↓" }
  public var arrow: String { isASCII ? "->" : "→" }
  public var dash: String { isASCII ? "-" : "–" }
  public var pause: String { isASCII ? "||" : "‖" }
  public var serving: String { isASCII ? "*" : "•" }

  /// A run of values as small bars, lowest to highest.
  public func sparkline(_ values: [Double]) -> String {
    guard let low = values.min(), let high = values.max() else { return "" }
    let steps: [Character] = isASCII ? Array("_.-=+*#%") : Array("▁▂▃▄▅▆▇█")
    guard high > low else { return String(repeating: steps[isASCII ? 2 : 3], count: values.count) }
    return String(values.map { steps[min(7, Int(($0 - low) / (high - low) * 7.999))] })
  }
}
