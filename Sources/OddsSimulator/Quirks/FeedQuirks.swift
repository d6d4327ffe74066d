/// How a feed speaks of the world, where not all feeds say the same: its spelling, its kick-offs, what it does not carry
/// and where it errs.
struct FeedQuirks: Sendable {
  /// Which form of a club's name.
  enum Club: Sendable {
    /// `Newcastle United`
    case full
    /// `Newcastle`
    case short
    /// `Newcastle Utd FC`
    case formal
    /// The full or the short form, club by club.
    case mixed
  }

  /// How the players are written who have a given name or its initial first.
  enum Player: Sendable {
    /// `Ilan Verhoest`, `J. Ashdown`: as the world does.
    case givenFirst
    /// `I. Verhoest`
    case initialFirst
    /// `Verhoest I.`
    case initialLast
    /// `Verhoest, Ilan`
    case surnameFirst
  }

  /// What stands before a league's name.
  enum Country: Sendable {
    case none
    /// `England Premier League`
    case plain
    /// `England - Premier League`
    case dash
  }

  var clubs = Club.full
  var players = Player.givenFirst
  /// Letters without marks: `Gremio`.
  var isPlain = false
  /// What a women's, youth or reserve team has after its club's name; nothing where the league has to tell it.
  var squads: [WorldSquad: String] = [:]
  var country = Country.none
  /// The feed's own names of leagues, by the world's.
  var leagues: [String: String] = [:]
  /// By how many minutes its kick-offs differ from the world's; in tennis, where a match follows the one before it, by
  /// three times as many.
  var kickoff = 0...0
  /// Kick-offs are whole multiples of so many minutes.
  var kickoffStep = 1
  /// The share of matches that it carries, beside those of the opening, which every feed has.
  var coverage = 1.0
  /// The share of soccer and tennis matches whose home and away are exchanged.
  var swapped = 0.0
  /// It is the one that is late with some goals.
  var isLate = false
  /// It is the one that tells a wrong score now and then, and corrects it.
  var hasScoreErrors = false
}
