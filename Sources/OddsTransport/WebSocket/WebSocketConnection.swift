public import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// One WebSocket client connection (RFC 6455, RFC 7692). Call every method on its event loop, where it also calls its delegate.
/// A closed connection can't be reused.
public final class WebSocketConnection {
  private enum Phase {
    case connecting, proxying, handshaking, refusing, open, closing, closed
  }

  /// The event loop of the socket and its delegate.
  public let eventLoop: any EventLoop
  private let request: WebSocketRequest
  private let options: WebSocketOptions
  // Strong for speed; released when the connection has ended.
  private var delegate: (any WebSocketDelegate)?

  private var phase = Phase.connecting
  private var channel: (any Channel)?
  /// The last and first of the channel's handlers, while there is a channel.
  private var sender: FrameSender?
  private var requests: HandshakeHandler?
  /// The reason to report; the first one wins.
  private var reason: CloseReason?
  private var timer: Scheduled<Void>?

  private var handshake: Handshake?
  private var refusal: RefusedUpgrade?
  private var reader: FrameReader?
  private var hasUndrained = false

  private init(
    _ request: WebSocketRequest, _ options: WebSocketOptions, _ delegate: any WebSocketDelegate, _ loop: any EventLoop
  ) {
    self.request = request
    self.options = options
    self.delegate = delegate
    eventLoop = loop
  }

  /// Starts connecting; call it on `loop`. The delegate is retained until the connection has closed.
  /// - Throws: ``TransportError/refusedPlaintext(host:)`` or ``TransportError/badURL(_:)`` before anything is sent, and
  ///   ``TransportError/tls(_:)`` if the extra trust roots can't be read.
  public static func connect(
    _ request: WebSocketRequest, options: WebSocketOptions, delegate: any WebSocketDelegate, on loop: any EventLoop
  ) throws(TransportError) -> WebSocketConnection {
    try request.check()
    if request.base.scheme.isSecure { _ = try options.trust.context() }
    let connection = WebSocketConnection(request, options, delegate, loop)
    connection.start()
    return connection
  }

  // MARK: Sending and closing

  /// Whether messages can be sent.
  public var isOpen: Bool { phase == .open }

  /// Sends a text message. Ignored unless the socket is open.
  public func send(text: String) {
    var text = text
    text.withUTF8 { send(UnsafeRawBufferPointer($0), isText: true) }
  }

  /// Sends a message. Ignored unless the socket is open.
  public func send(_ message: UnsafeRawBufferPointer, isText: Bool) {
    guard phase == .open else { return }
    sender?.send(message, isText: isText)
  }

  /// Sends a WebSocket ping. Ignored unless the socket is open.
  public func ping() {
    guard phase == .open else { return }
    sender?.sendControl(.ping, [])
  }

  /// Starts closing: sends a close frame and waits up to the close timeout for the server's. Delivers no more messages. During
  /// the handshake it drops the connection instead.
  public func close(code: UInt16 = 1000, reason text: String = "") {
    switch phase {
    case .connecting, .proxying, .handshaking, .refusing: abort(.byClient(code: code))
    case .open: beginClosing(code, text, because: .byClient(code: code))
    case .closing, .closed: break
    }
  }

  /// Drops the connection without a close frame and reports `reason`.
  public func abort(_ reason: CloseReason = .byClient(code: 1006)) {
    guard phase != .closed else { return }
    if self.reason == nil { self.reason = reason }
    reader?.isStopped = true
    // Don't call the delegate within the caller's call, which may be in the middle of an operation.
    if let channel {
      phase = .closing
      channel.close(promise: nil)
    } else {
      eventLoop.assumeIsolated().execute { [self] in ended() }
    }
  }

  // MARK: Connecting

