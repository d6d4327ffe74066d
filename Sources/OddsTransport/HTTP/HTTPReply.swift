/// A whole answer, whatever its status.
public struct HTTPReply: Sendable, Equatable {
  /// The HTTP status, 100 to 599.
  public var status: Int
  /// Decompressed.
  public var body: [UInt8]
  /// How long to wait before asking again, from `Retry-After`, counted from the moment the answer came.
  public var retryAfter: Duration?

  /// When the server answered by its own clock, from `Date`, in seconds since 1970.
  public var date: Int?
  /// How many requests its headers say are left.
  public var quota: RequestQuota?

  /// An answer; `retryAfter` is what the server asked to wait.
  public init(status: Int, body: [UInt8] = [], retryAfter: Duration? = nil) {
    self.status = status
    self.body = body
    self.retryAfter = retryAfter
  }

  /// The status is 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// The beginning of the body as text, raw: clean it before it is shown.
  public func excerpt(bytes: Int = 512) -> String { String(decoding: body.prefix(bytes), as: UTF8.self) }
}
