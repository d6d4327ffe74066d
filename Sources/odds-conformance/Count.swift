internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import OddsTransport

/// `count URL`: receives until the server closes, then prints `{"messages":N,"bytes":N}`.
/// - Returns: The exit status: 0, or 69 if the connection failed or broke.
func runCount(url: String) -> Int32 {
  let counter = SocketRunner.run(url) { Counter($0) }
  guard let counter else { return 69 }
  print("{\"messages\":\(counter.messages),\"bytes\":\(counter.bytes)}")
  return counter.isClean ? 0 : 69
}

/// The totals of one connection.
private struct Totals: Sendable {
  var messages = 0
  var bytes = 0
  var isClean = false
}

private final class Counter: WebSocketDelegate {
  private var totals = Totals()
  private let finish: @Sendable (Totals?) -> Void

  init(_ finish: @escaping @Sendable (Totals?) -> Void) { self.finish = finish }

  func webSocketDidOpen(_ socket: WebSocketConnection) {}

  func webSocket(_ socket: WebSocketConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool) {
    totals.messages += 1
    totals.bytes += message.count
  }

  func webSocketDidClose(_ socket: WebSocketConnection, _ reason: CloseReason) {
    if case .byServer = reason { totals.isClean = true } else { SocketRunner.reportError(reason.description) }
    finish(totals)
  }
}

/// Runs one socket to its end on a dedicated event loop, and waits for it.
enum SocketRunner {
  /// Returns nil if the connection could not be attempted.
  static func run<Outcome: Sendable>(
    _ url: String,
    _ delegate: @escaping @Sendable (_ finish: @escaping @Sendable (Outcome?) -> Void) -> any WebSocketDelegate
  ) -> Outcome? {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    defer { try? group.syncShutdownGracefully() }
    let loop = group.next()
    let promise = loop.makePromise(of: Outcome?.self)
    loop.execute {
      do {
        _ = try WebSocketConnection.connect(
          WebSocketRequest(url: url), options: WebSocketOptions(), delegate: delegate(promise.succeed), on: loop)
      } catch {
        reportError("\(error)")
        promise.succeed(nil)
      }
    }
    return (try? promise.futureResult.wait()) ?? nil
  }

  static func reportError(_ text: String) {
    var line = "odds-conformance: \(text)\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}
