public import OddsModel
public import OddsTransport

/// The meanings of a provider's close codes: a table, tested row by row.
public struct CloseTable: Sendable {
  /// The meaning of one close code.
  public struct Row: Sendable {
    /// The WebSocket close code, RFC 6455 7.4.
    public var code: UInt16
    /// Nil for a code after which trying again helps.
    public var kind: OddsError.Kind?
    /// The fact, in a clause for users.
    public var message: String
    /// The fix; nil if there is none.
    public var hint: String?
    /// The minimum wait before the next attempt, if the usual one is too short.
    public var retryAfter: Duration?
    /// Whether the code may refer to a lost connection of ours that the server still counts.
    public var isPerhapsOurs = false

    /// A code after which nothing is tried again.
    public static func stop(_ code: UInt16, _ kind: OddsError.Kind, _ message: String, hint: String? = nil) -> Row {
      Row(code: code, kind: kind, message: message, hint: hint, retryAfter: nil)
    }

    /// A code for too many open connections: the feed gives up, unless one of them was ours.
    public static func full(_ code: UInt16, _ message: String, hint: String? = nil) -> Row {
      var row = stop(code, .limited, message, hint: hint)
      row.retryAfter = .seconds(15)
      row.isPerhapsOurs = true
      return row
    }

    /// A code after which the feed is tried again, no sooner than `after`.
    public static func retry(_ code: UInt16, _ message: String, after: Duration? = nil) -> Row {
      Row(code: code, kind: nil, message: message, hint: nil, retryAfter: after)
    }
  }

  /// The rows; the first that fits decides.
  public var rows: [Row]

  /// A table of these rows, before the standard ones.
  public init(_ rows: [Row]) { self.rows = rows }

  /// For providers that publish no codes.
  public static let standard = CloseTable([])

  /// Whether to connect again. Refused upgrades count by their status: a key that is rejected stays so.
  public func decide(_ close: CloseReason) -> ReconnectDecision {
    if let code = close.serverCode, let row = rows.first(where: { $0.code == code }) {
      if row.isPerhapsOurs { return .stopUnlessOurs(after: row.retryAfter ?? .zero) }
      return row.kind == nil ? .retry(after: row.retryAfter, because: row.message) : .stop
    }
    switch close {
    case .failed(.handshake(let refusal)):
      return [400, 401, 402, 403, 404, 405, 410, 426].contains(refusal.status) || (300..<400).contains(refusal.status)
        ? .stop : .retry(after: refusal.retryAfter)
    case .failed(.refusedPlaintext), .failed(.badURL): return .stop
    default: return .retry(after: nil)
    }
  }

  /// The error for a socket that is not to be opened again.
  public func error(for close: CloseReason, _ provider: ProviderName, _ asked: String) -> OddsError {
    if let code = close.serverCode, let row = rows.first(where: { $0.code == code }) {
      return OddsError(
        row.kind ?? .unreachable, provider: provider, asked: asked, "\(row.message) (close code \(code))",
        hint: row.hint)
    }
    switch close {
    case .failed(.handshake(let refusal)):
      return StatusTable.error(
        for: HTTPReply(status: refusal.status, body: Array(refusal.excerpt.utf8), retryAfter: refusal.retryAfter),
        provider, asked)
    case .failed(let error): return TransportTable.error(for: error, provider, asked)
    default:
      return OddsError(
        .unreachable, provider: provider, asked: asked, "\(close)", hint: "try again later, or run 'odds doctor'")
    }
  }
}

/// The error of a transport failure, for users.
public enum TransportTable {
  /// The error for a failure to exchange anything; `asked` is what was asked for, in a word or two.
  public static func error(for error: TransportError, _ provider: ProviderName, _ asked: String) -> OddsError {
    switch error {
    case .refusedPlaintext, .badURL:
      return OddsError(
        .configuration, provider: provider, asked: asked, "\(error)",
        hint: "set an https address in ODDS_\(provider.variablePart)_URL")
    case .tls:
      return OddsError(
        .unreachable, provider: provider, asked: asked, "\(error)",
        hint: "if the server's certificate is your own, name its root in SSL_CERT_FILE")
    case .handshake(let refusal):
      return StatusTable.error(
        for: HTTPReply(status: refusal.status, body: Array(refusal.excerpt.utf8), retryAfter: refusal.retryAfter),
        provider, asked)
    case .tooLarge, .protocolViolation:
      return OddsError(.undecodable, provider: provider, asked: asked, "the server \(error)")
    case .cancelled:
      return OddsError(.unreachable, provider: provider, asked: asked, "the request was cancelled")
    case .cannotResolve, .cannotConnect, .timeout, .closed:
      return OddsError(
        .unreachable, provider: provider, asked: asked, "\(error)", hint: "check the network, or run 'odds doctor'")
    }
  }
}
