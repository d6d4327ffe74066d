/// One picture of the dashboard, apart from any terminal.
public struct Snapshot: Sendable {
  public let canvas: Canvas
  public let theme: Theme
  /// The feeds that did not come up.
  public let failures: FeedFailures

  public init(canvas: Canvas, theme: Theme, failures: FeedFailures = FeedFailures()) {
    self.canvas = canvas
    self.theme = theme
    self.failures = failures
  }

  /// Lines of text.
  public var text: String { canvas.text }

  /// A picture for a web page.
  public var svg: String { SVGPicture.render(canvas, theme) }
}
