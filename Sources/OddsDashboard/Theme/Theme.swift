/// Colours of the roles. Every theme is readable without its colours, by marks and weight.
public enum Theme: String, CaseIterable, Sendable {
  /// Blue for up and orange for down, which colour-blind users can distinguish.
  case standard = "default"
  /// Green for up, red for down.
  case classic
  /// Red for up, green for down, as on East Asian exchanges.
  case eastAsia = "east-asia"
  /// No colours.
  case mono

  /// Returns the style of a role, on the selected row or elsewhere.
  public func style(_ role: Role, isSelected: Bool = false, of palette: Style.Palette = .of256) -> Style {
    if self == .mono {
      var style = Self.mono(role)
      guard isSelected else { return style }
      style.isReverse.toggle()
      style.isDim = false
      return style
    }
    let colors = Colors(palette: palette)
    var style = colored(role, colors)
    // A role with a dedicated background keeps it on the selected row, so that it stands out.
    if isSelected, style.background == nil {
      // Dim text would be unreadable on the bar.
      if style.foreground == nil || style.foreground == colors.slate || style.foreground == colors.grey {
        style.foreground = colors.white
      }
      style.background = colors.cursor
      style.isDim = false
      style.isReverse = false
    }
    // With eight colours, red is unreadable on blue.
    if palette == .of8, style.foreground == colors.red, style.background == colors.bar {
      (style.foreground, style.background) = (colors.white, colors.red)
    }
    return style
  }

  private func up(_ colors: Colors) -> Style.Color {
    switch self {
    case .standard, .mono: colors.blue
    case .classic: colors.green
    case .eastAsia: colors.red
    }
  }

  private func down(_ colors: Colors) -> Style.Color {
    switch self {
    case .standard, .mono: colors.orange
    case .classic: colors.red
    case .eastAsia: colors.green
    }
  }

  private func colored(_ role: Role, _ colors: Colors) -> Style {
    switch role {
    case .text, .price: Style()
    case .label, .empty: Style(colors.grey)
    case .header: Style(colors.light, on: colors.bar)
    case .title: Style(colors.white, on: colors.bar, bold: true)
    case .heading: Style(colors.grey, underline: true)
    case .sorted: Style(nil, bold: true, underline: true)
    case .group, .clock, .graph: Style(colors.cyan)
    case .score: Style(bold: true)
    case .priceUp: Style(up(colors), bold: true)
    case .priceDown: Style(down(colors), bold: true)
    case .best: Style(bold: true, underline: true)
    case .suspended, .withdrawn, .missing: Style(colors.slate)
    case .stale: Style(colors.yellow)
    case .moved, .banner: Style(colors.black, on: colors.yellow, bold: true)
    case .favourite: Style(colors.yellow, bold: true)
    case .good: Style(up(colors), on: colors.bar)
    case .warning: Style(colors.yellow, on: colors.bar, bold: true)
    case .bad: Style(down(colors), on: colors.bar, bold: true)
    case .demo: Style(colors.white, on: colors.magenta, bold: true)
    case .key: Style(colors.cyan, bold: true)
    case .prompt: Style(bold: true)
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

  /// The next theme, for the key that cycles through them.
  public var next: Theme {
    let all = Theme.allCases
    return all[(all.firstIndex(of: self).map { $0 + 1 } ?? 0) % all.count]
  }
}
