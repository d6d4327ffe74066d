public import OddsModel

/// One feed's match as input for joining: teams, league, kick-off and state.
public struct JoinCandidate: Sendable, Hashable {
  /// The sport; matches of different sports are never joined.
  public var sport: Sport
  /// The league as the feed names it; may be empty.
  public var league: String
  /// The country as the feed names it; nil if the feed doesn't send one.
  public var country: String?
  /// The home side, or the first one named, as the feed names it.
  public var home: String
  /// The away side, or the second one named, as the feed names it.
  public var away: String
  /// The kick-off.
  public var kickoff: Kickoff
  /// Status, score and clock.
  public var state: State
  /// Ids and user entries, which override names.
  public var ties = Ties()

  /// The kick-off, as precisely as the feed gives it.
  public struct Kickoff: Sendable, Hashable {
    /// The time; none if only the day, or nothing, is known.
    public var time: Timestamp
    /// The local day at the venue, in days since 1970-01-01; nil if unknown. It may differ from the UTC day of
    /// ``time``.
    public var day: Int32?

    /// Makes a kick-off from a time, a day or neither.
    public init(time: Timestamp = .none, day: Int32? = nil) { (self.time, self.day) = (time, day) }

    var isKnown: Bool { time.isKnown || day != nil }
  }

  /// Status, score and clock of a match, as evidence. Each part may be unknown.
  public struct State: Sendable, Hashable {
    /// The status.
    public var status: MatchStatus
    /// The score; none if unknown.
    public var score: Score
    /// Seconds of play since the match began; nil if unknown.
    public var seconds: Int32?

    /// Makes a state; by default that of a match that hasn't begun.
    public init(status: MatchStatus = .scheduled, score: Score = .none, seconds: Int32? = nil) {
      (self.status, self.score, self.seconds) = (status, score, seconds)
    }

    /// Returns whether status and score are equal and the clocks less than a minute apart.
    func differsLittle(from other: State) -> Bool {
      guard status == other.status, score == other.score else { return false }
      switch (seconds, other.seconds) {
      case (let own?, let theirs?): return abs(Int64(own) - Int64(theirs)) < 60
      case (nil, nil): return true
      default: return false
      }
    }
  }

  /// Shared ids and entries of `aliases.toml`, which override names.
  public struct Ties: Sendable, Hashable {
    /// Ids that several feeds use for a match, each with the name of its issuer: `sr:match:27751`.
    public var ids: [String] = []
    /// Groups of matches that the user declared to be the same.
    public var same: [Int] = []
    /// Groups of matches that the user declared to be different.
    public var different: [Int] = []

    /// Makes ties without ids and user entries.
    public init() {}

    var isNone: Bool { ids.isEmpty && same.isEmpty && different.isEmpty }
  }

  /// Makes one feed's match; set ids and user entries on ``ties`` afterwards.
  public init(
    sport: Sport, league: String, country: String? = nil, home: String, away: String, kickoff: Kickoff = Kickoff(),
    state: State = State()
  ) {
    self.sport = sport
    self.league = league
    self.country = country
    self.home = home
    self.away = away
    self.kickoff = kickoff
    self.state = state
  }
}
