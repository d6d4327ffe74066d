public import OddsModel

/// The reasons why two matches are joined or not, step by step.
public struct Explanation: Sendable, Equatable {
  /// One step of the comparison.
  public struct Step: Sendable, Equatable {
    /// A line for the user: the values compared and the result.
    public var text: String
    /// The evidence added, in log-odds; nil for a step that decides alone or adds nothing.
    public var evidence: Float?
  }

  /// The steps, in order.
  public var steps: [Step]
  /// The confidence that the matches are the same, from 0 to 1.
  public var confidence: Float
  /// Whether both are members of the same fixture.
  public var isJoined: Bool
}

extension FixtureBook {
  /// Returns why two matches are joined or not; nil if either is unknown.
  public func explain(_ one: MatchKey, _ other: MatchKey, _ names: TextTable) -> Explanation? {
    guard let row = entry(one), let otherRow = entry(other) else { return nil }
    var explanation = Explanation(steps: [], confidence: 0, isJoined: false)
    let score = judge(row, otherRow, &explanation.steps)
    explanation.confidence = score.map { Similarity.confidence($0) } ?? 0
    explanation.isJoined = row.fixture >= 0 && row.fixture == otherRow.fixture
    if let score, !explanation.isJoined, score >= Similarity.threshold {
      for (key, rival) in [(one, other), (other, one)] {
        let members = fixture(of: key)?.members.map(\.key).filter { $0 != key } ?? []
        if let member = members.first(where: { $0.provider == rival.provider }) ?? members.first {
          explanation.say("\(key.text(names)) is joined with \(member.text(names)), which is the better match overall")
        }
      }
    }
    if explanation.isJoined, score.map({ $0 < Similarity.threshold }) ?? true {
      explanation.say("joined because both match the other members")
    }
    return explanation
  }

  /// Adds the steps for and against, and returns the total; nil if the matches can't be the same.
  private func judge(_ row: Row, _ other: Row, _ steps: inout [Explanation.Step]) -> Float? {
    var explanation = Explanation(steps: [], confidence: 0, isJoined: false)
    defer { steps = explanation.steps }
    let (one, candidate, another, otherCandidate) = (row.reading, row.candidate, other.reading, other.candidate)
    switch TieSimilarity(candidate.ties, otherCandidate.ties) {
    case .different:
      explanation.say("different according to aliases.toml")
      return nil
    case .id:
      explanation.say("both have the same id")
      return TieSimilarity.certain
    case .alias:
      explanation.say("the same according to aliases.toml")
      return TieSimilarity.certain
    case .nothing: break
    }
    if row.key.provider == other.key.provider {
      explanation.say("both are from \(row.key.provider.rawValue), which lists each match once")
      return nil
    }
    guard one.sport == another.sport || one.sport == .other || another.sport == .other else {
      explanation.say("different sports: \(one.sport.rawValue) and \(another.sport.rawValue)")
      return nil
    }
    guard let kickoff = KickoffSimilarity.evidence(candidate, otherCandidate) else {
      explanation.say(
        "kick-offs too far apart: \(Self.shown(candidate.kickoff)) and \(Self.shown(otherCandidate.kickoff))")
      return nil
    }
    explanation.say("kick-offs: \(Self.shown(candidate.kickoff)) and \(Self.shown(otherCandidate.kickoff))", kickoff)
    guard let (score, isSwapped) = Judge.score(one, candidate, another, otherCandidate) else {
      let isOfOneClass =
        [one.home.teamClass, one.away.teamClass] == [another.home.teamClass, another.away.teamClass]
        || [one.home.teamClass, one.away.teamClass] == [another.away.teamClass, another.home.teamClass]
      explanation.say(
        isOfOneClass
          ? "no team names are similar" : "teams of different classes: women's, youth, reserves")
      return nil
    }
    let league = Judge.league(one, another)
    if league != 0 { explanation.say("leagues: \(candidate.league) and \(otherCandidate.league)", league) }
    let isBetweenPlayers = one.isBetweenPlayers || another.isBetweenPlayers
    let (home, away) = isSwapped ? (another.away, another.home) : (another.home, another.away)
    let (homeName, awayName) =
      isSwapped ? (otherCandidate.away, otherCandidate.home) : (otherCandidate.home, otherCandidate.away)
    if isSwapped { explanation.say("home and away are swapped", isBetweenPlayers ? nil : -2) }
    var least = Float.infinity
    for (own, theirs, name, otherName) in [
      (one.home, home, candidate.home, homeName), (one.away, away, candidate.away, awayName),
    ] {
      let similarity = Judge.similarity(own, theirs, isBetweenPlayers: isBetweenPlayers)
      let evidence = Judge.evidence(similarity, isBetweenPlayers)
      explanation.say("\(name) and \(otherName)", evidence)
      least = min(least, evidence)
    }
    let isTimeKnown = candidate.kickoff.isKnown && otherCandidate.kickoff.isKnown
    let doubt = Judge.doubt(least, isTimeKnown: isTimeKnown)
    if doubt != 0 { explanation.say("only one side's name is similar", doubt) }
    let state =
      StateSimilarity.evidence(candidate.state, otherCandidate.state, isSwapped: isSwapped)
      * Judge.weightOfState(least, isTimeKnown: isTimeKnown)
    if state != 0 { explanation.say("score and clock", state) }
    explanation.say("before any evidence", Judge.prior)
    return score
  }

  private static func shown(_ kickoff: JoinCandidate.Kickoff) -> String {
    if kickoff.time.isKnown { return kickoff.time.rfc3339 }
    return kickoff.day == nil ? "unknown" : "a day without a time"
  }

  /// Returns the most similar match of another feed, joined or not, with the confidence; nil if no match is similar at
  /// all.
  public func nearest(_ key: MatchKey) -> (key: MatchKey, confidence: Float)? {
    guard let row = entry(key), let pair = row.pairs.max(by: { $0.score < $1.score }) else { return nil }
    return (rows[Int(pair.other)].key, pair.confidence)
  }
}

extension Explanation {
  fileprivate mutating func say(_ text: String, _ evidence: Float? = nil) {
    steps.append(Step(text: text, evidence: evidence))
  }
}
