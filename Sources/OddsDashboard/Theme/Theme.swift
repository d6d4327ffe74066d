/// What the roles look like. Shape and weight come first, so that every theme can be read without its colours.
public enum Theme: String, CaseIterable, Sendable {
  /// Blue for up and orange for down, which colour-blind eyes tell apart.
  case standard = "default"
  /// Green for up, red for down.
  case classic
  /// Red for up, green for down, as on East Asian exchanges.
  case eastAsia = "east-asia"
  /// No colours.
  case mono

  /// How a role looks, on the selected row or off it.
  public func style(_ role: Role, isSelected: Bool = false) -> Style {
    var style = self == .mono ? Self.mono(role) : colored(role)
    guard isSelected else { return style }
    if self == .mono {
      style.isReverse.toggle()
      style.isDim = false
    } else {
      // Dim text would be lost on the bar.
      if style.foreground == nil || style.foreground == .slate || style.foreground == .grey {
        style.foreground = .white
      }
      style.background = .cursor
      style.isDim = false
      style.isReverse = false
    }
    return style
  }

  private var up: Style.Color {
    switch self {
    case .standard, .mono: .blue
    case .classic: .green
    case .eastAsia: .red
    }
  }

  private var down: Style.Color {
    switch self {
    case .standard, .mono: .orange
    case .classic: .red
    case .eastAsia: .green
    }
  }

  private func colored(_ role: Role) -> Style {
    switch role {
    case .text, .price: Style()
    case .label, .empty: Style(.grey)
    case .header: Style(.light, on: .bar)
    case .title: Style(.white, on: .bar, bold: true)
    case .heading: Style(.grey, underline: true)
    case .sorted: Style(nil, bold: true, underline: true)
    case .group: Style(.cyan)
    case .clock: Style(.cyan)
    case .score: Style(bold: true)
    case .priceUp: Style(up, bold: true)
    case .priceDown: Style(down, bold: true)
    case .best: Style(bold: true, underline: true)
    case .suspended, .withdrawn, .missing: Style(.slate)
    case .stale: Style(.yellow)
    case .moved: Style(.black, on: .yellow, bold: true)
    case .favourite: Style(.yellow, bold: true)
    case .good: Style(up, on: .bar)
    case .warning: Style(.yellow, on: .bar, bold: true)
    case .bad: Style(down, on: .bar, bold: true)
    case .demo: Style(.white, on: .magenta, bold: true)
    case .banner: Style(.black, on: .yellow, bold: true)
    case .key: Style(.cyan, bold: true)
    case .prompt: Style(bold: true)
    case .graph: Style(.cyan)
    }
  }

  private static func mono(_ role: Role) -> Style {
    switch role {
    case .text, .price, .clock, .graph, .good: Style()
    case .label, .empty, .suspended, .withdrawn, .missing, .stale: Style(dim: true)
    case .header: Style(reverse: true)
    case .title: Style(bold: true, reverse: true)
    case .heading: Style(underline: true)
    case .sorted: Style(bold: true, underline: true)
    case .group, .score, .priceUp, .priceDown, .favourite, .warning, .key, .prompt: Style(bold: true)
    case .best: Style(bold: true, underline: true)
    case .moved, .bad, .demo, .banner: Style(bold: true, reverse: true)
    }
  }

  /// The next one, for the key that walks through them.
  public var next: Theme {
    let all = Theme.allCases
    return all[(all.firstIndex(of: self).map { $0 + 1 } ?? 0) % all.count]
  }
}
