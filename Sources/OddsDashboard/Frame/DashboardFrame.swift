public import OddsModel

/// Everything that one picture shows, as plain values: what the feeds' thread hands to the drawing thread.
public struct DashboardFrame: Sendable, Equatable {
  /// What fills the middle.
  public enum Body: Sendable, Equatable {
    /// The list, the end of the log below it, and the match under the cursor beside both.
    case list(MatchTable.Model, log: LogPanel.Model?, side: MatchDetail.Model?)
    case match(MatchDetail.Model)
    case log(LogPanel.Model)
    case feeds(FeedsPanel.Model)
    case edges(EdgesPanel.Model)
    case help(HelpPanel.Model)
  }

  /// Columns and rows of the screen that it is for.
  public var size: Size
  /// The colours.
  public var theme: Theme
  /// The terminal has only ASCII.
  public var isASCII: Bool
  /// The two lines at the top.
  public var header: HeaderBar.Model
  /// What fills the middle.
  public var body: Body
  /// The line at the bottom.
  public var footer: FooterBar.Model
  /// A menu above the body.
  public var menu: MenuPanel.Model?
  /// What alerts have just said, above everything.
  public var toasts = ToastPanel.Model()
  /// The mouse is reported to the dashboard; else the terminal selects text with it.
  public var hasMouse = true
  /// Takes keys out of the finished picture, so that none is ever shown.
  public var redaction: Redaction

  /// The picture.
  public func draw() -> Canvas {
    var canvas = drawUnredacted()
    canvas.redact(redaction)
    return canvas
  }

  private func drawUnredacted() -> Canvas {
    var canvas = Canvas(size, isASCII: isASCII)
    let layout = Layout(size)
    guard layout.isLargeEnough else {
      SmallNotice.draw(size, in: Rect(size), on: &canvas)
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
