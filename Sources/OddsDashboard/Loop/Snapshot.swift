/// One picture of the dashboard, apart from any terminal.
public struct Snapshot: Sendable {
  /// The picture.
  public let canvas: Canvas
  /// The colours that it is to be written in.
  public let theme: Theme
  /// The feeds that did not come up.
  public let failures: FeedFailures

  /// A picture, and the feeds that failed while it was made.
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
