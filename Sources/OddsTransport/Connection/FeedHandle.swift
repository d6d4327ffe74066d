public import NIOCore

/// A feed as seen from other threads than its event loop's.
public struct FeedHandle: Sendable {
  private let loop: any EventLoop
  private let feed: NIOLoopBoundBox<FeedConnection?>

  /// Makes a feed on `loop` and starts it. The delegate is made there too, where it then lives.
  public init(
    _ request: StreamRequest, on loop: any EventLoop, delegate: @escaping @Sendable () -> any FeedDelegate
  ) {
    self.loop = loop
    let feed = NIOLoopBoundBox<FeedConnection?>.makeEmptyBox(valueType: FeedConnection.self, eventLoop: loop)
    self.feed = feed
    loop.execute {
      let connection = FeedConnection(request, delegate: delegate(), on: loop)
      feed.value = connection
      connection.start()
    }
  }

  /// Sends a text message on the present connection, if there is one.
  public func send(_ text: String) { loop.execute { [feed] in feed.value?.send(text) } }

  /// Closes the connection; the delegate is told that it is finished.
  public func stop() { loop.execute { [feed] in feed.value?.stop() } }
}
