public import OddsModel
internal import OddsText

extension Presentation {
  /// A name as it may be put on a terminal.
  public func clean(_ id: TextID) -> String { names.withBytes(id) { clean($0) } }

  /// A text of feeds' words as it may be put on a terminal.
  func clean(_ text: String) -> String { CleanText.clean(text, ascii: isASCII) }

  func clean(_ bytes: UnsafeBufferPointer<UInt8>) -> String { CleanText.clean(bytes, ascii: isASCII) }

  /// The separator between parts of a heading.
  var dot: String { isASCII ? " - " : " · " }

  /// A market's name and, unless it has that already, its line.
  func name(_ market: TextID, _ line: Line, signed: Bool) -> String {
    let (name, text) = (clean(market), line.text(signed: signed))
    return text.isEmpty || name.split(separator: " ").contains(Substring(text)) ? name : "\(name) \(text)"
  }

  /// Heading parts, the empty ones left out.
  func joined(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: dot)
  }
}

extension Score {
  /// `2-1`; an unknown side is `?`, an unknown score nothing.
  public var text: String {
    if isNone { return "" }
    return "\(home == Score.unknown ? "?" : "\(home)")-\(away == Score.unknown ? "?" : "\(away)")"
  }
}

extension Line {
  /// `2.5`, and with `signed` `+1.5`; nothing for none.
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
