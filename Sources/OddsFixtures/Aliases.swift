public import OddsModel

/// What the user's `aliases.toml` says: other names of teams and players, and which matches are one or are not.
public struct Aliases: Sendable, Equatable {
  /// Spellings, folded, by sport; to the name that they stand for.
  private var names: [Sport: [[UInt8]: String]] = [:]
  private var same: [String: [Int]] = [:]
  private var different: [String: [Int]] = [:]
  private var groups = 0

  /// Nothing said: names and ids alone decide.
  public init() {}

  /// The file says nothing.
  public var isEmpty: Bool { names.isEmpty && groups == 0 }

  /// From now on the spellings mean the name.
  public mutating func add(_ name: String, spellings: [String], sport: Sport) {
    for spelling in spellings { names[sport, default: [:]][Self.key(spelling)] = name }
  }

  /// These matches, as `PROVIDER:ID`, are one.
  public mutating func join(_ references: [String]) {
    for reference in references { same[reference, default: []].append(groups) }
    groups += 1
  }

  /// No two of these matches are one.
  public mutating func forbid(_ references: [String]) {
    for reference in references { different[reference, default: []].append(groups) }
    groups += 1
  }

  /// The name that a spelling stands for; the spelling itself if none.
  public func name(_ spelling: String, _ sport: Sport) -> String {
    names.isEmpty ? spelling : names[sport]?[Self.key(spelling)] ?? spelling
  }

  /// What is said of a match.
  func ties(_ reference: @autoclosure () -> String) -> Contest.Ties {
    var ties = Contest.Ties()
    guard groups > 0 else { return ties }
    let reference = reference()
    ties.same = same[reference] ?? []
    ties.different = different[reference] ?? []
    return ties
  }

  private static func key(_ name: String) -> [UInt8] { Array(FoldedText.words(name).joined(separator: [32])) }
}
