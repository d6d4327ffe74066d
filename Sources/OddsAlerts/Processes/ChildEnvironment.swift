@preconcurrency internal import Glibc

/// What a program that is run for an alert finds in its environment: all of ours but the keys, and what the alert says.
public enum ChildEnvironment {
  /// - Parameter ours: `NAME=VALUE`, as the system keeps them.
  public static func of(_ alert: Alert, _ ours: [String]) -> [String] {
    let own = [
      ("ODDS_ALERT", alert.name), ("ODDS_FIXTURE", alert.fixture?.id ?? ""), ("ODDS_HOME", alert.home ?? ""),
      ("ODDS_AWAY", alert.away ?? ""),
    ]
    let kept = ours.filter { entry in
      let name = entry.prefix { $0 != "=" }
      return !isKey(name) && !own.contains { $0.0 == name }
    }
    // The system ends a text at a zero.
    return kept + own.map { "\($0.0)=\($0.1.filter { $0 != "\0" })" }
  }

  /// `ODDS_BOLTODDS_KEY` and the like.
  public static func isKey(_ name: some StringProtocol) -> Bool {
    let upper = name.uppercased()
    return upper.hasPrefix("ODDS_") && upper.hasSuffix("_KEY")
  }
}

extension ChildEnvironment {
  /// Our own without the keys.
  public static var ours: [String] {
    var entries: [String] = []
    // Nothing changes it once the settings have been read.
    var place = environ
    while let entry = place.pointee {
      entries.append(String(cString: entry))
      place += 1
    }
    return entries.filter { !isKey($0.prefix { $0 != "=" }) }
  }
}