  private func start() {
    let base = request.base
    let viaProxy = options.proxy.applies(to: base)
    let host = viaProxy ? options.proxy.host ?? base.host : base.host
    let port = viaProxy ? options.proxy.port : base.effectivePort
    let bootstrap = ClientBootstrap(group: eventLoop)
      .connectTimeout(TimeAmount(options.connectTimeout))
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
      // Large, so that a burst needs few system calls, but small enough for the processor's cache.
      .channelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 64 << 10, initial: 64 << 10, maximum: 256 << 10))
    // Not in the bootstrap's initializer, which runs for every address tried: only the connected one may receive the request.
    // The client sends first, so nothing is missed.
    bootstrap.connect(host: host, port: port).assumeIsolated().whenComplete { [self] result in
      switch result {
      case .success(let channel): connected(channel, viaProxy: viaProxy)
      case .failure(let error):
        if reason == nil { reason = .failed(ConnectFailure.transportError(error, host: host, port: port)) }
        ended()
      }
    }
  }

  private func connected(_ channel: any Channel, viaProxy: Bool) {
    guard phase == .connecting, reason == nil else {
      channel.close(promise: nil)
      return
    }
    self.channel = channel
    startTimer(options.handshakeTimeout, .failed(.timeout(.handshake)))
    do {
      let (frames, requests) = (WebSocketHandler(self), HandshakeHandler(self))
      (sender, self.requests) = (FrameSender(channel, frames), requests)
      try channel.pipeline.syncOperations.addHandler(frames)
      try HandshakeHandler.add(requests, to: channel.pipeline.syncOperations)
      guard channel.isActive else { return ended() }
      if viaProxy {
        phase = .proxying
        ask(.tunnel(to: request.base, through: options.proxy))
      } else {
        try speakFirst(channel)
      }
    } catch {
      fail(ConnectFailure.transportError(error, host: request.base.host, port: request.base.effectivePort))
    }
  }

  /// Starts TLS if the scheme needs it, then sends the upgrade request.
  private func speakFirst(_ channel: any Channel) throws {
    if request.base.scheme.isSecure {
      let tls = try NIOSSLClientHandler(
        context: try options.trust.context(), serverHostname: request.base.serverName)
      try channel.pipeline.syncOperations.addHandler(tls, position: .first)
    }
    phase = .handshaking
    ask(.upgrade(request, offersDeflate: options.offersDeflate))
  }

  private func ask(_ handshake: Handshake) {
    self.handshake = handshake
    requests?.send(handshake.head)
  }

  private func startTimer(_ delay: Duration, _ outcome: CloseReason) {
    timer?.cancel()
    timer = eventLoop.after(delay) { [self] in
      // A refusal, even an incomplete one, is more informative than a timeout.
      if phase == .refusing { finishRefusal() } else { abort(outcome) }
    }
  }

  // MARK: Events of the channel

  func received(_ bytes: UnsafeRawBufferPointer) {
    switch phase {
    case .open, .closing:
      guard let reader, !reader.isStopped else { return }
      hasUndrained = true
      if let failure = reader.read(bytes, into: self) { fail(failure.transportError, code: failure.closeCode) }
    case .connecting, .proxying, .handshaking, .refusing, .closed: break
    }
  }

  func readCompleted() {
    sender?.flushPongs()
    sender?.answerLatePing()
    guard hasUndrained else { return }
    hasUndrained = false
    if phase == .open || phase == .closing { delegate?.webSocketDidDrain(self) }
  }

  func writabilityChanged() { sender?.answerLatePing() }

  func caught(_ error: any Error) {
    if reason == nil {
      if phase == .refusing {
        finishRefusal()
      } else if phase == .open || phase == .closing {
        reason = .dropped(ConnectFailure.why(error))
      } else {
        reason = .failed(
          ConnectFailure.answerError(error) ?? .closed("during the handshake: \(ConnectFailure.why(error))"))
      }
    }
    channel?.close(promise: nil)
  }

  /// Handles the end of the channel, or a failed connection.
  func ended() {
    guard phase != .closed else { return }
    if phase == .refusing, reason == nil, let refusal { reason = .failed(.handshake(refusal.result)) }
    let wasOpen = phase == .open || phase == .closing
    phase = .closed
    timer?.cancel()
    timer = nil
    (channel, sender, requests) = (nil, nil, nil)
    reader?.isStopped = true
    let fields =
      reason ?? (wasOpen ? .dropped("end of stream") : .failed(.closed("during the handshake")))
    let delegate = delegate
    self.delegate = nil
    delegate?.webSocketDidClose(self, fields)
  }

  // MARK: Handshake

  /// Whether incoming bytes are still HTTP.
  var isShakingHands: Bool { phase == .proxying || phase == .handshaking || phase == .refusing }

  /// Whether the proxy has opened the requested tunnel.
  var isTunnelled: Bool { phase == .handshaking && options.proxy.applies(to: request.base) }

  func answered(_ head: HTTPResponseHead) {
    guard let handshake, phase == .proxying || phase == .handshaking else { return }
    switch handshake.verdict(on: head) {
    case .failure(let what): fail(.protocolViolation(what))
    case .refused:
      self.handshake = nil
      // Don't mistake the proxy's refusal for the provider's: a 403 from the proxy isn't caused by the API key.
      if phase == .proxying { return fail(.closed("the proxy answered \(head.status.code)")) }
      let refusal = RefusedUpgrade(head, now: options.time.seconds)
      self.refusal = refusal
      phase = .refusing
      // Wait at most a second for the body, which is only a hint.
      startTimer(min(.seconds(1), options.handshakeTimeout), .failed(.handshake(refusal.result)))
    case .accepted(let agreement):
      self.handshake = nil
      if phase == .handshaking { open(agreement) }
    }
  }

  func answerContinued(_ bytes: UnsafeRawBufferPointer) {
    if phase == .refusing, refusal?.append(bytes) == true { finishRefusal() }
  }

  func answerEnded() {
    if phase == .refusing { return finishRefusal() }
    guard phase == .proxying, handshake == nil, let channel else { return }
    do { try speakFirst(channel) } catch {
      fail(ConnectFailure.transportError(error, host: request.base.host, port: request.base.effectivePort))
    }
  }

  func proxySpokeFirst() { fail(.protocolViolation("unexpected data from the proxy")) }

  private func open(_ agreement: DeflateAgreement?) {
    timer?.cancel()
    timer = nil
    sender?.agreement = agreement
    let bounds = Inflater.Bounds(bytes: options.maximumMessageBytes, ratio: options.maximumInflateRatio)
    reader = FrameReader(
      limits: .init(messageBytes: options.maximumMessageBytes),
      inflater: agreement.flatMap { Inflater(keepsContext: $0.serverKeepsContext, bounds: bounds) })
    phase = .open
    requests = nil
    delegate?.webSocketDidOpen(self)
  }

  private func finishRefusal() {
    guard let refusal else { return }
    abort(.failed(.handshake(refusal.result)))
  }

  // MARK: Closing

  private func fail(_ error: TransportError, code: UInt16 = 1002) {
    if phase == .open {
      beginClosing(code, "", because: .failed(error))
      reader?.isStopped = true
    } else {
      abort(.failed(error))
    }
  }

  private func beginClosing(_ code: UInt16?, _ text: String, because reason: CloseReason) {
    if self.reason == nil { self.reason = reason }
    sender?.flushPongs()
    sender?.sendControl(.close, ClosePayload.bytes(code, text))
    phase = .closing
    // The server should end the TCP connection (RFC 6455 7.1.1).
    startTimer(options.closeTimeout, reason)
  }
}

extension WebSocketConnection: FrameSink {
  func receivedMessage(_ bytes: UnsafeRawBufferPointer, isText: Bool) {
    guard phase == .open else { return }
    delegate?.webSocket(self, didReceive: bytes, isText: isText)
  }

  func receivedPing(_ payload: UnsafeRawBufferPointer) {
    guard phase == .open else { return }
    sender?.answer(ping: payload)
    delegate?.webSocketDidPing(self)
  }

  func receivedPong(_ payload: UnsafeRawBufferPointer) {
    guard phase == .open else { return }
    delegate?.webSocketDidPong(self)
  }

  func receivedClose(_ payload: UnsafeRawBufferPointer) {
    reader?.isStopped = true
    // Both close frames were exchanged: the server ends the TCP connection.
    guard phase == .open else { return }
    switch ClosePayload.parse(payload) {
    case .failure(let failure): fail(failure.transportError, code: failure.closeCode)
    case .success(let (code, text)): beginClosing(code, "", because: .byServer(code: code, reason: text))
    }
  }
}
