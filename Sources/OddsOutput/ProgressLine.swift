internal import OddsText

/// The one line on standard error that tells somebody who watches what is being waited for: when it is drawn, and what is
/// written for it.
///
/// It appears after a second, is drawn at most ten times a second, and leaves nothing behind. It knows no terminal and no
/// clock: both are handed in.
public struct ProgressLine: Sendable {
  /// A moment of the clock that waits are measured with.
  public typealias Instant = ContinuousClock.Instant

  /// What takes less is not told.
  public static let patience = Duration.seconds(1)
  /// The least time between two drawings.
  public static let pace = Duration.milliseconds(100)

  private struct Task {
    var id: Int
    var since: Instant
    var text: @Sendable () -> String
  }

  private var tasks: [Task] = []
  private var lastID = 0
  private var drawn: (text: String, at: Instant)?
  private let isASCII: Bool

  /// - Parameter isASCII: The terminal shows nothing else.
  public init(isASCII: Bool = false) { self.isASCII = isASCII }

  /// Whether something is waited for.
  public var isActive: Bool { !tasks.isEmpty }

  /// Something begins. Of several, the one that began last is told.
  /// - Parameter text: What it is at the moment, without a full stop; asked each time the line is drawn.
  /// - Returns: Its number, for ``end(_:)``.
  public mutating func begin(at now: Instant, _ text: @escaping @Sendable () -> String) -> Int {
    lastID &+= 1
    tasks.append(Task(id: lastID, since: now, text: text))
    return lastID
  }

  /// It is over. Returns what is to be written.
  public mutating func end(_ id: Int) -> String {
    tasks.removeAll { $0.id == id }
    return tasks.isEmpty ? hide() : ""
  }

  /// Nothing is told any more. Returns what is to be written.
  public mutating func endAll() -> String {
    tasks = []
    return hide()
  }

  /// Makes room for something else on the terminal. Returns what is to be written; the next drawing brings the line back.
  public mutating func hide() -> String {
    let isShown = drawn.map { !$0.text.isEmpty } ?? false
    drawn = tasks.isEmpty ? nil : drawn.map { (text: "", at: $0.at) }
    return isShown ? Self.erasing : ""
  }

  /// Draws the line if it is time. Returns what is to be written.
  /// - Parameter columns: Of the terminal.
  public mutating func draw(at now: Instant, columns: Int) -> String {
    guard let first = tasks.first, let last = tasks.last, now - first.since >= Self.patience else { return "" }
    if let drawn, now - drawn.at < Self.pace { return "" }
    let seconds = (now - first.since).components.seconds
    // The last column stays free: a terminal may begin a new line behind it.
    let text = DisplayWidth.cut(
      "odds: \(CleanText.clean(last.text(), ascii: isASCII)) (\(seconds) s)", toColumns: max(1, columns - 1),
      ascii: isASCII)
    guard text != drawn?.text else { return "" }
    drawn = (text, now)
    return Self.erasing + text
  }

  /// Back to the beginning of the line, and nothing behind it.
  private static let erasing = "\r\u{1B}[K"
}
