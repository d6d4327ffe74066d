internal import OddsFiles
public import OddsModel
public import OddsProvider

/// The keys in `credentials.toml`: one line for each provider, `PROVIDER = "KEY"`.
public struct Credentials: Sendable {
  /// The keys by provider.
  public private(set) var keys: [ProviderName: APIKey] = [:]

  /// No keys.
  public init() {}

  /// Reads the user's file; none is as good as an empty one. Throws `configuration` if anybody but its owner has any
  /// right to the file.
  /// - Parameter providers: Those that it may name.
  public init(_ paths: Paths, _ providers: [any Provider.Type]) throws(OddsError) {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) {
      bytes = try PrivateFile(paths.credentialsFile).read()
    } catch {
      throw error.error
    }
    try self.init(bytes ?? [], paths.credentialsFile, providers)
  }

  /// - Parameters:
  ///   - path: Where the bytes come from, for errors, which never repeat what the file holds.
  ///   - providers: Those that it may name.
  public init(_ bytes: [UInt8], _ path: String, _ providers: [any Provider.Type]) throws(OddsError) {
    let names = providers.map { $0.name }
    for (name, value) in try TOMLFile.values(bytes, path) {
      guard let provider = names.first(where: { $0.rawValue == name }) else {
        // The name may itself be a key in the wrong place.
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

  /// Changes the user's file, whole or not at all; two processes that change it at once take turns.
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

  /// A key holds only printable ASCII, so two characters need an escape.
  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
