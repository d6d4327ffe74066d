@preconcurrency internal import Glibc

/// Environment of an alert's program: the environment of `odds` without API keys, plus the variables of the alert.
public enum ChildEnvironment {
  /// Builds the environment of a program.
  /// - Parameter ours: The environment of `odds`, as `NAME=VALUE`.
  public static func of(_ alert: Alert, _ ours: [String]) -> [String] {
    let own = [
      ("ODDS_ALERT", alert.name), ("ODDS_FIXTURE", alert.fixture?.id ?? ""), ("ODDS_HOME", alert.home ?? ""),
      ("ODDS_AWAY", alert.away ?? ""),
    ]
    let kept = ours.filter { entry in
      let name = entry.prefix { $0 != "=" }
      return !isKey(name) && !own.contains { $0.0 == name }
    }
    // A zero byte would end the variable early.
    return kept + own.map { "\($0.0)=\($0.1.filter { $0 != "\0" })" }
  }

  /// Whether a variable contains an API key, such as `ODDS_BOLTODDS_KEY`.
  public static func isKey(_ name: some StringProtocol) -> Bool {
    let upper = name.uppercased()
    return upper.hasPrefix("ODDS_") && upper.hasSuffix("_KEY")
  }
}

extension ChildEnvironment {
  /// The environment of `odds` without API keys.
  public static var ours: [String] {
    var entries: [String] = []
    // Safe: the environment doesn't change once the settings have been read.
    var place = environ
    while let entry = place.pointee {
      entries.append(String(cString: entry))
      place += 1
    }
    return entries.filter { !isKey($0.prefix { $0 != "=" }) }
  }
}
