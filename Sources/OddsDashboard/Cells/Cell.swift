/// One place on the screen: a character as a person sees it, and what it means. Eight bytes, compared as a whole.
public struct Cell: Sendable, Hashable {
  /// A code point, or the number of a longer character; 0 in the second column of a wide character.
  public let glyph: UInt32
  public let role: Role
  /// It lies on the selected row.
  public var isSelected: Bool
  /// Columns: 1 or 2, and 0 for the second column of a wide character.
  public let width: UInt8
  private let unused: UInt8 = 0

  init(glyph: UInt32, role: Role, width: UInt8, isSelected: Bool = false) {
    self.glyph = glyph
    self.role = role
    self.width = width
    self.isSelected = isSelected
  }

  public static let blank = Cell(glyph: 0x20, role: .text, width: 1)

  /// The character as text; empty in the second column of a wide one.
  public var text: String { width == 0 ? "" : GlyphTable.text(glyph) }

  /// Whether ``glyph`` is the code point itself.
  public var isScalar: Bool { glyph & GlyphTable.clusterBit == 0 }
}
