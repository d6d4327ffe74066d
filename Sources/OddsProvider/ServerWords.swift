internal import OddsJSON
public import OddsTransport

/// The message of an error response, if it is JSON: a page of HTML has no message.
public enum ServerWords {
  /// The text under `message`, `error`, or `error.message`; at most 200 characters. Raw: clean it before it is shown.
  public static func message(in reply: HTTPReply) -> String? {
    reply.body.withUnsafeBytes { message(in: $0) }
  }

  static func message(in bytes: UnsafeRawBufferPointer) -> String? {
    JSONEscapes.resolving(bytes) { bytes in
      var reader = JSONReader(bytes)
      guard reader.peek() == UInt8(ascii: "{") else { return nil }
      let found = message(&reader)
      return found.map { String($0.prefix(200)) }
    }
  }

  /// The HTTP status of an error that an answer holds: a number from 400 to 599, or its name (`NOT_FOUND`), under `status`,
  /// `code` or `statusCode`, of the answer or of its `error`.
  static func status(in bytes: UnsafeRawBufferPointer) -> Int? {
    JSONEscapes.resolving(bytes) { bytes in
      var reader = JSONReader(bytes)
      guard reader.peek() == UInt8(ascii: "{") else { return nil }
      return status(&reader)
    }
  }

  /// The HTTP status that an error's words come to; nil if they are none that are known.
  static func status(meant words: String) -> Int? {
    let words = words.lowercased()
    let table: [(status: Int, words: [String])] = [
      (429, ["rate limit", "ratelimit", "too many requests", "quota", "limit exceeded", "limit reached"]),
      (403, ["forbidden", "not included", "upgrade", "permission", "not allowed", "access denied", "subscription"]),
      (
        401,
        [
          "api key", "apikey", "api-key", "invalid key", "unauthorized", "unauthorised", "unauthenticated",
          "authentication", "credential", "invalid token", "expired token",
        ]
      ),
      (404, ["not found", "no such", "does not exist"]), (500, ["internal error", "internal server error"]),
    ]
    return table.first { row in row.words.contains { words.contains($0) } }?.status
  }

  private static func status(_ reader: inout JSONReader) -> Int? {
    guard reader.enterObject() else { return nil }
    var found: Int?
    while let key = reader.nextKey() {
      if reader.text(key, is: "error"), reader.peek() == UInt8(ascii: "{") {
        found = status(&reader) ?? found
        continue
      }
      let value = reader.scalar()
      guard reader.text(key, is: "status") || reader.text(key, is: "code") || reader.text(key, is: "statusCode") else {
        continue
      }
      if let number = reader.integer(value) {
        if (400..<600).contains(number) { found = Int(number) }
      } else if let name = reader.string(value) {
        found = status(meant: String(name.map { $0 == "_" ? " " : $0 })) ?? found
      }
    }
    return found
  }

  private static func message(_ reader: inout JSONReader) -> String? {
    guard reader.enterObject() else { return nil }
    var found: String?
    while let key = reader.nextKey() {
      let isWanted = reader.text(key, is: "message") || reader.text(key, is: "error") || reader.text(key, is: "detail")
      if isWanted, reader.peek() == UInt8(ascii: "{") {
        found = message(&reader) ?? found
      } else {
        let value = reader.scalar()
        if isWanted, value.kind == .string || value.kind == .escaped { found = reader.string(value) }
      }
    }
    return found
  }
}
