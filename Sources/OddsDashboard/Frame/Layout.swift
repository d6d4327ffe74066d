/// Where the parts of the picture lie on a screen of a size.
public struct Layout: Sendable, Equatable {
  /// Smaller than this and the picture only says so.
  public static let least = Size(width: 40, height: 10)

  /// The least width at which a match can stand beside the list.
  public static let splitWidth = 140

  /// Columns and rows of the screen.
  public let size: Size
  /// The lines at the top.
  public let header: Rect
  /// What lies between.
  public let body: Rect
  /// The line at the bottom.
  public let footer: Rect
  /// The match beside the list; nil where the list has the whole width.
  public let side: Rect?

  /// - Parameter isSplit: Whether a match is shown beside the list, if the screen is wide enough.
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

  /// There is room for more than the notice that there is not.
  public var isLargeEnough: Bool { size.width >= Self.least.width && size.height >= Self.least.height }

  /// The list of matches and, where there is room, the end of the log below it.
  public var list: (table: Rect, log: Rect) {
    // A column for the line between the list and the match, and one blank.
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
