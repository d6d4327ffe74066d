public import OddsModel
public import OddsProvider

/// The API keys in `credentials.toml`, one line per provider: `PROVIDER = "KEY"`.
public struct Credentials: Sendable {
  /// The keys by provider.
  public private(set) var keys: [ProviderName: APIKey] = [:]

  /// No keys.
  public init() {}

  /// Reads the user's file; a missing file counts as empty. Throws `configuration` if other users have any permission
  /// on the file.
  /// - Parameter providers: The providers that the file may name.
  public init(_ paths: Paths, _ providers: [any Provider.Type]) throws(OddsError) {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) {
      bytes = try PrivateFile(paths.credentialsFile).read()
    } catch {
      throw error.error
    }
    try self.init(bytes ?? [], paths.credentialsFile, providers)
  }

  /// Parses API keys.
  /// - Parameters:
  ///   - path: The file's path, for error messages, which never repeat the file's contents.
  ///   - providers: The providers that the file may name.
  public init(_ bytes: [UInt8], _ path: String, _ providers: [any Provider.Type]) throws(OddsError) {
    let names = providers.map { $0.name }
    for (name, value) in try TOMLFile.values(bytes, path) {
      guard let provider = names.first(where: { $0.rawValue == name }) else {
        // Don't quote the name: it may be a misplaced API key.
        throw OddsError(
          .configuration, "\(path) has a line that does not name a provider",
          hint: "its lines are PROVIDER = \"KEY\"; the providers are \(names.map(\.rawValue).joined(separator: ", "))")
      }
      guard let key = APIKey(value) else {
        throw OddsError(
          .configuration, provider: provider, "the key in \(path) is empty or has a character that cannot be sent",
          hint: "set it again with 'odds auth set \(provider.rawValue)'")
      }
      keys[provider] = key
    }
  }

  /// The provider's key; setting nil removes it.
  public subscript(provider: ProviderName) -> APIKey? {
    get { keys[provider] }
    set { keys[provider] = newValue }
  }

  /// Changes the user's file atomically; concurrent updates run one after another.
  /// - Returns: The file's path.
  public static func update(
    _ paths: Paths, _ providers: [any Provider.Type], _ change: (inout Credentials) -> Void
  ) throws(OddsError) -> String {
    let path = paths.credentialsFile
    try PrivateFile(path).update { bytes throws(OddsError) in
      var credentials = try Credentials(bytes ?? [], path, providers)
      change(&credentials)
      return Array(credentials.text.utf8)
    }
    return path
  }

  /// The file's text.
  var text: String {
    keys.sorted { $0.key < $1.key }.map { "\($0.rawValue) = \(Self.quoted($1.reveal()))\n" }.joined()
  }

  /// API keys contain only printable ASCII, so only quotes and backslashes need an escape.
  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
