import NIOCore
import NIOPosix

@testable import OddsTransport

/// A call of a socket's delegate.
enum SocketEvent: Equatable, Sendable {
  case open
  case text(String)
  case binary([UInt8])
  case drain
  case ping
  case pong
  case close(CloseReason)
}

/// Opens a socket and records its events until it has closed.
final class SocketLog: WebSocketDelegate {
  private var events: [SocketEvent] = []
  private let onEvent: @Sendable (SocketEvent, WebSocketConnection) -> Void
  private let finish: @Sendable ([SocketEvent]) -> Void

  private init(
    _ onEvent: @escaping @Sendable (SocketEvent, WebSocketConnection) -> Void,
    _ finish: @escaping @Sendable ([SocketEvent]) -> Void
  ) {
    self.onEvent = onEvent
    self.finish = finish
  }

  static func record(
    _ request: WebSocketRequest, options: WebSocketOptions = WebSocketOptions(), closingAtOnce: Bool = false,
    onEvent: @escaping @Sendable (SocketEvent, WebSocketConnection) -> Void = { _, _ in }
  ) async throws -> [SocketEvent] {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    return try await withCheckedThrowingContinuation { continuation in
      loop.execute {
        let log = SocketLog(onEvent) { continuation.resume(returning: $0) }
        do {
          let socket = try WebSocketConnection.connect(request, options: options, delegate: log, on: loop)
          if closingAtOnce { socket.close() }
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// Connects to a loopback port.
  static func record(
    port: Int, path: String = "/", options: WebSocketOptions = WebSocketOptions(), closingAtOnce: Bool = false,
    onEvent: @escaping @Sendable (SocketEvent, WebSocketConnection) -> Void = { _, _ in }
  ) async throws -> [SocketEvent] {
    try await record(
      WebSocketRequest(url: "ws://127.0.0.1:\(port)\(path)"), options: options, closingAtOnce: closingAtOnce,
      onEvent: onEvent)
  }

  private func note(_ event: SocketEvent, _ socket: WebSocketConnection) {
    events.append(event)
    onEvent(event, socket)
  }

  func webSocketDidOpen(_ socket: WebSocketConnection) { note(.open, socket) }
  func webSocket(_ socket: WebSocketConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool) {
    note(isText ? .text(String(decoding: message, as: UTF8.self)) : .binary(Array(message)), socket)
  }
  func webSocketDidDrain(_ socket: WebSocketConnection) { note(.drain, socket) }
  func webSocketDidPing(_ socket: WebSocketConnection) { note(.ping, socket) }
  func webSocketDidPong(_ socket: WebSocketConnection) { note(.pong, socket) }
  func webSocketDidClose(_ socket: WebSocketConnection, _ reason: CloseReason) {
    note(.close(reason), socket)
    finish(events)
  }
}

extension [SocketEvent] {
  var texts: [String] {
    compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
  var closeReason: CloseReason? {
    if case .close(let reason)? = last { reason } else { nil }
  }
  /// The events without drains, whose number depends on how the network splits the bytes.
  var essential: [SocketEvent] { filter { $0 != .drain } }
}
