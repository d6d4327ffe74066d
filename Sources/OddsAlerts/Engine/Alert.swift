public import OddsJSON
public import OddsModel
internal import OddsOutput

/// A rule that fired, with everything that is told of it.
public struct Alert: Sendable, Equatable {
  /// Which match of the world it is about.
  public struct FixtureID: Sendable, Equatable {
    /// `PROVIDER:ID` of the member that leads.
    public var id: String
    /// How the members were found to be one: `alone`, `id`, `alias`, `names`.
    public var by: String
    /// How sure that is, from 0 to 1.
    public var confidence: Double

    /// As the fixture's index has it.
    public init(id: String, by: String, confidence: Double) {
      (self.id, self.by, self.confidence) = (id, by, confidence)
    }
  }

  /// The rule's.
  public var name: String
  /// Our clock when the rule fired.
  public var at: Timestamp
  /// Nil for what is about a feed.
  public var fixture: FixtureID?
  /// The home side; nil where the alert is about no match.
  public var home: String?
  /// The away side; nil where the alert is about no match.
  public var away: String?
  /// The prices are invented.
  public var isDemo = false
  /// What happened, in a few words: `goal 1-0, 67'`. Not cleaned.
  public var words: String
  /// The stream line or row that made it true: an object.
  public var line: JSONValue

  /// An alert about no match yet; what is known of one is set afterwards.
  public init(name: String, at: Timestamp, words: String, line: JSONValue) {
    (self.name, self.at, self.words, self.line) = (name, at, words, line)
  }

  /// `Arsenal - Chelsea`; nil for what is about a feed.
  public var match: String? {
    guard home != nil || away != nil else { return nil }
    return "\(home ?? "?") - \(away ?? "?")"
  }

  /// As one object.
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

  /// The same as a notification: the rule and the match above, the words below.
  public var notice: DesktopNotice {
    DesktopNotice(title: match.map { "\(name): \($0)" } ?? name, body: words)
  }
}
