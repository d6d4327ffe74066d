internal import CNcurses
internal import Glibc
public import OddsDashboard
internal import OddsFiles
internal import OddsModel

/// The terminal, through ncurses. It keeps the picture that the terminal shows and touches only the cells that differ
/// from it. It belongs to one thread, and there is one of it at a time.
public final class CursesScreen {
  /// Why there is no screen.
  public enum Failure: Error, Sendable, Equatable {
    /// `TERM` is not set, or names no terminal that is known here.
    case unknownTerminal
    /// The terminal cannot place text, as with `TERM=dumb`.
    case noCursor
    case noMemory

    var oddsError: OddsError {
      let hint = "try TERM=xterm-256color, or --snapshot for one picture"
      return switch self {
      case .unknownTerminal: OddsError(.usage, "unknown terminal type in TERM", hint: hint)
      case .noCursor:
        OddsError(
          .usage, "the dashboard needs a terminal that can move the cursor; TERM names one that cannot", hint: hint)
      case .noMemory: OddsError(.internal, "out of memory")
      }
    }
  }

  /// Columns and rows of the terminal, as of the last picture.
  public private(set) var size: Size
  private var shown: [Cell]
  private var shownSize: Size
  private var theme: Theme?
  /// Nil where there are no colours.
  private let palette: Style.Palette?
  private var run: [Int32] = []
  private var isOpen = true
  /// Whether the C library agrees with the picture on a character's width, for the characters met so far.
  private var widths: [UInt32: Bool] = [:]

  /// Takes over the terminal.
  ///
  /// - Parameter hasColor: Whether colours may be used; what the terminal can do is found out.
  public init(hasColor: Bool = true) throws(Failure) {
    switch Int(odds_screen_start(hasColor)) {
    case ODDS_SCREEN_STARTED: break
    case ODDS_SCREEN_NO_CURSOR: throw .noCursor
    case ODDS_SCREEN_NO_MEMORY: throw .noMemory
    default: throw .unknownTerminal
    }
    let colors = odds_screen_colors()
    palette = colors >= 256 ? .of256 : colors >= 8 ? .of8 : nil
    size = Self.terminalSize()
    odds_screen_resize(CInt(size.width), CInt(size.height))
    shownSize = size
    shown = [Cell](repeating: .blank, count: size.width * size.height)
    run.reserveCapacity(1024)
  }

  /// Restores the terminal to the state it was found in. May be called more than once.
  public func restore() {
    guard isOpen else { return }
    isOpen = false
    odds_screen_stop()
  }

  /// Shows a picture: writes the cells that changed, in one go.
  public func show(_ canvas: Canvas, theme wanted: Theme) {
    let wanted = palette == nil ? .mono : wanted
    if theme != wanted { define(wanted) }
    if canvas.size != shownSize || shown.count != canvas.cells.count { forget(canvas.size) }
    let width = min(canvas.size.width, size.width)
    let stride = canvas.size.width
    let end = stride * min(canvas.size.height, size.height)
    canvas.cells.withUnsafeBufferPointer { new in
      shown.withUnsafeBufferPointer { old in
        // Cells are four bytes without padding, so that pictures compare as memory; rows that differ are looked at.
        var from = 0
        while width > 0, from < end {
          let place = Int(odds_first_difference(new.baseAddress, old.baseAddress, CInt(from), CInt(end)))
          guard place < end else { break }
          let start = place / stride * stride
          draw(
            UnsafeBufferPointer(rebasing: new[start..<start + width]),
            over: UnsafeBufferPointer(rebasing: old[start..<start + width]), place / stride)
          from = start + stride
        }
      }
    }
    shown = canvas.cells
    odds_screen_flush()
  }

  /// Has the terminal report the mouse, or select text with it, as it does at first.
  public func reportMouse(_ isOn: Bool) {
    if isOpen { odds_screen_mouse(isOn) }
  }

