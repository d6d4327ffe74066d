/// Hidden state of a simulated soccer match.
struct SoccerState: Sendable {
  /// Expected goals of each team in ninety minutes.
  var homeRate: Double
  var awayRate: Double
  /// Stoppage time of each half in seconds, known before it is shown.
  var stoppage: [Int]
  /// Seconds left of the break.
  var breakLeft = 0
  /// When the markets reopen.
  var resumesAt: SimTime?
  /// A goal that a review may disallow.
  var review: Review?
  /// An awarded penalty: when it is taken, by which player, and whether it is scored.
  var penalty: Penalty?
  var nextQuote: SimTime
  var substitutions = WorldScore()
  /// Indices in the lineup: on the pitch, and booked.
  var homePitch = Array(0..<11)
  var awayPitch = Array(0..<11)
  var booked: Set<Int> = []
  var removesAt: SimTime?

  struct Review: Sendable {
    var incident: Int
    var startsAt: SimTime
    var endsAt: SimTime
    var stands: Bool
    var shown = false
  }

  struct Penalty: Sendable {
    var side: WorldSide
    var takenAt: SimTime
    var scored: Bool
  }

  func pitch(_ side: WorldSide) -> [Int] { side == .away ? awayPitch : homePitch }

  mutating func setPitch(_ side: WorldSide, _ places: [Int]) {
    if side == .away { awayPitch = places } else { homePitch = places }
  }
}
