public import OddsModel

/// One feed's match as joining sees it: who plays, where, when, and how it stands.
public struct Contest: Sendable, Hashable {
  public var sport: Sport
  /// In the feed's words; may be empty.
  public var league: String
  /// In the feed's words; nil if it does not say.
  public var country: String?
  public var home: String
  public var away: String
  public var kickoff: Kickoff
  public var state: State

  /// When a match begins, as exactly as the feed says it.
  public struct Kickoff: Sendable, Hashable {
    /// None if only the day is known, or nothing.
    public var time: Timestamp
    /// The day at the place of the match, counted from 1970-01-01; nil if it is not known. Without a time zone the day of
    /// ``time`` in UTC may be another.
    public var day: Int32?

    public init(time: Timestamp = .none, day: Int32? = nil) { (self.time, self.day) = (time, day) }
  }

  /// How a match stands, as evidence; nothing of it has to be known.
  public struct State: Sendable, Hashable {
    public var status: MatchStatus
    public var score: Score
    /// Seconds of play; nil where the clock does not count up, or is not known.
    public var seconds: Int32?

    public init(status: MatchStatus = .scheduled, score: Score = .none, seconds: Int32? = nil) {
      (self.status, self.score, self.seconds) = (status, score, seconds)
    }
  }

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
