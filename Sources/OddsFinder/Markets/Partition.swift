public import OddsMath
public import OddsModel

/// Which selections pay exactly once in every result. Only what is known for sure counts: a set that is not proven to be a
/// partition is refused, with the reason.
public enum Partition {
  /// The sides of a market of which exactly one pays, whatever happens.
  /// - Parameter line: The home side's where it is a handicap.
  /// - Throws: Why there are none.
  public static func sides(of meaning: MarketMeaning, _ line: Line, in sport: Sport) throws(MathRefusal) -> [Side] {
    let sides = meaning.kind.faceSides
    switch meaning.kind {
    // What is counted, and by which rules, stands in words only.
    case .unknown, .other, .playerTotal, .outright: throw .rules
    case .teamTotal where meaning.team == .none: throw .differentSubject
    case .doubleChance: throw .notExclusive
    // The scores and doubles that are offered need not be all that there are, nor the next goal the same one.
    case .correctScore, .halfTimeFullTime, .nextGoal: throw .incomplete
    case .drawNoBet: throw .push
    case .result, .winner, .handicap, .handicap3, .total, .teamTotal, .bothScore, .oddEven: break
    }
    guard meaning.scope != .unknown else { throw .differentPeriod }
    guard meaning.scope != .match || meaning.settles != .unknown else { throw .rules }
    switch meaning.kind {
    case .winner where meaning.canEndLevel(in: sport): throw .push
    case .handicap, .total, .teamTotal:
      if line.isWhole { throw .push }
      guard line.isHalf else { throw line.isNone ? .incomplete : .quarterLine }
    case .handicap3:
      guard line.isWhole else { throw .incomplete }
    default: break
    }
    return sides
  }

  /// Why several selections are no partition; nil if exactly one of them pays, whatever happens.
  public static func refusal(of claims: [Claim], in sport: Sport) -> MathRefusal? {
    guard let first = claims.first, claims.count > 1 else { return .incomplete }
    let (meaning, others) = (first.meaning, claims.dropFirst())
    if others.contains(where: { $0.fixture != first.fixture }) { return .differentMatch }
    if others.contains(where: { $0.meaning.subject != meaning.subject }) { return .differentSubject }
    if others.contains(where: { $0.meaning.scope != meaning.scope }) { return .differentPeriod }
    if let other = others.first(where: { $0.meaning.settles != meaning.settles }) {
      return other.meaning.settles == .unknown || meaning.settles == .unknown ? .rules : .overtime
    }
    let kinds = Set(claims.map(\.meaning.kind))
    if kinds.contains(.drawNoBet) { return .push }
    if kinds.contains(.doubleChance) { return .notExclusive }
    if kinds == [.result, .winner] { return .incomplete }
    guard kinds.count == 1 else { return .notOpposite }
    if others.contains(where: { $0.line != first.line }) { return refusal(ofLines: claims) }
    let sides: [Side]
    do throws(MathRefusal) {
      sides = try self.sides(of: meaning, first.line, in: sport)
    } catch {
      return error
    }
    let claimed = Set(claims.map(\.side))
    guard claimed.count == claims.count, claimed.isSubset(of: sides) else { return .notOpposite }
    return claimed.count == sides.count ? nil : .incomplete
  }

  /// Both sides with one line: -1.5 each leaves out a win by one goal.
  private static func refusal(ofLines claims: [Claim]) -> MathRefusal {
    let isSameOnEach =
      claims.count == 2 && claims[0].meaning.kind.isHandicap && claims[0].line == claims[1].line.negated
      && claims[0].side == claims[1].side.opposite
    return isSameOnEach || Set(claims.map(\.side)).count < claims.count ? .notOpposite : .differentLine
  }
}

/// One selection, as far as it matters to whether it and others leave no result unpaid.
public struct Claim: Sendable, Hashable {
  /// The `PROVIDER:ID` of the fixture.
  public var fixture: TextID
  /// With the sides of the fixture.
  public var meaning: MarketMeaning
  /// The home side's where it is a handicap.
  public var line: Line
  /// What the selection stands for.
  public var side: Side

  /// A selection of the fixture with this id.
  public init(fixture: TextID, _ meaning: MarketMeaning, _ line: Line = .none, _ side: Side) {
    (self.fixture, self.meaning, self.line, self.side) = (fixture, meaning, line, side)
  }
}

extension MarketMeaning {
  /// What a market counts. What is not known differs from everything, itself included in other markets.
  struct Subject: Hashable {
    var kind: MarketKind
    var team: Side
  }

  var subject: Subject {
    switch kind {
    // All of them are about by how much somebody wins.
    case .result, .winner, .drawNoBet, .doubleChance, .handicap, .handicap3: Subject(kind: .result, team: .none)
    default: Subject(kind: kind, team: team)
    }
  }
}

extension MarketKind {
  /// The sides that a market of this kind has at face value, in the order in which they are shown; none where its
  /// selections have only words. Odd counts as yes, even as no.
  public var faceSides: [Side] {
    switch self {
    case .result, .handicap3: Self.three
    case .winner, .drawNoBet, .handicap: Self.two
    case .total, .teamTotal, .playerTotal, .other: Self.totals
    case .bothScore, .oddEven: Self.answers
    case .unknown, .doubleChance, .correctScore, .halfTimeFullTime, .nextGoal, .outright: []
    }
  }

  private static let three: [Side] = [.home, .draw, .away]
  private static let two: [Side] = [.home, .away]
  private static let totals: [Side] = [.over, .under]
  private static let answers: [Side] = [.yes, .no]
}
