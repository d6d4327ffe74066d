public import OddsModel

/// The contents of the user's `aliases.toml`: other names of teams and players, and matches that are, or are not, the
/// same.
public struct Aliases: Sendable, Equatable {
  /// Names by sport and folded spelling.
  private var names: [Sport: [[UInt8]: String]] = [:]
  private var same: [String: [Int]] = [:]
  private var different: [String: [Int]] = [:]
  private var groups = 0

  /// Makes an empty set: names and ids alone decide.
  public init() {}

  /// Whether the file has no entries.
  public var isEmpty: Bool { names.isEmpty && groups == 0 }

  /// Maps the spellings to the name.
  public mutating func add(_ name: String, spellings: [String], sport: Sport) {
    for spelling in spellings { names[sport, default: [:]][Self.key(spelling)] = name }
  }

  /// Declares that these matches, given as `PROVIDER:ID`, are the same.
  public mutating func join(_ references: [String]) {
    for reference in references { same[reference, default: []].append(groups) }
    groups += 1
  }

  /// Declares that no two of these matches are the same.
  public mutating func forbid(_ references: [String]) {
    for reference in references { different[reference, default: []].append(groups) }
    groups += 1
  }

  /// Returns the name that a spelling is mapped to, or the spelling itself if it isn't listed.
  public func name(_ spelling: String, _ sport: Sport) -> String {
    names.isEmpty ? spelling : names[sport]?[Self.key(spelling)] ?? spelling
  }

  /// Returns the user's entries about a match.
  func ties(_ reference: @autoclosure () -> String) -> JoinCandidate.Ties {
    var ties = JoinCandidate.Ties()
    guard groups > 0 else { return ties }
    let reference = reference()
    ties.same = same[reference] ?? []
    ties.different = different[reference] ?? []
    return ties
  }

  private static func key(_ name: String) -> [UInt8] { Array(FoldedText.words(name).joined(separator: [32])) }
}
