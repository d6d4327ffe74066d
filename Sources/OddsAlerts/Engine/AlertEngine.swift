public import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Decides when rules fire: a value type that takes board changes and returns alerts.
///
/// A rule fires when it becomes true for a fixture, and again only after it was false for it, or, once the time
/// of `again` has passed since it last fired. State (a score, a price, a status) remains true until a line changes it. A
/// suspended price is not evaluated unless the rule reads suspension, since in play every attack suspends prices.
/// Momentary changes (an incident, a play, a comparison with `previous`, any line of a rule without a condition) fire
/// each time. In both cases, reports of several feeds about one fixture fire once.
///
/// Events from before a match was first seen never fire: its goals, cards and suspension. State at first sight does: a
/// condition that is true of it fires once, since the user has not been alerted of it yet.
///
/// The engine stores a few words for each match, rule and price for which a rule is true, and removes them with the
/// match.
public struct AlertEngine: Sendable {
  /// A rule that fired.
  public struct Firing: Sendable, Equatable {
    /// Index of the rule.
    public var rule: Int
    /// The match of the feed that sent the change.
    public var match: MatchRef
    /// The change that made the rule true.
    public var change: BoardChange
    /// The steam that was found; nil for every other trigger.
    public var steam: SteamWatch.Steam? = nil
  }

  /// Evaluates the condition of a rule, given by its index, on the line of a change.
  public typealias Judge = (_ rule: Int, _ change: BoardChange) -> Bool

  /// The fields that a rule's condition reads, by how they affect evaluation.
  public struct ReferencedFields: Sendable, Equatable {
    /// Whether it compares with a previous value: such a condition is true only at the moment of the change.
    public var isOfChange = false
    /// Whether it reads suspension: if so, suspended prices are evaluated too.
    public var isOfSuspension = false
    /// Whether it can become true by time alone, as a clock runs.
    public var isOfTime = false

    /// Creates a set without fields.
    public init() {}
  }

  struct Entry {
    var rule: AlertRule
    var references: ReferencedFields
    var ruleState = RuleState()
    /// The latest events for which the rule has fired.
    var fired: [Int] = []
    /// The matches to which the rule is limited; nil for all.
    var scope: Set<MatchRef>?
    var steam: SteamWatch?
  }

  struct Note {
    var score: Score
    var status: MatchStatus
    var redCards: Situation.Counts

    init(_ state: borrowing MatchState) {
      (score, status, redCards) = (state.score, state.status, state.situation.redCards)
    }
  }

  var entries: [Entry]
  var book = EventBook()
  /// State of each match when it was first seen.
  public internal(set) var sights = FirstSights()
  var notes: [MatchRef: Note] = [:]
  /// Matches that have changed since rules were last evaluated on them.
  var touched: Set<MatchRef> = []
  /// The canonical spelling of each bookmaker's name.
  var spellings: [TextID: TextID] = [:]
  var firstSpellings: [String: TextID] = [:]

  /// Maximum number of events that a rule remembers to have fired for.
  static let firedCapacity = 256

  /// Creates an engine for these rules, none of which is true yet.
  public init(_ rules: [(rule: AlertRule, references: ReferencedFields)]) {
    entries = rules.map { rule, references in
      Entry(
        rule: rule, references: references, scope: rule.matches.isEmpty ? nil : [],
        steam: rule.on == .steam ? SteamWatch(rule.steam) : nil)
    }
  }

  /// Number of matches with stored state.
  public var count: Int { max(notes.count, book.count, sights.count, entries.map(\.ruleState.count).max() ?? 0) }
}
