internal import OddsTransport

/// `autobahn URL`: runs every case of an Autobahn fuzzing server against this client, echoing each message.
/// https://github.com/crossbario/autobahn-testsuite
/// - Returns: The exit status: 0 if all cases were run (the server's report has their results), or 69.
func runAutobahn(url: String) -> Int32 {
  let base = url.hasSuffix("/") ? String(url.dropLast()) : url
  func ask(_ path: String) -> String? { SocketRunner.run("\(base)/\(path)") { Echo($0) } }
  guard let count = ask("getCaseCount").flatMap({ Int($0) }) else { return 69 }
  for number in 1...max(count, 1) {
    guard ask("runCase?case=\(number)&agent=odds") != nil else { return 69 }
  }
  return ask("updateReports?agent=odds") == nil ? 69 : 0
}

/// Echoes every message; its result is the last one.
private final class Echo: WebSocketDelegate {
  private var last = ""
  private let finish: @Sendable (String?) -> Void

  init(_ finish: @escaping @Sendable (String?) -> Void) { self.finish = finish }

  func webSocketDidOpen(_ socket: WebSocketConnection) {}

  func webSocket(_ socket: WebSocketConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool) {
    if message.count < 16 { last = String(decoding: message, as: UTF8.self) }
    socket.send(message, isText: isText)
  }

  func webSocketDidClose(_ socket: WebSocketConnection, _ reason: CloseReason) {
    if case .failed(.cannotConnect) = reason { SocketRunner.reportError(reason.description) }
    finish(last)
  }
}
