public import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Decides when rules fire: a value that is told what changes and answers what is to be told.
///
/// A rule fires when it becomes true for a fixture, and again only after it was false for it; with `again`, once that
/// long has passed since it last did. What a match is (a score, a price, a status) is true until a line says otherwise; a
/// suspended price says nothing unless the rule speaks of suspension, since in play that happens with every attack. What
/// merely happens (an incident, a play, a change that is compared with `previous`, any line where a rule has no condition)
/// has no duration: each is a firing of its own. Either way, what several feeds tell of one fixture fires once.
///
/// What happened before a match was first seen never fires: its goals, its cards, its suspension. What a match is may
/// have been so for long, and nobody was told: a condition that is true of the first sight of a match fires once.
///
/// It holds a few words for each match, rule and price for which a rule is true, and forgets them with the match.
public struct AlertEngine: Sendable {
  /// A rule has something to say.
  public struct Firing: Sendable, Equatable {
    /// Which rule, by its place.
    public var rule: Int
    /// The match that it is about, of the feed that told the change.
    public var match: MatchRef
    /// What made it true.
    public var change: BoardChange
    /// What moved; nil for every other trigger.
    public var steam: SteamWatch.Steam? = nil
  }

  /// What the conditions say of a change: whether a rule, by its place, is true of the line that it makes.
  public typealias Judge = (_ rule: Int, _ change: BoardChange) -> Bool

  /// What a rule's condition speaks of.
  public struct ReferencedFields: Sendable, Equatable {
    /// It compares with what was before: true only in the moment of the change.
    public var isOfChange = false
    /// It speaks of suspension, so suspended prices are judged too.
    public var isOfSuspension = false
    /// It may be true with time alone, as the clock runs.
    public var isOfTime = false

    /// Of nothing.
    public init() {}
  }

  struct Entry {
    var rule: AlertRule
    var references: ReferencedFields
    var ruleState = RuleState()
    /// The latest events that it has fired for.
    var fired: [Int] = []
    /// The matches that it is about; nil for all.
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
  /// How matches stood when they were first seen.
  public internal(set) var sights = FirstSights()
  var notes: [MatchRef: Note] = [:]
  /// Matches of which something has changed since they were last judged as a whole.
  var touched: Set<MatchRef> = []
  /// The bookmakers by the one spelling of each.
  var spellings: [TextID: TextID] = [:]
  var firstSpellings: [String: TextID] = [:]

  /// How many events a rule remembers that it has fired for.
  static let firedCapacity = 256

  /// An engine for these rules, by their places; nothing is true of anything yet.
  public init(_ rules: [(rule: AlertRule, references: ReferencedFields)]) {
    entries = rules.map { rule, references in
      Entry(
        rule: rule, references: references, scope: rule.matches.isEmpty ? nil : [],
        steam: rule.on == .steam ? SteamWatch(rule.steam) : nil)
    }
  }

  /// How many matches something is remembered of.
  public var count: Int { max(notes.count, book.count, sights.count, entries.map(\.ruleState.count).max() ?? 0) }
}
