internal import NIOCore

/// A provider's address: `https://host:port/path`. The host and the path may contain `{sport}`.
public struct BaseURL: Sendable, Hashable, CustomStringConvertible {
  /// The supported schemes.
  public enum Scheme: String, Sendable, Hashable {
    case http, https, ws, wss

    /// Whether the scheme is `https` or `wss`.
    public var isSecure: Bool { self == .https || self == .wss }
    var defaultPort: Int { isSecure ? 443 : 80 }
  }

  /// The scheme.
  public var scheme: Scheme
  /// The host name or IP address; IPv6 without brackets.
  public var host: String
  /// The port; nil for the scheme's default.
  public var port: Int?
  /// The path: empty, or with a leading and without a trailing slash.
  public var path: String

  /// Throws ``TransportError/badURL(_:)``. Its text never quotes the address, which may contain a pasted key.
  public init(_ text: String) throws(TransportError) {
    let (base, query) = try Self.split(text)
    guard query == nil else { throw .badURL("a base address takes no query") }
    self = base
  }

  /// Returns the address and the text after `?`, or nil if there is no `?`.
  static func split(_ text: String) throws(TransportError) -> (base: BaseURL, query: Substring?) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      let scheme = Scheme(rawValue: text[..<colon].lowercased())
    else { throw .badURL("an address must begin with https://, wss://, http:// or ws://") }
    var rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else { throw .badURL("an address needs // after its scheme") }
    rest = rest.dropFirst(2)
    guard rest.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .badURL("an address cannot contain blanks or control characters")
    }
    guard !rest.contains("#") else { throw .badURL("an address cannot contain a fragment (#)") }
    var query: Substring?
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    let authority = rest.prefix { $0 != "/" }
    var path = String(rest[authority.endIndex...])
    while path.hasSuffix("/") { path.removeLast() }
    guard !authority.contains("@") else { throw .badURL("an address cannot contain a user name or password") }
    let (host, port) = try hostAndPort(authority)
    return (BaseURL(scheme: scheme, host: host, port: port, path: path), query)
  }

  /// Creates an address; a nil port is the scheme's default.
  public init(scheme: Scheme, host: String, port: Int? = nil, path: String = "") {
    self.scheme = scheme
    self.host = host
    self.port = port == scheme.defaultPort ? nil : port
    self.path = path
  }

  private static func hostAndPort(_ text: Substring) throws(TransportError) -> (String, Int?) {
    let host: Substring
    var rest: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw .badURL("an IPv6 address must end with ]") }
      host = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
      guard !host.isEmpty, host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else {
        throw .badURL("an address needs a host")
      }
    } else {
      host = text.prefix { $0 != ":" }
      rest = text[host.endIndex...]
      guard !host.isEmpty, host.utf8.allSatisfy(isHostByte) else { throw .badURL("an address needs a host") }
    }
    guard !rest.isEmpty else { return (host.lowercased(), nil) }
    guard rest.removeFirst() == ":", rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(rest),
      (1...65_535).contains(port)
    else { throw .badURL("a port must be a number from 1 to 65535") }
    return (host.lowercased(), port)
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: byte >= 0x80
    }
  }

  /// The port to connect to.
  public var effectivePort: Int { port ?? scheme.defaultPort }

  /// The host name for the TLS handshake; nil for an IP address, which SNI doesn't allow. The certificate is then checked against
  /// the address.
  var serverName: String? {
    host.contains(":") || (try? SocketAddress(ipAddress: host, port: 0)) != nil ? nil : host
  }

  /// Returns the address with `{sport}` replaced in host and path by the provider's name of a sport.
  public func naming(sport: String) -> BaseURL {
    func replaced(_ text: String) -> String {
      text.split(separator: "{sport}", omittingEmptySubsequences: false).joined(separator: sport)
    }
    var copy = self
    copy.host = replaced(host)
    copy.path = replaced(path)
    return copy
  }

  /// Whether the address differs per sport.
  public var namesSport: Bool { (host + path).contains("{sport}") }

  /// The same address for WebSocket: `wss` for `https`, `ws` for `http`.
  public var webSocket: BaseURL {
    BaseURL(scheme: scheme.isSecure ? .wss : .ws, host: host, port: port, path: path)
  }

  /// The same address for HTTP.
  public var http: BaseURL {
    BaseURL(scheme: scheme.isSecure ? .https : .http, host: host, port: port, path: path)
  }

  /// Whether the host is `localhost`, in 127.0.0.0/8 or ::1. Names are not resolved: a resolver's answer may change.
  public var isLoopback: Bool {
    if host == "localhost" || host == "::1" || host == "0:0:0:0:0:0:0:1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { !$0.isEmpty && $0.count <= 3 && $0.allSatisfy(\.isASCII) && UInt8($0) != nil }
  }

  /// Throws ``TransportError/refusedPlaintext(host:)`` unless the address is encrypted or loopback.
  public func requireSafe() throws(TransportError) {
    guard scheme.isSecure || isLoopback else { throw .refusedPlaintext(host: host) }
    guard !host.contains("{"), !path.contains("{") else { throw .badURL("the address still has a {placeholder}") }
  }

  /// Host and port as written in a URL or a `Host` header.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }

  /// The address as text, without a key.
  public var description: String { "\(scheme.rawValue)://\(authority)\(path)" }
}
