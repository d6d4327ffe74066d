/// The areas of the picture's parts on a screen of a size.
public struct Layout: Sendable, Equatable {
  /// The minimum size; a smaller screen only shows a notice.
  public static let least = Size(width: 40, height: 10)

  /// The minimum width for a match next to the list.
  public static let splitWidth = 140

  /// Columns and rows of the screen.
  public let size: Size
  /// The lines at the top.
  public let header: Rect
  /// The area between header and footer.
  public let body: Rect
  /// The line at the bottom.
  public let footer: Rect
  /// The match next to the list; nil if the list has the whole width.
  public let side: Rect?

  /// Computes the layout.
  /// - Parameter isSplit: Whether to show a match next to the list, if the screen is wide enough.
  public init(_ size: Size, isSplit: Bool = false) {
    self.size = size
    let (header, below) = Rect(size).splitTop(2)
    let (body, footer) = below.splitBottom(1)
    self.header = header
    self.body = body
    self.footer = footer
    guard isSplit, size.width >= Self.splitWidth else {
      side = nil
      return
    }
    let right = body.splitLeft(body.width * 4 / 7).1
    side = Rect(x: right.x + 2, y: right.y, width: right.width - 2, height: right.height)
  }

  /// Whether the screen has the minimum size.
  public var isLargeEnough: Bool { size.width >= Self.least.width && size.height >= Self.least.height }

  /// The list of matches and, on a high screen, the end of the log below it.
  public var list: (table: Rect, log: Rect) {
    // Leave two columns: the line between list and match, and a blank.
    let width = side.map { $0.x - 2 - body.x } ?? body.width
    let left = Rect(x: body.x, y: body.y, width: width, height: body.height)
    guard size.height >= 32 else { return (left, Rect(x: left.x, y: left.maxY, width: left.width, height: 0)) }
    let (table, log) = left.splitBottom(min(14, size.height / 4))
    return (table, log)
  }

  /// Rows for lines of the list, below its headings.
  public var listRows: Int { max(0, list.table.height - 1) }

  /// Rows for lines of a page, below its heading.
  public var pageRows: Int { max(0, body.height - 1) }
}
