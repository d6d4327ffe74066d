/// How a role looks: colours of a palette, and the attributes that carry the meaning where there is no colour.
public struct Style: Sendable, Hashable {
  /// The colours that a terminal has.
  public enum Palette: Sendable, CaseIterable {
    case of8
    case of256
  }

  /// A colour by its number, which is the same in either palette.
  public struct Color: Sendable, Hashable {
    /// From 0; the first sixteen are the terminal's own.
    public let number: UInt8

    /// The colour of this number.
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

    /// xterm's.
    private static let first16: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
      (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
      (255, 255, 255),
    ]
  }

  /// Nil for the terminal's own.
  public var foreground: Color?
  /// Behind the text; nil for the terminal's own.
  public var background: Color?
  /// Bold, where the terminal can.
  public var isBold = false
  /// Dim, where the terminal can.
  public var isDim = false
  /// Text and background exchanged.
  public var isReverse = false
  /// Underlined, where the terminal can.
  public var isUnderlined = false

  /// A style; what is not said is the terminal's own.
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

  /// With eight colours, blue is readable on no background, and is a background itself.
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
