import Foundation
import Synchronization

/// A server that always responds with invalid JSON.
final class GarbageServer: Sendable {
  static let body = "<html>\u{1B}[31m\u{202E}nothing</html>"
  private let listener = Listener { client in
    var request = [UInt8](repeating: 0, count: 8192)
    _ = recv(client, &request, request.count, 0)
    let reply =
      "HTTP/1.1 200 OK\r\nContent-Length: \(GarbageServer.body.utf8.count)\r\nConnection: close\r\n\r\n\(GarbageServer.body)"
    _ = send(client, reply, reply.utf8.count, Int32(MSG_NOSIGNAL))
    close(client)
  }
  var port: Int { listener.port }

  init() throws { try listener.start() }
}

/// A server that always responds with the same JSON.
final class AnswerServer: Sendable {
  private let listener: Listener
  var port: Int { listener.port }

  init(_ body: String, status: Int = 200) throws {
    listener = Listener { client in
      var request = [UInt8](repeating: 0, count: 8192)
      _ = recv(client, &request, request.count, 0)
      let reply =
        "HTTP/1.1 \(status) Status\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        + "Connection: close\r\n\r\n\(body)"
      _ = send(client, reply, reply.utf8.count, Int32(MSG_NOSIGNAL))
      close(client)
    }
    try listener.start()
  }
}

/// A server that always responds with an empty list, and counts requests.
final class EmptyServer: Sendable {
  private let listener: Listener
  private let count: Counter
  var port: Int { listener.port }
  var requests: Int { count.value.load(ordering: .relaxed) }

  init() throws {
    let count = Counter()
    self.count = count
    listener = Listener { client in
      var request = [UInt8](repeating: 0, count: 8192)
      if recv(client, &request, request.count, 0) > 0 { count.value.add(1, ordering: .relaxed) }
      let reply =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]"
      _ = send(client, reply, reply.utf8.count, Int32(MSG_NOSIGNAL))
      close(client)
    }
    try listener.start()
  }
}

/// A server that accepts connections and never responds.
final class SilentServer: Sendable {
  private let listener: Listener
  private let count: Counter
  var port: Int { listener.port }
  /// The number of accepted connections.
  var connections: Int { count.value.load(ordering: .relaxed) }

  init() throws {
    let count = Counter()
    self.count = count
    listener = Listener { _ in count.value.add(1, ordering: .relaxed) }
    try listener.start()
  }
}

/// Separate from the server, because the listener's thread holds a reference.
private final class Counter: Sendable { let value = Atomic(0) }

/// Accepts connections on a free loopback port, on a dedicated thread.
final class Listener: Sendable {
  private let socket: Int32
  let port: Int
  private let handle: @Sendable (Int32) -> Void

  init(_ handle: @escaping @Sendable (Int32) -> Void) {
    self.handle = handle
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, length)
        _ = getsockname(socket, $0, &length)
      }
    }
    port = Int(in_port_t(bigEndian: address.sin_port))
  }

  func start() throws {
    guard listen(socket, 16) == 0 else { throw SimulatorFailure() }
    let (socket, handle) = (socket, handle)
    Thread.detachNewThread {
      while true {
        let client = accept(socket, nil, nil)
        if client < 0 { return }
        handle(client)
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}
