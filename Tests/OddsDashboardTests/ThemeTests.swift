import Glibc
import OddsDashboard
import Testing

/// Contrast of the themes, on terminals of 8 and of 256 colours.
struct ThemeTests {
  /// The relative luminance of WCAG 2.
  private func luminance(_ color: Style.Color) -> Double {
    let (red, green, blue) = color.rgb
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func contrast(_ one: Style.Color, _ other: Style.Color) -> Double {
    let values = [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test(arguments: Theme.allCases, Style.Palette.allCases)
  func everyRoleIsReadableOnAndOffTheSelectedRow(theme: Theme, palette: Style.Palette) {
    for role in Role.allCases {
      for isSelected in [false, true] {
        let style = theme.style(role, isSelected: isSelected, of: palette)
        guard let foreground = style.foreground else { continue }
        // The default background of most terminals is black.
        let background = style.background ?? Style.Color(0)
        #expect(
          contrast(foreground, background) >= 3,
          "\(role), \(isSelected ? "selected" : "not selected"): \(foreground.number) on \(background.number)")
      }
    }
  }

  @Test(arguments: Theme.allCases)
  func paletteOfEightUsesOnlyEightColours(theme: Theme) {
    for role in Role.allCases {
      for isSelected in [false, true] {
        let style = theme.style(role, isSelected: isSelected, of: .of8)
        #expect((style.foreground?.number ?? 0) < 8)
        #expect((style.background?.number ?? 0) < 8)
      }
    }
  }

  @Test(arguments: [Theme.standard, .classic, .eastAsia], Style.Palette.allCases)
  func risingAndFallingDiffer(theme: Theme, palette: Style.Palette) {
    #expect(theme.style(.priceUp, of: palette) != theme.style(.priceDown, of: palette))
    #expect(
      theme.style(.priceUp, isSelected: true, of: palette) != theme.style(.priceDown, isSelected: true, of: palette))
  }
}
