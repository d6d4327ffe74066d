/// How one simulated feed differs from the others: its spelling, its kick-off times, the matches that it lacks and its
/// errors.
struct FeedQuirks: Sendable {
  /// A form of a club's name.
  enum Club: Sendable {
    /// `Newcastle United`
    case full
    /// `Newcastle`
    case short
    /// `Newcastle Utd FC`
    case formal
    /// The full or the short form, depending on the club.
    case mixed
  }

  /// The order of a player's names; applies to players with a given name or initial first.
  enum Player: Sendable {
    /// `Ilan Verhoest`, `J. Ashdown`: as in the world.
    case givenFirst
    /// `I. Verhoest`
    case initialFirst
    /// `Verhoest I.`
    case initialLast
    /// `Verhoest, Ilan`
    case surnameFirst
  }

  /// The country before a league's name.
  enum Country: Sendable {
    case none
    /// `England Premier League`
    case plain
    /// `England - Premier League`
    case dash
  }

  var clubs = Club.full
  var players = Player.givenFirst
  /// Whether names lack diacritics: `Gremio`.
  var isPlain = false
  /// The suffix of a women's, youth or reserve team; none if only the league distinguishes it.
  var squads: [WorldSquad: String] = [:]
  var country = Country.none
  /// The feed's names of leagues, by the world's names.
  var leagues: [String: String] = [:]
  /// Difference of kick-off times in minutes; in tennis, where a match follows the one before it, three times as much.
  var kickoff = 0...0
  /// Kick-off times are multiples of this many minutes.
  var kickoffStep = 1
  /// The fraction of matches that the feed carries, in addition to those of the opening, which every feed has.
  var coverage = 1.0
  /// The fraction of soccer and tennis matches with home and away swapped.
  var swapped = 0.0
  /// Whether this feed sends some goals late.
  var isLate = false
  /// Whether this feed sometimes sends a wrong score and corrects it.
  var hasScoreErrors = false
}
