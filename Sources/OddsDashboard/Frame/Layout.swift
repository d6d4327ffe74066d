/// Where the parts of the picture lie on a screen of a size.
public struct Layout: Sendable, Equatable {
  /// Smaller than this and the picture only says so.
  public static let least = Size(width: 40, height: 10)

  public let size: Size
  public let header: Rect
  public let body: Rect
  public let footer: Rect

  public init(_ size: Size) {
    self.size = size
    let (header, below) = Rect(size).splitTop(2)
    let (body, footer) = below.splitBottom(1)
    self.header = header
    self.body = body
    self.footer = footer
  }

  public var isLargeEnough: Bool { size.width >= Self.least.width && size.height >= Self.least.height }

  /// The list of matches and, where there is room, the end of the log below it.
  public var list: (table: Rect, log: Rect) {
    guard size.height >= 32 else { return (body, Rect(x: 0, y: body.maxY, width: body.width, height: 0)) }
    let (table, log) = body.splitBottom(min(14, size.height / 4))
    return (table, log)
  }

  /// Rows for lines of the list, below its headings.
  public var listRows: Int { max(0, list.table.height - 1) }

  /// Rows for lines of a page, below its heading.
  public var pageRows: Int { max(0, body.height - 1) }

  /// The panes of an open match: one for markets and, where there is room, a second beside it. Above them is the part
  /// that is always shown.
  public func panes(top: Int) -> (top: Rect, left: Rect, right: Rect?) {
    let (head, rest) = body.splitTop(min(top, max(0, body.height - 4)))
    guard size.width >= 110 else { return (head, rest, nil) }
    let (left, right) = rest.splitLeft(rest.width * 3 / 5)
    return (head, left, Rect(x: right.x + 2, y: right.y, width: right.width - 2, height: right.height))
  }
}
