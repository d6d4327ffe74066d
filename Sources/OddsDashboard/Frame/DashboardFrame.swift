public import OddsModel

/// Everything that one picture shows, as plain values that the feeds' thread passes to the drawing thread.
public struct DashboardFrame: Sendable, Equatable {
  /// The part between header and footer.
  public enum Body: Sendable, Equatable {
    /// The list, the end of the log below it, and the selected match next to both.
    case list(MatchTable.Model, log: LogPanel.Model?, side: MatchDetail.Model?)
    case match(MatchDetail.Model)
    case log(LogPanel.Model)
    case feeds(FeedsPanel.Model)
    case edges(EdgesPanel.Model)
    case help(HelpPanel.Model)
  }

  /// Columns and rows of the screen.
  public var size: Size
  /// The colours.
  public var theme: Theme
  /// Whether the terminal can show only ASCII.
  public var isASCII: Bool
  /// The two lines at the top.
  public var header: HeaderBar.Model
  /// The part between header and footer.
  public var body: Body
  /// The line at the bottom.
  public var footer: FooterBar.Model
  /// The menu above the body; nil if none is open.
  public var menu: MenuPanel.Model?
  /// Banners of recent alerts, above everything.
  public var toasts = ToastPanel.Model()
  /// Whether the dashboard uses the mouse. If not, the terminal selects text with it.
  public var hasMouse = true
  /// Removes API keys from the finished picture.
  public var redaction: Redaction

  /// Draws the picture, with API keys masked.
  public func draw() -> Canvas {
    var canvas = drawUnredacted()
    canvas.redact(redaction)
    return canvas
  }

  private func drawUnredacted() -> Canvas {
    var canvas = Canvas(size, isASCII: isASCII)
    let layout = Layout(size)
    guard layout.isLargeEnough else {
      TooSmallNotice.draw(size, in: Rect(size), on: &canvas)
      return canvas
    }
    HeaderBar.draw(header, in: layout.header, on: &canvas)
    switch body {
    case .list(let table, let log, let side):
      let layout = Layout(size, isSplit: side != nil)
      let (list, strip) = layout.list
      MatchTable.draw(table, in: list, on: &canvas)
      if let log { LogPanel.draw(log, in: strip, on: &canvas) }
      if let side, let area = layout.side {
        canvas.drawBar(left: area, side.marks)
        MatchDetail.draw(side, in: area, on: &canvas)
      }
    case .match(let detail): MatchDetail.draw(detail, in: layout.body, on: &canvas)
    case .log(let log): LogPanel.draw(log, in: layout.body, on: &canvas)
    case .feeds(let feeds): FeedsPanel.draw(feeds, in: layout.body, on: &canvas)
    case .edges(let edges): EdgesPanel.draw(edges, in: layout.body, on: &canvas)
    case .help(let help): HelpPanel.draw(help, in: layout.body, on: &canvas)
    }
    if let menu { MenuPanel.draw(menu, in: layout.body, on: &canvas) }
    ToastPanel.draw(toasts, in: layout.body, on: &canvas)
    FooterBar.draw(footer, in: layout.footer, on: &canvas)
    return canvas
  }
}
