/// A document that differs from another in one place.
public struct JSONVariant: Sendable, CustomStringConvertible {
  /// The difference: `/data/outcomes/0/odds = 2147483648`, `/data/info left out`.
  public let description: String
  /// The changed document.
  public let tree: JSONTree

  /// The document as JSON.
  public var bytes: [UInt8] { tree.bytes }
}

/// Generates documents that a server could send instead of a known valid one.
extension JSONTree {
  /// The replacements of each number: the first values beyond 32 and 64 bits, the longest run of digits that the JSON reader
  /// parses as a number, and two empty values.
  public static let unlikelyNumbers: [JSONTree] =
    largeNumbers.map { .number($0) } + largeNumbers.map { .number("-" + $0) } + [.null, .string("")]

  private static let largeNumbers = [
    "2147483648", "9223372036854775808", "1000000000000000000", "999999999999999999",
  ]

  /// Copies of this document, each without one member of one of its objects.
  public var variantsWithoutAMember: [JSONVariant] {
    places { _, isMember in isMember }.map { place in
      JSONVariant(description: "\(name(of: place)) left out", tree: replacing(place[...], with: nil))
    }
  }

  /// Returns copies of this document, each with one number replaced by one replacement.
  ///
  /// A string of digits and punctuation counts as a number (`"-110"`, `"20:12"`, `"12/16"`). It is replaced completely, and each of
  /// its runs of digits separately, with a string.
  public func variantsWithANumberReplaced(
    by replacements: [JSONTree] = JSONTree.unlikelyNumbers
  ) -> [JSONVariant] {
    places { value, _ in !value.numberVariants(replacements).isEmpty }.flatMap { place in
      (self[place[...]]?.numberVariants(replacements) ?? []).map { value in
        JSONVariant(
          description: "\(name(of: place)) = \(value.text)", tree: replacing(place[...], with: value))
      }
    }
  }

  /// All copies that differ in one member or one number.
  public var variants: [JSONVariant] { variantsWithoutAMember + variantsWithANumberReplaced() }

  // MARK: Values

  private func numberVariants(_ replacements: [JSONTree]) -> [JSONTree] {
    switch self {
    case .number: replacements
    case .string(let text): Self.textVariants(text, replacements)
    default: []
    }
  }

  private static func textVariants(_ text: String, _ replacements: [JSONTree]) -> [JSONTree] {
    let marks: Set<Character> = ["+", "-", ".", ":", "/", ",", " ", "%"]
    guard text.contains(where: \.isNumber), text.allSatisfy({ $0.isNumber || marks.contains($0) }) else { return [] }
    var variants: [JSONTree] = []
    for replacement in replacements {
      guard case .number(let digits) = replacement else {
        variants.append(replacement)
        continue
      }
      variants.append(.string(digits))
      for run in digitRuns(text) where run != text.startIndex..<text.endIndex {
        var changed = text
        changed.replaceSubrange(run, with: digits)
        variants.append(.string(changed))
      }
    }
    return variants
  }

  private static func digitRuns(_ text: String) -> [Range<String.Index>] {
    var runs: [Range<String.Index>] = []
    var index = text.startIndex
    while index < text.endIndex {
      let start = index
      while index < text.endIndex, text[index].isNumber { index = text.index(after: index) }
      if start < index { runs.append(start..<index) } else { index = text.index(after: index) }
    }
    return runs
  }

  // MARK: Paths

  /// Returns the paths of all values that a predicate accepts, outer ones first, as indices of members and elements.
  private func places(where accepts: (_ value: JSONTree, _ isMember: Bool) -> Bool) -> [[Int]] {
    var found: [[Int]] = []
    func visit(_ value: JSONTree, _ place: [Int], isMember: Bool) {
      if accepts(value, isMember) { found.append(place) }
      switch value {
      case .object(let members):
        for (index, member) in members.enumerated() { visit(member.value, place + [index], isMember: true) }
      case .array(let elements):
        for (index, element) in elements.enumerated() { visit(element, place + [index], isMember: false) }
      default: break
      }
    }
    visit(self, [], isMember: false)
    return found
  }

  private subscript(_ place: ArraySlice<Int>) -> JSONTree? {
    guard let first = place.first else { return self }
    switch self {
    case .object(let members): return members[first].value[place.dropFirst()]
    case .array(let elements): return elements[first][place.dropFirst()]
    default: return nil
    }
  }

  private func replacing(_ place: ArraySlice<Int>, with value: JSONTree?) -> JSONTree {
    guard let first = place.first else { return value ?? self }
    let rest = place.dropFirst()
    switch self {
    case .object(var members):
      if rest.isEmpty, value == nil {
        members.remove(at: first)
      } else {
        members[first].value = members[first].value.replacing(rest, with: value)
      }
      return .object(members)
    case .array(var elements):
      elements[first] = elements[first].replacing(rest, with: value)
      return .array(elements)
    default: return self
    }
  }

  private func name(of place: [Int]) -> String {
    var name = ""
    var value = self
    for index in place {
      switch value {
      case .object(let members):
        name += "/" + members[index].key
        value = members[index].value
      case .array(let elements):
        name += "/\(index)"
        value = elements[index]
      default: break
      }
    }
    return name.isEmpty ? "/" : name
  }
}
