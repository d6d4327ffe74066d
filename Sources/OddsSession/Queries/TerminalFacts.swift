internal import OddsJSON
internal import OddsSettings

/// Capabilities of the terminal.
public struct TerminalFacts: Sendable, Equatable {
  /// Result of the lookup in the terminfo database.
  public enum Entry: Sendable, Equatable {
    case known
    case unknown
    /// The entry is of a terminal that can't move its cursor.
    case withoutCursor
  }

  /// The value of `TERM`.
  public var term: String
  /// The result of the terminfo lookup.
  public var entry: Entry
  /// Number of colors in the terminfo entry.
  public var colors: Int
  /// Window size; nil if the output isn't a terminal.
  public var size: (columns: Int, rows: Int)? {
    get { columns.flatMap { columns in rows.map { (columns, $0) } } }
    set { (columns, rows) = (newValue?.columns, newValue?.rows) }
  }
  private var columns: Int?
  private var rows: Int?
  /// Whether the locale uses UTF-8.
  public var isUTF8: Bool
  /// The supported notification sequence: `OSC 9`; nil if none is known.
  public var notices: String?
  /// Whether `COLORTERM` declares 24-bit color.
  public var isTrueColor: Bool

  /// Creates a record of the given facts.
  public init(
    term: String, entry: Entry, colors: Int, size: (columns: Int, rows: Int)?, isUTF8: Bool, notices: String?,
    isTrueColor: Bool = false
  ) {
    (self.term, self.entry, self.colors, self.isUTF8) = (term, entry, colors, isUTF8)
    (self.notices, self.isTrueColor) = (notices, isTrueColor)
    (columns, rows) = (size?.columns, size?.rows)
  }

  /// Minimum window size of the dashboard.
  static let least = (columns: 40, rows: 10)

  /// The doctor's checks of the terminal.
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
      notices.map { "notifications by \($0)" } ?? "no built-in notifications",
    ].joined(separator: ", ")
    if let size, size.columns < Self.least.columns || size.rows < Self.least.rows {
      return .warning(
        "terminal", shown,
        hint: "make it at least \(Self.least.columns)x\(Self.least.rows), or the dashboard has no room")
    }
    return .ok("terminal", shown)
  }
}
