public import NIOCore
public import OddsModel
public import OddsProvider
public import OddsSession
public import OddsTransport

/// A provider's messages unchanged, one per line. Runs on the event loop.
public final class RawRun: StreamingRun {
  /// A provider with its sockets.
  public typealias Streams = (provider: any Provider, streams: [FeedStream])

  private final class Connection {
    let provider: any Provider
    let stream: FeedStream
    let feed: FeedConnection
    /// Removes the API key, which a server may quote in an error message.
    let redaction: Redaction
    /// Decides which messages must be sent to the server, and when; the decoded data is not used.
    var decoder: any FeedDecoder
    /// The task that sends the decoder's unprompted messages.
    var sending: Scheduled<Void>?

    init(_ provider: any Provider, _ stream: FeedStream, _ feed: FeedConnection, _ names: TextTable) {
      (self.provider, self.stream, self.feed) = (provider, stream, feed)
      redaction = Redaction([provider.access.key], sparing: [provider.name.rawValue])
      decoder = provider.decoder(for: stream, names: names)
    }

    var name: String { "\(provider.name.rawValue) \(stream.topic)" }
  }

  private let streams: [Streams]
  private let duration: Duration?
  private let time: TimeSource
  /// Whether the messages are a response, so that it is an error if none arrives in time.
  private let isAnswer: Bool
  private let loop: any EventLoop
  private let notes: Diagnostics
  private let makeOutput: MakeLineOutput
  private let ended: (StreamEnd) -> Void
  private let names = TextTable()
  private var batch = FeedBatch(provider: "raw")
  private var lines: RawLines
  private var output: (any LineOutput)?
  private var connections: [Connection] = []
  private var open = 0
  private var isEnding = false
  /// The last error of a feed that failed while others continued.
  private var error: OddsError?

  /// Creates a run.
  /// - Parameters:
  ///   - count: Number of messages after which the run ends; nil for no limit.
  ///   - accepts: Selects messages that are a response; nil for a stream, which takes them all.
  ///   - redaction: Removes API keys from messages.
  ///   - ended: Called once, on the event loop, when everything is written.
  public init(
    _ streams: [Streams], count: Int?, duration: Duration?, on loop: any EventLoop,
    _ time: TimeSource, accepts: ((UnsafeRawBufferPointer) -> Bool)? = nil, _ redaction: Redaction,
    _ notes: Diagnostics,
    output: @escaping MakeLineOutput, ended: @escaping (StreamEnd) -> Void
  ) {
    self.streams = streams
    self.duration = duration
    isAnswer = accepts != nil
    (self.loop, self.time) = (loop, time)
    self.notes = notes
    makeOutput = output
    self.ended = ended
    lines = RawLines(count: count, accepts: accepts, redaction)
  }

  /// Opens the sockets.
  public func start() {
    let loop = loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    output = makeOutput { loop.execute { bound.value.catchUp() } }
    for (provider, streams) in streams {
      for stream in streams {
        let feed = FeedConnection(stream.request, delegate: self, on: loop)
        connections.append(Connection(provider, stream, feed, names))
      }
    }
    open = connections.count
    for connection in connections { connection.feed.start() }
    guard let duration else { return }
    loop.after(duration) { self.timeIsOver() }
  }

  private func timeIsOver() {
    guard isAnswer, let connection = connections.first else { return end(.done) }
    end(
      .failed(
        OddsError(
          .notFound, provider: connection.provider.name, asked: connection.stream.topic, "the server sent nothing",
          hint: "check the id")))
  }

  /// Closes the sockets and writes pending output.
  public func end(_ end: StreamEnd) {
    guard !isEnding else { return }
    isEnding = true
    flush()
    for connection in connections {
      connection.sending?.cancel()
      connection.feed.stop()
    }
    let loop = loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    output?.end { loop.execute { bound.value.ended(end) } }
  }

  private func flush() {
    guard let output else { return }
    var onWritable = true
    lines.flush { onWritable = output.append($0) }
    if !onWritable { lines.isBehind = true }
  }

  private func catchUp() {
    lines.isBehind = false
    let count = lines.takeDropped()
    guard count > 0 else { return }
    notes.say(
      .failure(
        OddsError(
          .local, asked: "stream",
          "the reader was too slow: \(count) message\(count == 1 ? " was" : "s were") left out")))
  }

  private func connection(of feed: FeedConnection) -> Connection? { connections.first { $0.feed === feed } }
}

extension RawRun: FeedDelegate {
  /// Starts a new decoder for a new connection.
  public func feedDidOpen(_ feed: FeedConnection, epoch: Int) {
    guard let connection = connection(of: feed) else { return }
    notes.step("connected to \(connection.name)")
    connection.sending?.cancel()
    // A decoder's state belongs to one connection.
    if epoch > 1 { connection.decoder = connection.provider.decoder(for: connection.stream, names: names) }
  }

  /// Writes the message as a line, and replies to the server where the protocol requires it.
  public func feed(
    _ feed: FeedConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool
  ) -> MessageKind {
    guard !isEnding else { return .other }
    let isTaken = lines.take(message)
    if let connection = connection(of: feed) { answer(message, connection) }
    if lines.isComplete { end(.done) }
    return isTaken ? .data : .other
  }

  /// Sends the provider's required messages: subscriptions once it is ready for them, and those of single matches.
  private func answer(_ message: UnsafeRawBufferPointer, _ connection: Connection) {
    batch.removeAll()
    batch.receivedAt = time.time()
    connection.decoder.decode(message, into: &batch)
    for notice in batch.notices {
      switch notice {
      case .ready: for text in connection.stream.whenReady { connection.feed.send(text) }
      case .send(let text): connection.feed.send(text)
      case .again(let pause): sendDue(connection, in: pause)
      case .lost(let reason): connection.feed.restart(because: reason)
      case .refused(let words):
        notes.warn("\(connection.name): the server refused: \(connection.redaction.redacted(words))")
      default: break
      }
    }
  }

  private func sendDue(_ connection: Connection, in pause: Duration) {
    connection.sending?.cancel()
    connection.sending = loop.after(pause) { [weak self] in
      guard let self else { return }
      let answer = connection.decoder.due(at: time.now())
      for message in answer.messages { connection.feed.send(message) }
      if let again = answer.again { sendDue(connection, in: again) }
    }
  }

  /// Passes the lines to the output.
  public func feedDidDrain(_ feed: FeedConnection) { flush() }

  /// Reports the link's state on standard error.
  public func feed(_ feed: FeedConnection, link status: LinkStatus) {
    guard let connection = connection(of: feed) else { return }
    let reason = status.reason.map { ", \(connection.redaction.redacted($0))" } ?? ""
    notes.step("\(connection.name): \(status.state)\(reason)")
  }

  /// Ends the run when no socket is left.
  public func feedDidFinish(_ feed: FeedConnection, _ reason: CloseReason?) {
    open -= 1
    if let reason, let connection = connection(of: feed) {
      if let error, !isEnding { notes.say(.failure(error)) }
      error = connection.provider.error(for: reason, asked: "stream \(connection.stream.topic)")
        .redacted(by: connection.redaction)
    }
    if open == 0 { end(error.map { .failed($0) } ?? .done) }
  }
}
