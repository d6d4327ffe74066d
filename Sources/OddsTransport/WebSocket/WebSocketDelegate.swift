/// Receives a socket's events. Every call is made on the socket's event loop.
public protocol WebSocketDelegate: AnyObject {
  /// The handshake was accepted. From now on the socket's `send`, `ping` and `close` may be called.
  func webSocketDidOpen(_ socket: WebSocketConnection)
  /// A whole message. The bytes are valid only during the call. Text has been checked to be UTF-8.
  func webSocket(_ socket: WebSocketConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool)
  /// Everything that one read brought has been delivered: the moment to flush what was made of it.
  func webSocketDidDrain(_ socket: WebSocketConnection)
  /// The server's ping; it is answered without the delegate's help.
  func webSocketDidPing(_ socket: WebSocketConnection)
  /// The server's pong.
  func webSocketDidPong(_ socket: WebSocketConnection)
  /// The last call, made exactly once.
  func webSocketDidClose(_ socket: WebSocketConnection, _ reason: CloseReason)
}

extension WebSocketDelegate {
  /// The default: nothing.
  public func webSocketDidDrain(_ socket: WebSocketConnection) {}
  /// The default: nothing.
  public func webSocketDidPing(_ socket: WebSocketConnection) {}
  /// The default: nothing.
  public func webSocketDidPong(_ socket: WebSocketConnection) {}
}
