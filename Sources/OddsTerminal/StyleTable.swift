internal import OddsDashboard

/// The escape sequences of a theme's styles, and the shortest change from one style to another.
///
/// Styles that look the same on this terminal share a number; 0 is plain text.
struct StyleTable: Sendable {
  private let words: TerminalSequences
  private var styles: [Style] = [Style()]
  /// The style's number for each ``Cell/look``.
  private(set) var numbers: [Int]
  /// Whether a blank in this style looks like any other blank.
  private(set) var hidesBlanks: [Bool] = []
  /// Cached changes from each style to each other; nil until needed.
  private var ways: [[UInt8]?] = []

  /// Creates the styles of a theme on a terminal; without colours, only the attributes of ``Theme/mono``.
  init(_ theme: Theme, _ words: TerminalSequences) {
    self.words = words
    numbers = [Int](repeating: 0, count: Cell.lookCount)
    let palette: Style.Palette = words.colors >= 256 ? .of256 : .of8
    for look in 0..<Cell.lookCount {
      guard let (role, isSelected) = Cell.meaning(ofLook: look) else { continue }
      var style = theme.style(role, isSelected: isSelected, of: palette)
      if words.colors == 0 { (style.foreground, style.background) = (nil, nil) }
      if let known = styles.firstIndex(of: style) {
        numbers[look] = known
      } else {
        numbers[look] = styles.count
        styles.append(style)
      }
    }
    hidesBlanks = styles.map { $0.background == nil && !$0.isReverse && !$0.isUnderlined }
    ways = [[UInt8]?](repeating: nil, count: styles.count * styles.count)
  }

  /// The bytes that change the terminal from one style to another.
  mutating func way(from one: Int, to other: Int) -> [UInt8] {
    let place = one * styles.count + other
    if let known = ways[place] { return known }
    let way = shortest(from: styles[one], to: styles[other])
    ways[place] = way
    return way
  }

  private func shortest(from one: Style, to other: Style) -> [UInt8] {
    if one == other { return [] }
    let whole = Self.joined([words.plain] + words.marks(of: other))
    guard
      (!one.isBold || other.isBold) && (!one.isDim || other.isDim) && (!one.isReverse || other.isReverse)
        && (!one.isUnderlined || other.isUnderlined)
    else { return whole }
    var added = other
    if one.isBold { added.isBold = false }
    if one.isDim { added.isDim = false }
    if one.isReverse { added.isReverse = false }
    if one.isUnderlined { added.isUnderlined = false }
    var changes: [[UInt8]] = []
    let losesColor =
      one.foreground != nil && other.foreground == nil || one.background != nil && other.background == nil
    if losesColor {
      guard !words.ownColors.isEmpty else { return whole }
      changes.append(words.ownColors)
    } else {
      if one.foreground == other.foreground { added.foreground = nil }
      if one.background == other.background { added.background = nil }
    }
    let part = Self.joined(changes + words.marks(of: added))
    return part.count < whole.count ? part : whole
  }

  /// Merges sequences that all set attributes into one: `ESC [ 1 m ESC [ 31 m` becomes `ESC [ 1 ; 31 m`.
  private static func joined(_ marks: [[UInt8]]) -> [UInt8] {
    let marks = marks.filter { !$0.isEmpty }
    let bodies = marks.map { mark -> ArraySlice<UInt8>? in
      guard mark.starts(with: [0x1B, 0x5B]), mark.last == 0x6D else { return nil }
      let body = mark.dropFirst(2).dropLast()
      return body.allSatisfy { $0 == 0x3B || (0x30...0x39).contains($0) } ? body : nil
    }
    guard marks.count > 1, !bodies.contains(nil) else { return Array(marks.joined()) }
    // An empty number is a 0.
    let numbers = bodies.map { $0.map { $0.isEmpty ? [0x30] : Array($0) } ?? [] }
    return [0x1B, 0x5B] + Array(numbers.joined(separator: [0x3B])) + [0x6D]
  }
}
