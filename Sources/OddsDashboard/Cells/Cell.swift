/// One cell of the screen: a user-perceived character and its role. Packed into four bytes, so that whole pictures are
/// cheap to draw and compare.
public struct Cell: Sendable, Hashable {
  /// From the lowest bit: 21 of the glyph, 5 of the role, 2 of the width, 1 of the selection. The accessors that are
  /// inlined into the terminal's module repeat these numbers.
  @usableFromInline var bits: UInt32

  private static let glyphMask: UInt32 = 0x1F_FFFF
  private static let roleShift: UInt32 = 21
  private static let widthShift: UInt32 = 26
  private static let selected: UInt32 = 1 << 28

  init(glyph: UInt32, role: Role, width: UInt8, isSelected: Bool = false) {
    bits =
      glyph & Self.glyphMask | UInt32(role.rawValue) << Self.roleShift | UInt32(width) << Self.widthShift
      | (isSelected ? Self.selected : 0)
  }

  /// A space in the role of text.
  public static let blank = Cell(glyph: 0x20, role: .text, width: 1)

  /// A code point, or the number of a longer character; 0 in the second column of a wide character.
  @inlinable public var glyph: UInt32 { bits & 0x1F_FFFF }

  /// The role of the character; it decides the colour.
  public var role: Role { Role(rawValue: UInt8(bits >> Self.roleShift & 31)) ?? .text }

  /// Columns: 1 or 2, and 0 for the second column of a wide character.
  @inlinable public var width: UInt8 { UInt8(truncatingIfNeeded: bits >> 26 & 3) }

  /// Whether the cell is on the selected row.
  public var isSelected: Bool {
    get { bits & Self.selected != 0 }
    set { bits = newValue ? bits | Self.selected : bits & ~Self.selected }
  }

  /// The role and the selection as one number below ``lookCount``; cells of equal appearance have the same number.
  @inlinable public var look: Int { Int(truncatingIfNeeded: (bits >> 21 & 31) | ((bits >> 28) << 5)) }

  /// One more than the maximum of ``look``.
  public static let lookCount = 64

  /// Returns the role and the selection of a ``look``, or nil if no role has that number.
  public static func meaning(ofLook look: Int) -> (role: Role, isSelected: Bool)? {
    Role(rawValue: UInt8(truncatingIfNeeded: look & 31)).map { ($0, look & 32 != 0) }
  }

  /// The character as text; empty for the second column of a wide character.
  public var text: String { width == 0 ? "" : GlyphTable.text(glyph) }
}
