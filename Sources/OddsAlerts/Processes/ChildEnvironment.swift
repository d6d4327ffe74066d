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
  static func isKey(_ name: some StringProtocol) -> Bool {
    let upper = name.uppercased()
    return upper.hasPrefix("ODDS_") && upper.hasSuffix("_KEY")
  }
}
