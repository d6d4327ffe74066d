/// Receives a socket's events. Every call is made on the socket's event loop.
public protocol WebSocketDelegate: AnyObject {
  /// The handshake was accepted. `send`, `ping` and `close` are available from now on.
  func webSocketDidOpen(_ socket: WebSocketConnection)
  /// A complete message. The bytes are valid only during the call. Text is valid UTF-8.
  func webSocket(_ socket: WebSocketConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool)
  /// All messages of one read were delivered; flush now.
  func webSocketDidDrain(_ socket: WebSocketConnection)
  /// The server sent a ping, which the socket answers.
  func webSocketDidPing(_ socket: WebSocketConnection)
  /// The server sent a pong.
  func webSocketDidPong(_ socket: WebSocketConnection)
  /// The last call, made exactly once.
  func webSocketDidClose(_ socket: WebSocketConnection, _ reason: CloseReason)
}

extension WebSocketDelegate {
  /// Does nothing.
  public func webSocketDidDrain(_ socket: WebSocketConnection) {}
  /// Does nothing.
  public func webSocketDidPing(_ socket: WebSocketConnection) {}
  /// Does nothing.
  public func webSocketDidPong(_ socket: WebSocketConnection) {}
}
