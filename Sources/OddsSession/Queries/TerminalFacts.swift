internal import OddsJSON
internal import OddsSettings

/// What is known of the terminal.
public struct TerminalFacts: Sendable, Equatable {
  /// Whether its entry in the terminfo database was found.
  public enum Entry: Sendable, Equatable {
    case known
    case unknown
    /// There is one, of a terminal that cannot move its cursor.
    case withoutCursor
  }

  /// `TERM`.
  public var term: String
  /// What the terminfo database says of it.
  public var entry: Entry
  /// How many colors its entry names.
  public var colors: Int
  /// Nil where the output goes elsewhere.
  public var size: (columns: Int, rows: Int)? {
    get { columns.flatMap { columns in rows.map { (columns, $0) } } }
    set { (columns, rows) = (newValue?.columns, newValue?.rows) }
  }
  private var columns: Int?
  private var rows: Int?
  /// Whether the locale is a UTF-8 one.
  public var isUTF8: Bool
  /// The sequence by which it shows notifications: `OSC 9`; nil if it is not known to understand any.
  public var notices: String?
  /// `COLORTERM` promises 24 bits of color.
  public var isTrueColor: Bool

  /// Facts, however they were found out.
  public init(
    term: String, entry: Entry, colors: Int, size: (columns: Int, rows: Int)?, isUTF8: Bool, notices: String?,
    isTrueColor: Bool = false
  ) {
    (self.term, self.entry, self.colors, self.isUTF8) = (term, entry, colors, isUTF8)
    (self.notices, self.isTrueColor) = (notices, isTrueColor)
    (columns, rows) = (size?.columns, size?.rows)
  }

  /// The least that the dashboard has room in.
  static let least = (columns: 40, rows: 10)

  /// What the doctor says of it.
  public var checks: [DoctorCheck] {
    var terminal = terminal
    terminal.facts = [
      .init("term", .text(term)), .init("terminfo", .bool(entry != .unknown)),
      .init("colors", .integer(Int64(colors))), .init("trueColor", .bool(isTrueColor)),
      .init("columns", JSONValue(columns)), .init("rows", JSONValue(rows)), .init("utf8", .bool(isUTF8)),
      .init("notifications", JSONValue(notices)),
    ]
    let locale: DoctorCheck =
      isUTF8
      ? .ok("locale", "UTF-8")
      : .warning(
        "locale", "not a UTF-8 locale; names lose their accents in tables", hint: "set LANG, for example to C.UTF-8")
    return [terminal, locale]
  }

  private var terminal: DoctorCheck {
    let advice = "set TERM, for example to xterm-256color"
    if term.isEmpty || term == "dumb" {
      return .warning("terminal", "TERM is \(term.isEmpty ? "not set" : term)", hint: advice)
    }
    switch entry {
    case .unknown:
      return .warning(
        "terminal", "the terminfo database has no entry for \(term), so that the dashboard cannot start",
        hint: "install it (Debian: ncurses-term), or \(advice)")
    case .withoutCursor:
      return .warning("terminal", "\(term) cannot move its cursor, so that the dashboard cannot start", hint: advice)
    case .known: break
    }
    let shown = [
      term, size.map { "\($0.columns)x\($0.rows)" } ?? "output goes elsewhere",
      colors > 0 ? "\(isTrueColor ? "24 bits of color, " : "")\(colors) colors" : "no colors",
      notices.map { "notifications by \($0)" } ?? "no notifications of its own known",
    ].joined(separator: ", ")
    if let size, size.columns < Self.least.columns || size.rows < Self.least.rows {
      return .warning(
        "terminal", shown,
        hint: "make it at least \(Self.least.columns)x\(Self.least.rows), or the dashboard has no room")
    }
    return .ok("terminal", shown)
  }
}
