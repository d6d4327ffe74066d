import NIOHTTP1
import OddsModel
import Testing

@testable import OddsTransport

struct BaseURLTests {
  @Test func addressIsParsedIntoItsParts() throws {
    let url = try BaseURL("https://API.pulsescore.net:8443/api/v2/bet365/")
    #expect(url == BaseURL(scheme: .https, host: "api.pulsescore.net", port: 8_443, path: "/api/v2/bet365"))
    #expect(url.description == "https://api.pulsescore.net:8443/api/v2/bet365")
    #expect(url.webSocket.description == "wss://api.pulsescore.net:8443/api/v2/bet365")
    #expect(try BaseURL("http://[::1]:80").description == "http://[::1]")
    #expect(try BaseURL("wss://h").effectivePort == 443)
    #expect(try BaseURL("ws://h").effectivePort == 80)
  }

  @Test func sportPlaceholderIsReplacedInHostAndPath() throws {
    let url = try BaseURL("https://v1.{sport}.sportsapipro.com/{sport}/x")
    #expect(url.namesSport)
    #expect(url.naming(sport: "football").description == "https://v1.football.sportsapipro.com/football/x")
    #expect(throws: TransportError.self) { try url.requireSafe() }
    #expect(throws: Never.self) { try url.naming(sport: "hockey").requireSafe() }
  }

  @Test(arguments: [
    "", "api.example.com", "ftp://h", "https:/h", "https://", "https://:80", "https://h:0", "https://h:65536",
    "https://h:x", "https://h:", "https://user:pw@h", "https://h/#x", "https://h/?key=1", "https://h h", "https://[::1",
    "https://[zz]", "https://h/a\nb", "https://h\u{0}",
  ])
  func invalidAddressIsRejectedWithoutQuotingIt(text: String) {
    do {
      _ = try BaseURL(text)
      Issue.record("accepted")
    } catch {
      guard case .badURL(let what) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(text.isEmpty || !what.contains(text))
      #expect(!what.contains("pw"))
    }
  }

  @Test(arguments: ["127.0.0.1", "127.255.0.9", "localhost", "LOCALHOST", "[::1]"])
  func plaintextIsAllowedToLoopback(host: String) throws {
    let url = try BaseURL("http://\(host):8080")
    #expect(url.isLoopback)
    #expect(throws: Never.self) { try url.requireSafe() }
  }

  @Test(arguments: [
    "example.com", "128.0.0.1", "127.0.0.1.example.com", "127.0.0", "0x7f.0.0.1", "localhost.example", "10.0.0.1",
    "127.0.0.256", "[::2]", "127.+1.0.1",
  ])
  func plaintextIsRefusedToOtherHosts(host: String) throws {
    guard let url = try? BaseURL("http://\(host)") else { return }
    #expect(throws: TransportError.refusedPlaintext(host: url.host)) { try url.requireSafe() }
    #expect(throws: Never.self) { try url.webSocket.securely.requireSafe() }
  }

  @Test func interpolatedPathValueStaysInItsSegment() {
    let id = "a/../b?c#d e%"
    let path: URLPath = "api/v1/live/events/\(id)/odds"
    #expect(path.encoded == "api/v1/live/events/a%2F..%2Fb%3Fc%23d%20e%25/odds")
    #expect(URLPath("/games/allscores").encoded == "games/allscores")
    #expect((("x/\(751_553_758)" as URLPath)).encoded == "x/751553758")
  }

  @Test func descriptionsHideSecrets() throws {
    let key = try #require(APIKey("s3cr3t"))
    let base = try BaseURL("https://h/p")
    let request = HTTPRequest(
      .post, base: base, path: "x", query: [RequestItem("key", key)], headers: [RequestItem("X-Secret", key)])
    #expect(request.description == "POST https://h/p/x?key=•••; X-Secret: •••")
    #expect(request.head.uri == "/p/x?key=s3cr3t")
    var dumped = ""
    dump(request, to: &dumped)
    dump(WebSocketRequest(base: base, query: [RequestItem("key", key)]), to: &dumped)
    #expect(!dumped.contains("s3cr3t"))
    #expect(!String(reflecting: request).contains("s3cr3t"))
  }

  @Test func noProxyHostsBypassTheProxy() throws {
    let proxy = try ProxySettings(
      httpsProxy: "http://me:pw@proxy.local:3128/", noProxy: "example.com, .internal,10.0.0.1")
    #expect(proxy.host == "proxy.local")
    #expect(proxy.port == 3_128)
    #expect(!"\(proxy)".contains("pw"))
    #expect(proxy.applies(to: try BaseURL("https://api.tickodds.com")))
    for address in [
      "https://example.com", "https://a.example.com", "https://x.internal", "https://10.0.0.1", "https://localhost",
      "http://127.0.0.1",
    ] {
      #expect(!proxy.applies(to: try BaseURL(address)), "\(address)")
    }
    #expect(proxy.applies(to: try BaseURL("https://notexample.com")))
    #expect(try !ProxySettings(httpsProxy: "proxy:1", noProxy: "*").applies(to: BaseURL("https://h")))
    #expect(try ProxySettings(httpsProxy: "", noProxy: nil).host == nil)
    #expect(throws: TransportError.self) { try ProxySettings(httpsProxy: "socks5://h:1", noProxy: nil) }
  }
}

extension BaseURL {
  fileprivate var securely: BaseURL { BaseURL(scheme: .wss, host: host, port: port, path: path) }
}
