/// A key or an event of the mouse. Its text form is used in configuration files, `--keys` and the help page: `j`,
/// `<Enter>`, `<C-l>`, `<PgDn>`.
public enum Key: Sendable, Hashable {
  case character(Character)
  case control(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, escape, tab, backTab, backspace, delete
  case function(Int)
  case click(Point)
  case wheel(Int)

  private static let named: [(String, Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("PgUp", .pageUp), ("PgDn", .pageDown),
    ("Home", .home), ("End", .end), ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("S-Tab", .backTab),
    ("BS", .backspace), ("Del", .delete), ("Space", .character(" ")), ("lt", .character("<")),
    ("WheelUp", .wheel(-1)), ("WheelDown", .wheel(1)),
  ]

  /// Parses the text form of one key; nil if it is invalid.
  public init?(_ text: String) {
    if text.count == 1, let character = text.first {
      self = .character(character)
      return
    }
    guard text.first == "<", text.last == ">" else { return nil }
    let name = text.dropFirst().dropLast()
    let lower = name.lowercased()
    if let known = Self.named.first(where: { $0.0.lowercased() == lower }) {
      self = known.1
    } else if lower.hasPrefix("c-"), name.count == 3, let letter = lower.last, letter.isASCII, letter.isLetter {
      self = .control(letter)
    } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// Parses a sequence of keys such as `jj<Enter>`; nil if a name in brackets is invalid.
  public static func sequence(_ text: String) -> [Key]? {
    var keys: [Key] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "<", let close = rest.firstIndex(of: ">") {
        guard let key = Key(String(rest[...close])) else { return nil }
        keys.append(key)
        rest = rest[rest.index(after: close)...]
      } else {
        keys.append(.character(first))
        rest = rest.dropFirst()
      }
    }
    return keys
  }

  /// The text form.
  public var text: String {
    switch self {
    case .character(" "): return "<Space>"
    case .character(let character): return String(character)
    case .control(let letter): return "<C-\(letter)>"
    case .function(let number): return "<F\(number)>"
    case .click: return "<Click>"
    case .wheel(let step): return step < 0 ? "<WheelUp>" : "<WheelDown>"
    default: return "<\(Self.named.first { $0.1 == self }?.0 ?? "?")>"
    }
  }

  /// The name on the help page, without brackets.
  public var label: String {
    switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .character(" "): "Space"
    case .control(let letter): "^\(letter.uppercased())"
    default: text.count > 2 && text.hasPrefix("<") ? String(text.dropFirst().dropLast()) : text
    }
  }

  /// ``label`` in ASCII.
  public var plainLabel: String {
    switch self {
    case .up, .down, .left, .right: String(text.dropFirst().dropLast())
    default: label
    }
  }
}
