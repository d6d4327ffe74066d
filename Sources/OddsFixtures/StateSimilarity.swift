internal import OddsModel

/// Similarity of score and clock: evidence that two matches in play are the same.
enum StateSimilarity {
  /// Returns the evidence in log-odds. A small difference in score counts little, because feeds are seconds to minutes
  /// apart.
  static func evidence(_ one: JoinCandidate.State, _ other: JoinCandidate.State, isSwapped: Bool) -> Float {
    guard one.status.isInPlay, other.status.isInPlay else { return 0 }
    var evidence: Float = 0
    if let seconds = one.seconds, let others = other.seconds {
      let apart = abs(Int64(seconds) - Int64(others))
      evidence += apart <= 180 ? 0.5 : apart <= 600 ? 0 : apart <= 1200 ? -1 : apart <= 1800 ? -2.5 : -5
    }
    if one.score.home != Score.unknown, one.score.away != Score.unknown, !other.score.isNone {
      let score = isSwapped ? Score(home: other.score.away, away: other.score.home) : other.score
      if one.score == score {
        evidence += one.score.home | one.score.away == 0 ? 0.2 : 0.8
      } else {
        let apart = abs(Int64(one.score.home) - Int64(score.home)) + abs(Int64(one.score.away) - Int64(score.away))
        // Delay explains a difference of three points, but not of three goals.
        let isFew = max(one.score.home, one.score.away, score.home, score.away) < 12
        evidence += apart == 1 ? -0.3 : apart == 2 || !isFew ? -1.5 : -3
      }
    }
    return evidence
  }
}
