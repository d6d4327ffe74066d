internal import NIOCore

/// Where a provider is: `https://host:port/path`. The host and the path may hold `{sport}`.
public struct BaseURL: Sendable, Hashable, CustomStringConvertible {
  /// Plain or encrypted.
  public enum Scheme: String, Sendable, Hashable {
    case http, https, ws, wss

    /// `https` or `wss`.
    public var isSecure: Bool { self == .https || self == .wss }
    var defaultPort: Int { isSecure ? 443 : 80 }
  }

  /// Plain or encrypted.
  public var scheme: Scheme
  /// A name or an address; an IPv6 address without its brackets.
  public var host: String
  /// Nil for the scheme's own port.
  public var port: Int?
  /// Empty, or with a leading slash and no trailing one.
  public var path: String

  /// Throws ``TransportError/badURL(_:)``, whose text never repeats the address: people paste keys into it.
  public init(_ text: String) throws(TransportError) {
    let (base, query) = try Self.split(text)
    guard query == nil else { throw .badURL("a base address takes no query") }
    self = base
  }

  /// The address and the text after `?`, which is nil when there is none.
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

  /// An address; without a port the scheme's own.
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

  /// The name for the TLS handshake; nil for an address, which cannot be named there: the certificate is then held against
  /// the address itself.
  var serverName: String? {
    host.contains(":") || (try? SocketAddress(ipAddress: host, port: 0)) != nil ? nil : host
  }

  /// With `{sport}` replaced, in host and path, by the provider's own word.
  public func naming(sport: String) -> BaseURL {
    func replaced(_ text: String) -> String {
      text.split(separator: "{sport}", omittingEmptySubsequences: false).joined(separator: sport)
    }
    var copy = self
    copy.host = replaced(host)
    copy.path = replaced(path)
    return copy
  }

  /// Whether the address is asked per sport.
  public var namesSport: Bool { (host + path).contains("{sport}") }

  /// The same address for WebSocket: `wss` for `https`, `ws` for `http`.
  public var webSocket: BaseURL {
    BaseURL(scheme: scheme.isSecure ? .wss : .ws, host: host, port: port, path: path)
  }

  /// The same address for HTTP.
  public var http: BaseURL {
    BaseURL(scheme: scheme.isSecure ? .https : .http, host: host, port: port, path: path)
  }

  /// `localhost`, 127.0.0.0/8 or ::1. No name is looked up: what a resolver says today it may not say tomorrow.
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

  /// Host and port as they stand in a URL or a `Host` header.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }

  /// The address as text, without a key.
  public var description: String { "\(scheme.rawValue)://\(authority)\(path)" }
}
