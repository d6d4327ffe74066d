public import OddsModel

/// One feed's match as joining sees it: who plays, where, when, and how it stands.
public struct Contest: Sendable, Hashable {
  /// The sport; matches of different sports are never joined.
  public var sport: Sport
  /// In the feed's words; may be empty.
  public var league: String
  /// In the feed's words; nil if it does not say.
  public var country: String?
  /// The home side, or the first named, in the feed's words.
  public var home: String
  /// The away side, or the second named, in the feed's words.
  public var away: String
  /// When it begins.
  public var kickoff: Kickoff
  /// How it stands.
  public var state: State
  /// What settles the question whatever the names say.
  public var ties = Ties()

  /// When a match begins, as exactly as the feed says it.
  public struct Kickoff: Sendable, Hashable {
    /// None if only the day is known, or nothing.
    public var time: Timestamp
    /// The day at the place of the match, counted from 1970-01-01; nil if it is not known. Without a time zone the day of
    /// ``time`` in UTC may be another.
    public var day: Int32?

    /// A moment, a day, or neither.
    public init(time: Timestamp = .none, day: Int32? = nil) { (self.time, self.day) = (time, day) }

    var isKnown: Bool { time.isKnown || day != nil }
  }

  /// How a match stands, as evidence; nothing of it has to be known.
  public struct State: Sendable, Hashable {
    /// How far the match is.
    public var status: MatchStatus
    /// The score; none where it is not known.
    public var score: Score
    /// Seconds of play since the match began; nil where they aren't known.
    public var seconds: Int32?

    /// What is known of how a match stands; by default that it has not begun.
    public init(status: MatchStatus = .scheduled, score: Score = .none, seconds: Int32? = nil) {
      (self.status, self.score, self.seconds) = (status, score, seconds)
    }

    /// The same status and score, and less than a minute apart.
    func differsLittle(from other: State) -> Bool {
      guard status == other.status, score == other.score else { return false }
      switch (seconds, other.seconds) {
      case (let mine?, let theirs?): return abs(Int64(mine) - Int64(theirs)) < 60
      case (nil, nil): return true
      default: return false
      }
    }
  }

  /// Ids and the user's word, which go before names.
  public struct Ties: Sendable, Hashable {
    /// Ids that several feeds use for one match, each with the name of who gives it: `sr:match:27751`.
    public var ids: [String] = []
    /// Numbers of groups of matches that the user says are one.
    public var same: [Int] = []
    /// Numbers of groups of matches that the user says are not.
    public var different: [Int] = []

    /// No ids, and no word of the user.
    public init() {}

    var isNone: Bool { ids.isEmpty && same.isEmpty && different.isEmpty }
  }

  /// One feed's match; ids and the user's word are set on ``ties`` afterwards.
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
