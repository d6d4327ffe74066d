internal import Glibc
internal import OddsModel

/// Where this program keeps its files.
struct Paths: Sendable {
  /// Holds `config.toml` and `credentials.toml`.
  let configuration: String
  let state: String
  let cache: String

  init(_ environment: Environment) {
    let home = environment["HOME"] ?? Self.homeOfUser ?? "/"
    // The XDG rule: a path that is not absolute is ignored.
    func directory(_ variable: String, _ fallback: String) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return "\(home)/\(fallback)"
    }
    configuration = directory("XDG_CONFIG_HOME", ".config") + "/odds"
    state = directory("XDG_STATE_HOME", ".local/state") + "/odds"
    cache = directory("XDG_CACHE_HOME", ".cache") + "/odds"
  }

  var configFile: String { configuration + "/config.toml" }
  var credentialsFile: String { configuration + "/credentials.toml" }

  private static var homeOfUser: String? {
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return nil }
    return String(cString: directory)
  }
}
