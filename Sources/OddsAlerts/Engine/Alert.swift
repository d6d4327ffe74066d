public import OddsJSON
public import OddsModel
internal import OddsOutput

/// An alert: a rule that fired, with the data that is printed.
public struct Alert: Sendable, Equatable {
  /// Identity of the alert's fixture.
  public struct FixtureID: Sendable, Equatable {
    /// `PROVIDER:ID` of the leading match.
    public var id: String
    /// How the matches were joined: `alone`, `id`, `alias` or `names`.
    public var by: String
    /// Confidence of the join, from 0 to 1.
    public var confidence: Double

    /// Creates an identity from the values of the fixture index.
    public init(id: String, by: String, confidence: Double) {
      (self.id, self.by, self.confidence) = (id, by, confidence)
    }
  }

  /// Name of the rule.
  public var name: String
  /// Local time at which the rule fired.
  public var at: Timestamp
  /// The fixture; nil for an alert about a feed.
  public var fixture: FixtureID?
  /// Home side; nil for an alert about a feed.
  public var home: String?
  /// Away side; nil for an alert about a feed.
  public var away: String?
  /// Whether the prices are simulated.
  public var isDemo = false
  /// Short description: `goal 1-0, 67'`. May contain control characters.
  public var words: String
  /// The stream line or row that made the rule true, an object.
  public var line: JSONValue

  /// Creates an alert without a match; the match is set afterwards.
  public init(name: String, at: Timestamp, words: String, line: JSONValue) {
    (self.name, self.at, self.words, self.line) = (name, at, words, line)
  }

  /// `Arsenal - Chelsea`; nil for an alert about a feed.
  public var match: String? {
    guard home != nil || away != nil else { return nil }
    return "\(home ?? "?") - \(away ?? "?")"
  }

  /// The alert as a JSON object.
  public var json: JSONValue {
    [
      "type": "alert", "name": .text(name), "demo": .bool(isDemo), "at": .text(at.rfc3339),
      "fixture": fixture.map {
        [
          "id": .text($0.id), "by": .text($0.by),
          "confidence": .fixed(Int64(($0.confidence * 1000).rounded()), decimals: 3),
        ]
      } ?? .null,
      "home": JSONValue(home), "away": JSONValue(away), "text": .text(words),
      "line": line,
    ]
  }

  /// The alert as a desktop notification: rule and match in the title, description in the body.
  public var notice: DesktopNotice {
    DesktopNotice(title: match.map { "\(name): \($0)" } ?? name, body: words)
  }
}
