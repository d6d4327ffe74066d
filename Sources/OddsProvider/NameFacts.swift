public import OddsModel

/// Facts that follow from a name alone: its key, the side that it backs, its line,
/// the market that it means. Worked out once for each distinct name and then looked up by number.
public final class NameFacts {
  /// The facts of one name.
  public struct Facts {
    /// The name in lower snake case.
    public var key: TextID = .none
    /// The side that the name backs; none where it says none.
    public var side: Side = .none
    /// The line that the name holds; none where it holds none.
    public var line: Line = .none
    /// The handicap that ends or begins it: `+1.5` of `Grêmio +1.5`, `-0.75` of `(-0.75) Rangers`, `-0.25` of
    /// `Liverpool 0.0, -0.5`.
    public var handicap: Line = .none
    /// The name without it: whose handicap it is. None where there is none.
    public var bearer: TextID = .none
    /// Its meaning as the name of a market, or of a part of a match.
    public var market = MarketName("")
  }

  private struct State {
    /// For each text of the table one more than its place in `facts`, or 0: four bytes, as most texts (those of other feeds
    /// among them) are never asked for here, and facts are some hundred.
    var places: [UInt32] = []
    var facts: [Facts] = []
  }

  private let names: TextTable
  /// Behind a pointer that never changes, for the reason that ``TextTable`` gives.
  private let state: UnsafeMutablePointer<State>

  /// Facts of the names in this table, each worked out once.
  public init(names: TextTable) {
    self.names = names
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The facts of a name; names that feeds send are few, so each is read once.
  public func facts(_ name: TextID) -> Facts {
    let index = Int(name.raw)
    if index < state.pointee.places.count {
      let place = Int(state.pointee.places[index])
      if place > 0 { return state.pointee.facts[place - 1] }
    }
    let facts = read(names.string(name))
    let count = state.pointee.places.count
    if index >= count {
      state.pointee.places.append(contentsOf: repeatElement(0, count: max(index + 1, count * 2) - count))
    }
    state.pointee.facts.append(facts)
    state.pointee.places[index] = UInt32(truncatingIfNeeded: state.pointee.facts.count)
    return facts
  }

  /// How many bytes it holds, room for more included.
  var bytes: Int {
    state.pointee.places.capacity * MemoryLayout<UInt32>.stride
      + state.pointee.facts.capacity * MemoryLayout<Facts>.stride
  }

  private func read(_ name: String) -> Facts {
    var facts = Facts()
    facts.key = names.intern(Self.snakeCase(name))
    (facts.side, facts.line) = Self.sideAndLine(name)
    facts.market = MarketName(name)
    let handicap = Self.handicap(name)
    facts.handicap = handicap.line
    facts.bearer = names.intern(handicap.bearer)
    return facts
  }

  /// `Over/Under 2.5 Goals` becomes `over_under_2_5_goals`; letters beyond ASCII stay.
  public static func snakeCase(_ name: String) -> String {
    var key = ""
    for character in name.lowercased() {
      if character.isLetter || character.isNumber {
        key.append(character)
      } else if !key.isEmpty, key.last != "_" {
        key.append("_")
      }
    }
    if key.last == "_" { key.removeLast() }
    return key
  }

  /// The handicap in a name and the rest of the name: -1.5 and `Grêmio` of `Grêmio -1.5`, -0.75 and `Rangers` of
  /// `(-0.75) Rangers`, -0.25 and `Liverpool` of `Liverpool 0.0, -0.5`.
  static func handicap(_ name: String) -> (line: Line, bearer: String) {
    var words = words(of: name)
    for index in [words.indices.last, words.indices.first] {
      guard let index else { continue }
      let word = words[index].withoutBrackets
      // A bare number may belong to the name ("Schalke 04"): only a sign, the level line or a quarter line tells.
      let isSigned = word.hasPrefix("+") || word.hasPrefix("-") || word == "0.0"
      let line = isSigned || word.contains { $0 == "," || $0 == "/" } ? Line(word, decimalComma: isSigned) : .none
      guard !line.isNone else { continue }
      words.remove(at: index)
      return (line, words.joined(separator: " "))
    }
    return (.none, "")
  }

  /// The words between spaces; a quarter line written as two numbers is one word: `0.0,-0.5`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for word in name.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      if let last = words.last, last.hasSuffix(",") || last.hasSuffix("/"),
        !Line(last.dropLast().withoutBrackets).isNone, !Line(word.withoutBrackets).isNone
      {
        words[words.count - 1] += word
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// `Draw`, `Tie`, `X`; `Over 2.5`, `U 49.5`; `Yes`, `No`. A trailing number is the line.
  static func sideAndLine(_ name: String) -> (Side, Line) {
    let words = words(of: name.lowercased()).filter { !$0.isEmpty }
    guard let first = words.first else { return (.none, .none) }
    if words.count == 1 || name.lowercased() == "the draw" {
      switch name.lowercased() {
      case "draw", "the draw", "tie", "x": return (.draw, .none)
      case "yes": return (.yes, .none)
      case "no": return (.no, .none)
      case "over", "o": return (.over, .none)
      case "under", "u": return (.under, .none)
      default: return (.none, .none)
      }
    }
    guard words.count == 2 else { return (.none, .none) }
    let line = Line(words[1].withoutBrackets)
    switch first {
    case "over", "o": return line.isNone ? (.none, .none) : (.over, line)
    case "under", "u": return line.isNone ? (.none, .none) : (.under, line)
    default: return (.none, .none)
    }
  }
}

extension StringProtocol {
  /// `2.5` of `(2.5)` and `[2.5]`.
  fileprivate var withoutBrackets: String { String(filter { !"()[]".contains($0) }) }
}

extension Line {
  /// A line from a `String`; none if it is not one.
  /// - Parameter decimalComma: Whether a comma counts as a point where it does not stand between the two numbers of a
  ///   quarter line.
  public init(_ text: String, decimalComma: Bool = true) {
    var text = text
    if let line = text.withUTF8({ Line($0) }) {
      self = line
      return
    }
    guard decimalComma else {
      self = .none
      return
    }
    text = String(text.map { $0 == "," ? "." : $0 })
    self = text.withUTF8 { Line($0) } ?? .none
  }
}
