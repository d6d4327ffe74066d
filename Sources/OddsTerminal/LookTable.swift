internal import OddsDashboard

/// How the looks of a theme's cells are written, and the shortest way from one to another.
///
/// Looks that no terminal shows differently are one: they are numbered from 0, which is plain text.
struct LookTable: Sendable {
  private let words: TerminalWords
  private var styles: [Style] = [Style()]
  /// For each ``Cell/look`` its number.
  private(set) var numbers: [Int]
  /// Whether a blank of this number is one like any other.
  private(set) var hidesBlanks: [Bool] = []
  /// From each number to each other, as far as it was needed.
  private var ways: [[UInt8]?] = []

  /// The looks of a theme on a terminal; without colours only what ``Theme/mono`` tells apart.
  init(_ theme: Theme, _ words: TerminalWords) {
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

  /// What the terminal is sent to change from one look to another.
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

  /// One sequence in place of several, where all of them set attributes: `ESC [ 1 m ESC [ 31 m` is `ESC [ 1 ; 31 m`.
  private static func joined(_ marks: [[UInt8]]) -> [UInt8] {
    let marks = marks.filter { !$0.isEmpty }
    let bodies = marks.map { mark -> ArraySlice<UInt8>? in
      guard mark.starts(with: [0x1B, 0x5B]), mark.last == 0x6D else { return nil }
      let body = mark.dropFirst(2).dropLast()
      return body.allSatisfy { $0 == 0x3B || (0x30...0x39).contains($0) } ? body : nil
    }
    guard marks.count > 1, !bodies.contains(nil) else { return Array(marks.joined()) }
    // The first may be empty, which is a 0.
    let numbers = bodies.map { $0.map { $0.isEmpty ? [0x30] : Array($0) } ?? [] }
    return [0x1B, 0x5B] + Array(numbers.joined(separator: [0x3B])) + [0x6D]
  }
}
