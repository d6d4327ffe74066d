internal import Glibc

/// Where this program keeps its files.
public struct Paths: Sendable, Equatable {
  /// The folder of `config.toml` and `credentials.toml`.
  public let configuration: String
  /// The folder of what must last: the ledger of requests, the dashboard's state.
  public let state: String
  /// The folder of what may be deleted.
  public let cache: String

  /// Below `XDG_CONFIG_HOME`, `XDG_STATE_HOME` and `XDG_CACHE_HOME`, or else below `HOME`.
  public init(_ environment: Environment) {
    let home = environment["HOME"] ?? Self.userHome ?? "/"
    // By the XDG rule a path that is not absolute is ignored.
    func folder(_ variable: String, _ fallback: String) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return "\(home)/\(fallback)"
    }
    configuration = folder("XDG_CONFIG_HOME", ".config") + "/odds"
    state = folder("XDG_STATE_HOME", ".local/state") + "/odds"
    cache = folder("XDG_CACHE_HOME", ".cache") + "/odds"
  }

  /// `config.toml`, with the settings.
  public var configFile: String { configuration + "/config.toml" }
  /// Other names of teams, and matches that are one: see ``AliasesFile``.
  public var aliasesFile: String { configuration + "/aliases.toml" }
  /// What the user wants to be told.
  public var alertsFile: String { configuration + "/alerts.toml" }
  /// `credentials.toml`, with the keys.
  public var credentialsFile: String { configuration + "/credentials.toml" }

  private static var userHome: String? {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }
}
