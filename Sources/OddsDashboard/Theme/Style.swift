/// The look of a role: colours of a palette, and attributes that carry the meaning on a terminal without colours.
public struct Style: Sendable, Hashable {
  /// The number of colours of a terminal.
  public enum Palette: Sendable, CaseIterable {
    case of8
    case of256
  }

  /// A colour by its number, which is the same in either palette.
  public struct Color: Sendable, Hashable {
    /// The number, from 0; the first sixteen are the terminal's own colours.
    public let number: UInt8

    /// Creates a colour.
    public init(_ number: UInt8) { self.number = number }

    /// Red, green and blue, for pictures.
    public var rgb: (red: UInt8, green: UInt8, blue: UInt8) {
      switch number {
      case 0..<16: return Self.first16[Int(number)]
      case 16..<232:
        let index = Int(number) - 16
        func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + step * 40) }
        return (level(index / 36), level(index / 6 % 6), level(index % 6))
      default:
        let grey = UInt8(8 + (Int(number) - 232) * 10)
        return (grey, grey, grey)
      }
    }

    /// The colours 0 to 15 as in xterm.
    private static let first16: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
      (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
      (255, 255, 255),
    ]
  }

  /// The colour of the text; nil for the terminal's default.
  public var foreground: Color?
  /// The colour of the background; nil for the terminal's default.
  public var background: Color?
  /// Whether text is bold, if the terminal can.
  public var isBold = false
  /// Whether text is dim, if the terminal can.
  public var isDim = false
  /// Whether text and background are exchanged.
  public var isReverse = false
  /// Whether text is underlined, if the terminal can.
  public var isUnderlined = false

  /// Creates a style; nil colours are the terminal's defaults.
  public init(
    _ foreground: Color? = nil, on background: Color? = nil, bold: Bool = false, dim: Bool = false,
    reverse: Bool = false, underline: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    isBold = bold
    isDim = dim
    isReverse = reverse
    isUnderlined = underline
  }
}

/// The colours of the themes in a palette.
struct Colors {
  let palette: Style.Palette

  private func color(_ of256: UInt8, _ of8: UInt8) -> Style.Color { Style.Color(palette == .of256 ? of256 : of8) }

  /// With eight colours, blue text is hard to read, so blue is used as a background only.
  var blue: Style.Color { color(75, 6) }
  var cyan: Style.Color { color(80, 6) }
  var orange: Style.Color { color(208, 3) }
  var green: Style.Color { color(71, 2) }
  var red: Style.Color { color(167, 1) }
  var yellow: Style.Color { color(178, 3) }
  var magenta: Style.Color { color(133, 5) }
  var white: Style.Color { color(255, 7) }
  var light: Style.Color { color(252, 7) }
  var grey: Style.Color { color(245, 7) }
  var slate: Style.Color { color(244, 7) }
  var black: Style.Color { color(16, 0) }
  /// The backgrounds of the header and of the selected row.
  var bar: Style.Color { color(236, 4) }
  var cursor: Style.Color { color(18, 4) }
}
