/// One picture of the dashboard, independent of any terminal.
public struct Snapshot: Sendable {
  /// The picture.
  public let canvas: Canvas
  /// The colours of the picture.
  public let theme: Theme
  /// The feeds that failed.
  public let failures: FeedFailures

  /// Creates a snapshot; `failures` lists the feeds that failed meanwhile.
  public init(canvas: Canvas, theme: Theme, failures: FeedFailures = FeedFailures()) {
    self.canvas = canvas
    self.theme = theme
    self.failures = failures
  }

  /// The picture as lines of text.
  public var text: String { canvas.text }

  /// The picture as SVG, for a web page.
  public var svg: String { SVGPicture.render(canvas, theme) }
}
