import NIOSSL
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A self-signed certificate for `localhost` and `feed.example`, made on demand.
struct TestCertificate: Sendable {
  /// Path of a PEM file with certificate and key.
  let path: String
  let server: TLSConfiguration

  struct CannotMake: Error {}

  private static let made = Mutex<TestCertificate?>(nil)

  static func shared() throws -> TestCertificate {
    try made.withLock { made in
      if let made { return made }
      let fresh = try TestCertificate()
      made = fresh
      return fresh
    }
  }

  /// A certificate that expired yesterday.
  static func expired() throws -> TestCertificate { try TestCertificate(isExpired: true) }

  /// A certificate signed by an unknown CA, whose own certificate the server sends too; ``path`` is the CA's.
  static func signed() throws -> TestCertificate {
    let folder = try newFolder()
    let (root, own) = (folder + "/root.pem", folder + "/own.pem")
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    try run(
      ["openssl", "req", "-x509", "-days", "2", "-subj", "/CN=Nobody's CA/O=Nobody", "-keyout", root + ".key"] + key
        + ["-out", root])
    try run(
      ["openssl", "req", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", own + ".key"]
        + key + ["-out", own + ".csr"])
    try run([
      "openssl", "x509", "-req", "-in", own + ".csr", "-CA", root, "-CAkey", root + ".key", "-CAcreateserial", "-days",
      "2", "-copy_extensions", "copy", "-out", own,
    ])
    let chain = try NIOSSLCertificate.fromPEMFile(own) + NIOSSLCertificate.fromPEMFile(root)
    return TestCertificate(
      path: root,
      server: TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: own + ".key", format: .pem))))
  }

  private init(path: String, server: TLSConfiguration) { (self.path, self.server) = (path, server) }

  private static func newFolder() throws -> String {
    var template = Array("/tmp/odds-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CannotMake() }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private init(isExpired: Bool = false) throws {
    path = try Self.newFolder() + "/localhost.pem"
    try Self.run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:feed.example", "-keyout", path + ".key",
      "-out", path,
    ])
    // The same certificate with another validity period.
    if isExpired {
      try Self.run(["openssl", "x509", "-in", path, "-signkey", path + ".key", "-days", "-1", "-out", path + ".old"])
      guard rename(path + ".old", path) == 0 else { throw CannotMake() }
    }
    server = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMFile(path).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(file: path + ".key", format: .pem)))
  }

  private static func run(_ arguments: [String]) throws {
    var process = pid_t()
    var words = arguments.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
    defer { for word in words { free(word) } }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnp(&process, arguments[0], &actions, nil, &words, environ) == 0 else { throw CannotMake() }
    var status: CInt = 0
    guard waitpid(process, &status, 0) == process, status == 0 else { throw CannotMake() }
  }
}
