import Foundation

/// A BoltOdds server that follows the provider's document, for a key of a plan without scores: the odds socket and
/// `get_games` work, `match_info` and `match_stats` return `{}`, `boxscores` and the two score sockets are rejected.
final class StarterPlanServer: Sendable {
  private let listener: Listener
  var port: Int { listener.port }

  /// The label and times of the only game.
  struct Game: Sendable {
    var home = "Arsenal"
    var away = "Chelsea"
    var league = "EPL"
    var start: Date
    var id = "af418396d57c"

    /// The start as `2025-07-23, 01:09 PM`, in US Eastern time.
    var when: String { Self.text(start, "yyyy-MM-dd, hh:mm a") }
    var label: String { "\(home) vs \(away), \(Self.text(start, "yyyy-MM-dd, hh"))" }

    private static func text(_ date: Date, _ format: String) -> String {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(identifier: "America/New_York")
      formatter.dateFormat = format
      return formatter.string(from: date)
    }

    /// The member `data` of a message with one sportsbook's lines.
    func data(_ book: String, _ home: String, _ away: String) -> String {
      func outcome(_ team: String, _ odds: String) -> String {
        #""\#(team) Moneyline":{"odds":"\#(odds)","link":"https://example.com/\#(book)","outcome_name":"Moneyline","#
          + #""outcome_line":null,"outcome_over_under":null,"outcome_target":"\#(team)"}"#
      }
      return #"{"sport":"\#(league)","sportsbook":"\#(book)","game":"\#(label)","home_team":"\#(self.home)","#
        + #""away_team":"\#(self.away)","info":{"id":1022036664,"game":"\#(label)","when":"\#(when)","#
        + #""link":"https://example.com/game"},"outcomes":{\#(outcome(self.home, home)),\#(outcome(self.away, away))}}"#
    }
  }

  init(_ game: Game) throws {
    listener = Listener { client in
      Thread.detachNewThread { Self.serve(client, game) }
    }
    try listener.start()
  }

  private static func serve(_ client: Int32, _ game: Game) {
    defer { close(client) }
    guard let head = readHead(client) else { return }
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    let path = words.count > 1 ? String(words[1].prefix { $0 != "?" }) : ""
    func header(_ name: String) -> String? {
      lines.first { $0.lowercased().hasPrefix(name + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
    if let key = header("sec-websocket-key") {
      guard path == "/api" else {
        return answer(client, 403, #"{"error":"This feature is not available on your plan"}"#)
      }
      write(
        client,
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
          + SHA1.base64(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11") + "\r\n\r\n")
      return stream(client, game)
    }
    switch (words.first.map(String.init), path) {
    case ("GET", "/api/get_info"):
      answer(client, 200, #"{"sports":["\#(game.league)"],"sportsbooks":["draftkings","betmgm"]}"#)
    case ("GET", "/api/get_games"):
      answer(
        client, 200,
        #"{"\#(game.label)":{"when":"\#(game.when)","game":"\#(game.label)","orig_teams":"\#(game.home) vs \#(game.away)","#
          + #""universal_id":"\#(game.id)","sport":"\#(game.league)"}}"#)
    case ("GET", "/api/get_markets"):
      answer(
        client, 200, #"{"draftkings":{"\#(game.league)":["Moneyline"]},"betmgm":{"\#(game.league)":["Moneyline"]}}"#)
    case ("POST", "/api/match_info"), ("POST", "/api/match_stats"): answer(client, 200, "{}")
    case ("POST", "/api/boxscores"): answer(client, 403, #"{"error":"This feature is not available on your plan"}"#)
    default: answer(client, 404, #"{"error":"Not found"}"#)
    }
  }

  /// Runs the odds socket: the subscription's state, then a line update and a ping every half second.
  private static func stream(_ client: Int32, _ game: Game) {
    send(client, #"{"action":"socket_connected"}"#)
    // Read the subscription; with one game, its contents don't matter.
    var buffer = [UInt8](repeating: 0, count: 65_536)
    guard recv(client, &buffer, buffer.count, 0) > 0 else { return }
    send(
      client, #"{"action":"subscription_updated","message":"You have successfully updated your subscription filters."}"#
    )
    for (book, home, away) in [("draftkings", "+110", "-120"), ("betmgm", "+115", "-130")] {
      send(client, #"{"timestamp":"\#(now)","action":"initial_state","data":\#(game.data(book, home, away))}"#)
    }
    var round = 0
    while send(client, #"{"action":"ping"}"#) {
      round += 1
      let data = game.data("betmgm", round % 2 == 0 ? "+115" : "+120", "-130")
      send(client, #"{"timestamp":"\#(now)","action":"line_update","data":\#(data)}"#)
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  private static var now: String {
    Date.now.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true)) + "+00:00"
  }

  // MARK: Bytes

  private static func readHead(_ client: Int32) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      // Read the body, so that the connection closes cleanly.
      let length = text.lowercased().range(of: "content-length:").flatMap { range in
        Int(text[range.upperBound...].prefix { $0 != "\r" }.trimmingCharacters(in: .whitespaces))
      }
      if text[end.upperBound...].utf8.count >= length ?? 0 { return String(text[..<end.lowerBound]) }
    }
  }

  private static func answer(_ client: Int32, _ status: Int, _ body: String) {
    write(
      client,
      "HTTP/1.1 \(status) Status\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        + "Connection: close\r\n\r\n\(body)")
  }

  /// Sends a text frame; returns false if the client is gone.
  @discardableResult
  private static func send(_ client: Int32, _ text: String) -> Bool {
    let body = Array(text.utf8)
    let head: [UInt8] =
      body.count < 126
      ? [0x81, UInt8(body.count)] : [0x81, 126, UInt8(body.count >> 8), UInt8(body.count & 0xFF)]
    return write(client, head + body)
  }

  private static func write(_ client: Int32, _ text: String) { write(client, Array(text.utf8)) }

  @discardableResult
  private static func write(_ client: Int32, _ bytes: [UInt8]) -> Bool {
    Foundation.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}

/// The hash for the WebSocket handshake.
enum SHA1 {
  static func base64(_ text: String) -> String {
    var message = Array(text.utf8)
    let length = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    message += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 { value << count | value >> (32 - count) }
    for start in stride(from: 0, to: message.count, by: 64) {
      var words = (0..<16).map { word in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(message[start + word * 4 + $1]) }
      }
      for place in 16..<80 {
        words.append(rotated(words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16], 1))
      }
      var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
      for place in 0..<80 {
        let (mixed, constant): (UInt32, UInt32) =
          switch place {
          case 0..<20: (b & c | ~b & d, 0x5A82_7999)
          case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
          case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[place]
        (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
      }
      for (place, value) in [a, b, c, d, e].enumerated() { hash[place] &+= value }
    }
    let bytes = hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
    return Data(bytes).base64EncodedString()
  }
}
