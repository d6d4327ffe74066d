internal import OddsJSON
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// `{"ok":false,"error":{"code":"FORBIDDEN","message":"…"}}`: what an answer says went wrong.
enum TickOddsFailure {
  /// The status that each code stands for.
  private static let statuses = [
    "UNAUTHORIZED": 401, "INVALID_API_KEY": 401, "PAYMENT_REQUIRED": 402, "FORBIDDEN": 403, "NOT_FOUND": 404,
    "RATE_LIMITED": 429, "RATE_LIMIT_EXCEEDED": 429, "TOO_MANY_REQUESTS": 429, "INTERNAL_ERROR": 500,
    "INTERNAL_SERVER_ERROR": 500, "SERVICE_UNAVAILABLE": 503,
  ]

  /// The error that a body tells; nil if it tells none.
  static func error(in body: [UInt8], asked: String) -> OddsError? {
    let code = body.withUnsafeBytes { bytes -> String?? in
      var reader = JSONReader(bytes)
      var (isFailure, code) = (false, String?.none)
      guard reader.peek() == UInt8(ascii: "{"), reader.enterObject() else { return nil }
      while let key = reader.nextKey() {
        if reader.text(key, is: "error"), reader.peek() == UInt8(ascii: "{"), reader.enterObject() {
          while let key = reader.nextKey() {
            let value = reader.scalar()
            if reader.text(key, is: "code") { code = reader.string(value) }
          }
        } else {
          let value = reader.scalar()
          if reader.text(key, is: "ok"), value.kind == .false { isFailure = true }
        }
      }
      return isFailure && reader.finish() ? .some(code) : nil
    }
    guard let code else { return nil }
    if let status = statuses[code?.uppercased() ?? ""] {
      return StatusTable.error(for: HTTPReply(status: status, body: body), TickOddsProvider.name, asked)
    }
    let words = ServerWords.message(in: HTTPReply(status: 200, body: body)).map { ": \($0)" } ?? ""
    return OddsError(.undecodable, provider: TickOddsProvider.name, asked: asked, "the server refused\(words)")
  }
}
