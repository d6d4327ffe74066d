/// What the world knows of a soccer match beyond what is shown.
struct SoccerState: Sendable {
  /// Goals expected of each team in ninety minutes.
  var homeRate: Double
  var awayRate: Double
  /// Stoppage time of each half in seconds, known before it is shown.
  var stoppage: [Int]
  /// Seconds left of the break.
  var breakLeft = 0
  /// When the markets open again.
  var resumesAt: SimTime?
  /// A goal that a review may take back.
  var review: Review?
  /// When a penalty given is taken, by whom, and whether it goes in.
  var penalty: Penalty?
  var nextQuote: SimTime
  var substitutions = WorldScore()
  /// Places in the lineup: on the pitch, and booked.
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
