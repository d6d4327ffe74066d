internal import OddsModel
internal import OddsRegistry

/// The keys in `credentials.toml`: one line for each provider.
struct Credentials: Sendable {
  private(set) var keys: [ProviderName: APIKey] = [:]

  /// Refused if others than its owner have any right to the file.
  init(_ paths: Paths) throws(OddsError) {
    let path = paths.credentialsFile
    guard let bytes = try LocalFile.read(path, isPrivate: true) else { return }
    for (name, value) in try TOMLFile.values(bytes, path) {
      guard let provider = ProviderRegistry.known(name) else {
        // The name may itself be a key that was put in the wrong place.
        throw OddsError(
          .configuration, "\(path) names something that is no provider",
          hint: "its lines are PROVIDER = \"KEY\"; the providers are \(Self.known)")
      }
      guard let key = APIKey(value) else {
        throw OddsError(
          .configuration, provider: provider, "the key in \(path) is empty or holds a character that cannot be sent",
          hint: "set it again with 'odds auth set \(provider.rawValue)'")
      }
      keys[provider] = key
    }
  }

  subscript(provider: ProviderName) -> APIKey? {
    get { keys[provider] }
    set { keys[provider] = newValue }
  }

  /// The file as it is written.
  var text: String {
    ProviderRegistry.names.compactMap { provider in
      keys[provider].map { "\(provider.rawValue) = \(Self.quoted($0.reveal()))\n" }
    }.joined()
  }

  private static var known: String { ProviderRegistry.names.map(\.rawValue).joined(separator: ", ") }

  /// A key holds only printable ASCII, so two characters need an escape.
  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
