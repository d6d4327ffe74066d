internal import NIOCore
internal import OddsModel
internal import OddsProvider
internal import OddsSession
internal import OddsTransport

/// A provider's channels as they are: each message's bytes, one message a line. It lives on the event loop.
///
/// Line ends inside a message, which JSON allows between its parts, are written as blanks.
final class RawRun: StreamingRun, FeedDelegate {
  private let streams: [(provider: any Provider, streams: [FeedStream])]
  private let duration: Duration?
  private let context: Context
  private let loop: any EventLoop
  private let ended: (Result<Int32, OddsError>) -> Void
  private var pump: OutputPump?
  private var connections: [(provider: any Provider, topic: String, connection: FeedConnection)] = []
  private var bytes: [UInt8] = []
  private var left: Int
  private var isBehind = false
  private var dropped = 0
  private var isEnding = false
  private var open = 0
  private var error: OddsError?
  private let accepts: ((UnsafeRawBufferPointer) -> Bool)?

  /// - Parameter accepts: Which messages are wanted, for a run that is an answer and not a stream: without one there is
  ///   no answer. Nil for all.
  init(
    _ streams: [(provider: any Provider, streams: [FeedStream])], count: Int?, duration: Duration?, _ context: Context,
    on loop: any EventLoop, ended: @escaping (Result<Int32, OddsError>) -> Void,
    accepts: ((UnsafeRawBufferPointer) -> Bool)? = nil
  ) {
    self.accepts = accepts
    self.streams = streams
    left = count ?? .max
    self.duration = duration
    self.context = context
    self.loop = loop
    self.ended = ended
  }

  func start() {
    let loop = loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    pump = OutputPump(hasRoom: { loop.execute { bound.value.catchUp() } }, failed: { StandardOutput.end($0) })
    for (provider, streams) in streams {
      for stream in streams {
        let connection = FeedConnection(stream.request, delegate: self, on: loop)
        connections.append((provider, stream.topic, connection))
        open += 1
      }
    }
    for entry in connections { entry.connection.start() }
    if let duration {
      loop.assumeIsolated().scheduleTask(in: .milliseconds(duration.milliseconds)) { self.timeIsOver() }
    }
    OutputWatch.start(on: loop)
  }

  private func timeIsOver() {
    guard accepts != nil, let (provider, streams) = streams.first else { return end(.success(0)) }
    end(
      .failure(
        OddsError(
          .notFound, provider: provider.name, asked: streams.first?.topic, "nothing was told of it",
          hint: "check the id")))
  }

  func end(_ result: Result<Int32, OddsError>) {
    guard !isEnding else { return }
    isEnding = true
    flush()
    for entry in connections { entry.connection.stop() }
    let loop = loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    pump?.end { loop.execute { bound.value.ended(result) } }
  }

  // MARK: What the connections tell

  func feedDidOpen(_ feed: FeedConnection, epoch: Int) { context.notes.step("connected to \(topic(feed))") }

  func feed(_ feed: FeedConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool) -> FrameMeaning {
    guard !isEnding, left > 0 else { return .other }
    if let accepts, !accepts(message) { return .other }
    if isBehind {
      dropped += 1
      return .data
    }
    bytes.append(contentsOf: message.lazy.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    bytes.append(0x0A)
    left -= 1
    if left == 0 { end(.success(0)) }
    return .data
  }

  func feedDidDrain(_ feed: FeedConnection) { flush() }

  func feed(_ feed: FeedConnection, link status: LinkStatus) {
    context.notes.step("\(topic(feed)): \(status.state)\(status.reason.map { ", \($0)" } ?? "")")
  }

  func feedDidFinish(_ feed: FeedConnection, _ reason: CloseReason?) {
    open -= 1
    if let reason, let entry = connections.first(where: { $0.connection === feed }) {
      if let error, !isEnding { context.errors.report(error) }
      error = entry.provider.error(for: reason, asked: "stream \(entry.topic)")
    }
    if open == 0 { end(error.map { .failure($0) } ?? .success(0)) }
  }

  // MARK: The way out

  private func topic(_ feed: FeedConnection) -> String {
    connections.first { $0.connection === feed }.map { "\($0.provider.name.rawValue) \($0.topic)" } ?? ""
  }

  private func flush() {
    guard !bytes.isEmpty, let pump else { return }
    if !pump.append(bytes) { isBehind = true }
    bytes.removeAll(keepingCapacity: true)
  }

  private func catchUp() {
    isBehind = false
    guard dropped > 0 else { return }
    context.notes.warn("the reader was too slow: \(dropped) message\(dropped == 1 ? " was" : "s were") left out")
    dropped = 0
  }
}
