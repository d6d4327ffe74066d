/// How a role looks: colours of the terminal's palette, and the attributes that carry the meaning where there is no colour.
public struct Style: Sendable, Hashable {
  /// A colour in the palettes of 256 and of 8; nil is the terminal's own.
  public struct Color: Sendable, Hashable {
    public let of256: UInt8
    public let of8: UInt8

    public init(_ of256: UInt8, _ of8: UInt8) {
      self.of256 = of256
      self.of8 = of8
    }

    /// Red, green and blue, for pictures.
    public var rgb: (red: UInt8, green: UInt8, blue: UInt8) {
      switch of256 {
      case 0..<16: return Self.first16[Int(of256)]
      case 16..<232:
        let index = Int(of256) - 16
        func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + step * 40) }
        return (level(index / 36), level(index / 6 % 6), level(index % 6))
      default:
        let grey = UInt8(8 + (Int(of256) - 232) * 10)
        return (grey, grey, grey)
      }
    }

    private static let first16: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 49, 49), (13, 188, 121), (229, 229, 16), (36, 114, 200), (188, 63, 188), (17, 168, 205),
      (229, 229, 229), (102, 102, 102), (241, 76, 76), (35, 209, 139), (245, 245, 67), (59, 142, 234),
      (214, 112, 214), (41, 184, 219), (255, 255, 255),
    ]
  }

  public var foreground: Color?
  public var background: Color?
  public var isBold = false
  public var isDim = false
  public var isReverse = false
  public var isUnderlined = false

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

extension Style.Color {
  static let blue = Style.Color(75, 4)
  static let cyan = Style.Color(80, 6)
  static let orange = Style.Color(208, 3)
  static let green = Style.Color(71, 2)
  static let red = Style.Color(167, 1)
  static let yellow = Style.Color(178, 3)
  static let grey = Style.Color(245, 7)
  static let slate = Style.Color(244, 7)
  static let white = Style.Color(255, 7)
  static let black = Style.Color(16, 0)
  static let bar = Style.Color(236, 4)
  static let light = Style.Color(252, 7)
  static let cursor = Style.Color(24, 4)
  static let magenta = Style.Color(133, 5)
}
