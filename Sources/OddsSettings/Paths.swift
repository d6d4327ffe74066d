internal import Glibc

/// The locations of this program's files.
public struct Paths: Sendable, Equatable {
  /// The folder of `config.toml` and `credentials.toml`.
  public let configuration: String
  /// The folder of persistent state: the ledger of requests, the dashboard's preferences.
  public let state: String
  /// The folder of files that may be deleted.
  public let cache: String

  /// Uses `XDG_CONFIG_HOME`, `XDG_STATE_HOME` and `XDG_CACHE_HOME`, or their defaults below `HOME`.
  public init(_ environment: Environment) {
    let home = environment["HOME"] ?? Self.userHome ?? "/"
    // The XDG specification says to ignore relative paths.
    func folder(_ variable: String, _ fallback: String) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return "\(home)/\(fallback)"
    }
    configuration = folder("XDG_CONFIG_HOME", ".config") + "/odds"
    state = folder("XDG_STATE_HOME", ".local/state") + "/odds"
    cache = folder("XDG_CACHE_HOME", ".cache") + "/odds"
  }

  /// The settings.
  public var configFile: String { configuration + "/config.toml" }
  /// The user's aliases of teams and matches: see ``AliasesFile``.
  public var aliasesFile: String { configuration + "/aliases.toml" }
  /// The user's alert rules.
  public var alertsFile: String { configuration + "/alerts.toml" }
  /// The API keys.
  public var credentialsFile: String { configuration + "/credentials.toml" }

  private static var userHome: String? {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }
}
