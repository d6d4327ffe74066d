/// The progress line on standard error, which shows what the program is waiting for: decides when to draw and what to
/// write.
///
/// The line appears after a second, is redrawn up to ten times a second, and is erased at the end. The caller passes
/// the time and the terminal's width, and writes the output.
public struct ProgressLine: Sendable {
  /// A time of the clock that measures waits.
  public typealias Instant = ContinuousClock.Instant

  /// Shorter waits aren't shown.
  public static let patience = Duration.seconds(1)
  /// The minimum time between two drawings.
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

  /// Creates a line without tasks.
  /// - Parameter isASCII: Whether to print only ASCII.
  public init(isASCII: Bool = false) { self.isASCII = isASCII }

  /// Whether any task is active.
  public var isActive: Bool { !tasks.isEmpty }

  /// Begins a task. Among several, the line shows the last one.
  /// - Parameter text: Returns the task's current description, without a full stop; called for each drawing.
  /// - Returns: The task's id, for ``end(_:)``.
  public mutating func begin(at now: Instant, _ text: @escaping @Sendable () -> String) -> Int {
    lastID &+= 1
    tasks.append(Task(id: lastID, since: now, text: text))
    return lastID
  }

  /// Ends a task. Returns the output to write.
  public mutating func end(_ id: Int) -> String {
    tasks.removeAll { $0.id == id }
    return tasks.isEmpty ? hide() : ""
  }

  /// Ends all tasks. Returns the output to write.
  public mutating func endAll() -> String {
    tasks = []
    return hide()
  }

  /// Erases the line to make room for other output. Returns the output to write; the next drawing shows the line again.
  public mutating func hide() -> String {
    let isShown = drawn.map { !$0.text.isEmpty } ?? false
    drawn = tasks.isEmpty ? nil : drawn.map { (text: "", at: $0.at) }
    return isShown ? Self.erasing : ""
  }

  /// Draws the line if it is due. Returns the output to write.
  /// - Parameter columns: The terminal's width.
  public mutating func draw(at now: Instant, columns: Int) -> String {
    guard let first = tasks.first, let last = tasks.last, now - first.since >= Self.patience else { return "" }
    if let drawn, now - drawn.at < Self.pace { return "" }
    let seconds = (now - first.since).components.seconds
    // Leave the last column free: some terminals wrap after it.
    let text = DisplayWidth.cut(
      "odds: \(CleanText.clean(last.text(), ascii: isASCII)) (\(seconds) s)", toColumns: max(1, columns - 1),
      ascii: isASCII)
    guard text != drawn?.text else { return "" }
    drawn = (text, now)
    return Self.erasing + text
  }

  /// Moves to the beginning of the line and erases it.
  private static let erasing = "\r\u{1B}[K"
}