  /// The next picture is written whole, whatever the terminal is supposed to show already.
  public func redraw() {
    odds_screen_clear()
    forget(shownSize)
  }

  /// Sends what moves no cursor and shows no text: a bell, a notification.
  public func send(_ bytes: [UInt8]) {
    if isOpen { _ = Descriptor.write(bytes, to: STDOUT_FILENO) }
  }

  /// Asks the terminal for its size, and follows it.
  public func followSize() -> Size {
    size = Self.terminalSize()
    odds_screen_resize(CInt(size.width), CInt(size.height))
    forget(size)
    return size
  }

  /// Leaves the terminal to the shell until the process is continued.
  public func suspend() {
    odds_screen_suspend()
    redraw()
  }

  /// Takes the terminal back after the process was stopped from outside.
  public func resume() {
    odds_screen_resume()
    redraw()
  }

  /// The next key that waits; nil if none does.
  public func nextKey() -> Key? {
    while true {
      let key = odds_screen_key()
      if Int(key.kind) == ODDS_KEY_NONE { return nil }
      if let key = Key(key) { return key }
    }
  }

  // MARK: Pieces

  private static func terminalSize() -> Size {
    var width: CInt = 0
    var height: CInt = 0
    odds_screen_size(&width, &height)
    return Size(width: Int(width), height: Int(height))
  }

  private func forget(_ size: Size) {
    odds_screen_clear()
    shownSize = size
    shown = [Cell](repeating: .blank, count: size.width * size.height)
  }

  private func define(_ theme: Theme) {
    self.theme = theme
    for role in Role.allCases {
      for isSelected in [false, true] {
        let style = theme.style(role, isSelected: isSelected, of: palette ?? .of256)
        odds_screen_define(
          Self.number(role, isSelected),
          odds_style(
            foreground: style.foreground.map { Int16($0.number) } ?? -1,
            background: style.background.map { Int16($0.number) } ?? -1,
            bold: style.isBold, dim: style.isDim, reverse: style.isReverse, underline: style.isUnderlined))
      }
    }
    forget(shownSize)
  }

  private static func number(_ role: Role, _ isSelected: Bool) -> CInt {
    CInt(role.rawValue) * 2 + (isSelected ? 1 : 0)
  }

  private func draw(_ new: UnsafeBufferPointer<Cell>, over old: UnsafeBufferPointer<Cell>, _ y: Int) {
    var x = 0
    while x < new.count {
      if new[x] == old[x] {
        x += 1
        continue
      }
      // Both halves of a wide character change together.
      if new[x].width == 0, x > 0 { x -= 1 }
      let start = x
      let first = new[x]
      run.removeAll(keepingCapacity: true)
      repeat {
        append(new[x])
        x += max(1, Int(new[x].width))
      } while x < new.count && new[x] != old[x] && new[x].looksLike(first)
      odds_screen_put(CInt(y), CInt(start), Self.number(first.role, first.isSelected), run, CInt(run.count))
    }
  }

  private func append(_ cell: Cell) {
    if cell.glyph < 0x300 {
      run.append(Int32(cell.glyph))
    } else if isTrusted(cell) {
      for scalar in cell.text.unicodeScalars.prefix(5) { run.append(Int32(scalar.value)) }
    } else {
      // The C library would shift everything after it: show a placeholder of the same width instead.
      run.append(0x3F)
      for _ in 1..<max(1, cell.width) { run.append(0x20) }
    }
  }

  /// Whether the C library and the picture agree on a character's width.
  private func isTrusted(_ cell: Cell) -> Bool {
    if let known = widths[cell.glyph] { return known }
    let scalars = cell.text.unicodeScalars
    var columns: CInt = 0
    for scalar in scalars.prefix(5) {
      let width = odds_character_width(Int32(scalar.value))
      columns = width < 0 ? -100 : columns + width
    }
    let isTrusted = columns == CInt(cell.width) && !scalars.isEmpty
    widths[cell.glyph] = isTrusted
    return isTrusted
  }
}
