/// A complete response, whatever its status.
public struct HTTPReply: Sendable, Equatable {
  /// The HTTP status, 100 to 599.
  public var status: Int
  /// The body, decompressed.
  public var body: [UInt8]
  /// The wait from `Retry-After`, counted from the arrival of the response.
  public var retryAfter: Duration?

  /// The server's time from `Date`, in seconds since 1970.
  public var date: Int?
  /// The remaining requests according to the response's headers.
  public var quota: RequestQuota?

  /// Creates a response; `retryAfter` is the wait that the server requested.
  public init(status: Int, body: [UInt8] = [], retryAfter: Duration? = nil) {
    self.status = status
    self.body = body
    self.retryAfter = retryAfter
  }

  /// Whether the status is 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// Returns the beginning of the body as text. It isn't sanitized: clean it before you show it.
  public func excerpt(bytes: Int = 512) -> String { String(decoding: body.prefix(bytes), as: UTF8.self) }
}
