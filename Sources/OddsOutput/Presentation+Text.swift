public import OddsModel

extension Presentation {
  /// A name, cleaned for the terminal.
  public func clean(_ id: TextID) -> String { names.withBytes(id) { clean($0) } }

  /// A feed's text, cleaned for the terminal.
  func clean(_ text: String) -> String { CleanText.clean(text, ascii: isASCII) }

  func clean(_ bytes: UnsafeBufferPointer<UInt8>) -> String { CleanText.clean(bytes, ascii: isASCII) }

  /// The separator between parts of a heading.
  var dot: String { isASCII ? " - " : " · " }

  /// A market's name, with its line unless the name contains it.
  func name(_ market: TextID, _ line: Line, signed: Bool) -> String {
    let (name, text) = (clean(market), line.text(signed: signed))
    return text.isEmpty || name.split(separator: " ").contains(Substring(text)) ? name : "\(name) \(text)"
  }

  /// The parts of a heading that aren't empty, joined.
  func joined(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: dot)
  }
}

extension Score {
  /// The score as `2-1`, with `?` for an unknown side; empty for an unknown score.
  public var text: String {
    if isNone { return "" }
    return "\(home == Score.unknown ? "?" : "\(home)")-\(away == Score.unknown ? "?" : "\(away)")"
  }
}

extension Line {
  /// The line as `2.5`, or with `signed` as `+1.5`; empty if there is none.
  public func text(signed: Bool) -> String {
    if isNone { return "" }
    let magnitude = thousandths.magnitude
    var fraction = "\(1000 + magnitude % 1000)".dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = thousandths < 0 ? "-" : signed && thousandths > 0 ? "+" : ""
    return "\(sign)\(magnitude / 1000)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }
}

extension StaticString {
  var string: String {
    String(decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self)
  }
}
