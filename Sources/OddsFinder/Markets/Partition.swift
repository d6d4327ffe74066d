public import OddsMath
public import OddsModel

/// Decides which selections are a partition: exactly one pays in every result. Only proven facts count; any other set
/// is rejected with the reason.
public enum Partition {
  /// Returns the sides of a market of which exactly one pays in every result.
  /// - Parameter line: The line; for a handicap the home side's.
  /// - Throws: The reason if the sides aren't a partition.
  public static func sides(of meaning: MarketMeaning, _ line: Line, in sport: Sport) throws(MathRefusal) -> [Side] {
    let sides = meaning.kind.faceSides
    switch meaning.kind {
    // The subject and rules of these markets are in free text.
    case .unknown, .other, .playerTotal, .outright: throw .rules
    case .teamTotal where meaning.team == .none: throw .differentSubject
    case .doubleChance: throw .notExclusive
    // The scores and doubles on offer may be incomplete, and the next goal may be another one.
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

  /// Returns the reason why selections aren't a partition; nil if exactly one of them pays in every result.
  public static func refusal(of coverages: [SelectionCoverage], in sport: Sport) -> MathRefusal? {
    guard let first = coverages.first, coverages.count > 1 else { return .incomplete }
    let (meaning, others) = (first.meaning, coverages.dropFirst())
    if others.contains(where: { $0.fixture != first.fixture }) { return .differentMatch }
    if others.contains(where: { $0.meaning.subject != meaning.subject }) { return .differentSubject }
    if others.contains(where: { $0.meaning.scope != meaning.scope }) { return .differentPeriod }
    if let other = others.first(where: { $0.meaning.settles != meaning.settles }) {
      return other.meaning.settles == .unknown || meaning.settles == .unknown ? .rules : .overtime
    }
    let kinds = Set(coverages.map(\.meaning.kind))
    if kinds.contains(.drawNoBet) { return .push }
    if kinds.contains(.doubleChance) { return .notExclusive }
    if kinds == [.result, .winner] { return .incomplete }
    guard kinds.count == 1 else { return .notOpposite }
    if others.contains(where: { $0.line != first.line }) { return refusal(ofLines: coverages) }
    let sides: [Side]
    do throws(MathRefusal) {
      sides = try self.sides(of: meaning, first.line, in: sport)
    } catch {
      return error
    }
    let claimed = Set(coverages.map(\.side))
    guard claimed.count == coverages.count, claimed.isSubset(of: sides) else { return .notOpposite }
    return claimed.count == sides.count ? nil : .incomplete
  }

  /// Rejects different lines. Both sides at -1.5 leave out a win by one goal.
  private static func refusal(ofLines coverages: [SelectionCoverage]) -> MathRefusal {
    let isSameOnEach =
      coverages.count == 2 && coverages[0].meaning.kind.isHandicap && coverages[0].line == coverages[1].line.negated
      && coverages[0].side == coverages[1].side.opposite
    return isSameOnEach || Set(coverages.map(\.side)).count < coverages.count ? .notOpposite : .differentLine
  }
}

/// A selection's coverage: the attributes that decide whether a set of selections leaves a result unpaid.
public struct SelectionCoverage: Sendable, Hashable {
  /// The `PROVIDER:ID` of the fixture.
  public var fixture: TextID
  /// The market's meaning, with the sides of the fixture.
  public var meaning: MarketMeaning
  /// The line; for a handicap the home side's.
  public var line: Line
  /// The side that the selection backs.
  public var side: Side

  /// Makes a selection of the fixture with this id.
  public init(fixture: TextID, _ meaning: MarketMeaning, _ line: Line = .none, _ side: Side) {
    (self.fixture, self.meaning, self.line, self.side) = (fixture, meaning, line, side)
  }
}

extension MarketMeaning {
  /// The quantity that a market is about.
  struct Subject: Hashable {
    var kind: MarketKind
    var team: Side
  }

  var subject: Subject {
    switch kind {
    // All of these depend on the margin of victory only.
    case .result, .winner, .drawNoBet, .doubleChance, .handicap, .handicap3: Subject(kind: .result, team: .none)
    default: Subject(kind: kind, team: team)
    }
  }
}

extension MarketKind {
  /// The sides that a market of this kind seems to have, in the order shown; empty for markets with free-text
  /// selections. Odd counts as yes, even as no.
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
