internal import OddsModel
internal import OddsOutput

/// Type-checks comparisons of a field with a value, a list or another field.
extension Checker {
  typealias Relation = Expression.Relation

  func compare(_ left: Expression, _ relation: Relation, _ right: Expression) throws(Failure) -> Test {
    if case .constant(.null, _) = right { return try isNull(left, relation, right) }
    if case .constant(.null, _) = left { return try isNull(right, relation, left) }
    if let (fields, word) = try field(left) { return try compare(fields, word, relation, right) }
    // Mirror `2 < price`, so that the field is on the left.
    if case .word(let word) = left { throw unknown(word) }
    if isLiteral(left), let (fields, word) = try field(right) {
      return try compare(fields, word, relation.mirrored, left)
    }
    if isLiteral(left), case .word(let word) = right { throw unknown(word) }
    return try numbers(left, relation, right)
  }

  private func isLiteral(_ expression: Expression) -> Bool {
    switch expression {
    case .quoted, .number, .constant: true
    default: false
    }
  }

  private func compare(
    _ fields: [SchemaField], _ word: Expression.Word, _ relation: Relation, _ right: Expression
  ) throws(Failure) -> Test {
    var tests: [Test] = []
    for field in fields {
      switch field.kind {
      case .flag: tests.append(try flag(field, word, relation, right))
      case .words(let words): tests.append(try choice(field, words, relation, right))
      case .text: tests.append(try text(field, word, relation, right))
      case .figure: tests.append(try figure(field, word, relation, right))
      case .number, .clock, .time: tests.append(try numbers(.word(word), relation, right, field))
      case .object: throw noValue(field, word)
      }
    }
    return .either(tests)
  }

  private func noValue(_ field: SchemaField, _ word: Expression.Word) -> Failure {
    let below = row.fields.filter { $0.path.hasPrefix(field.path + ".") && $0.kind != .object }.prefix(4).map(\.path)
    return wrong(
      "\(field.path) is an object", word.place, "use one of its fields, such as \(below.joined(separator: ", "))")
  }

  // MARK: Null, true and false

  private func isNull(_ left: Expression, _ relation: Relation, _ null: Expression) throws(Failure) -> Test {
    guard relation == .equal || relation == .unequal else {
      throw wrong("null can't be compared by size", null.place, "use == or !=")
    }
    let isNot = relation == .unequal
    if let (fields, _) = try field(left) {
      return .either(fields.map { .leaf(Leaf(.isNull($0, isNot: isNot)), isNegated: false) })
    }
    if case .word(let word) = left { throw unknown(word) }
    return try leaf(.numberIsNull(try number(left).number, isNot: isNot), left.place)
  }

  private func flag(
    _ field: SchemaField, _ word: Expression.Word, _ relation: Relation, _ right: Expression
  ) throws(Failure) -> Test {
    guard relation == .equal || relation == .unequal else {
      throw wrong("\(field.path) is true or false", word.place, "compare it with == or !=")
    }
    guard case .constant(let constant, _) = right, constant != .null else {
      throw wrong("\(field.path) is true or false", right.place, "write true or false")
    }
    return try leaf(.flag(field, is: (constant == .yes) == (relation == .equal)), word.place)
  }

  // MARK: Words

  /// Checks words of a closed vocabulary: an unknown word is an error.
  private func choice(
    _ field: SchemaField, _ words: [String], _ relation: Relation, _ right: Expression
  ) throws(Failure) -> Test {
    guard let word = textual(right) else { throw wrong("\(field.path) is a word", right.place, oneOf(words)) }
    switch relation {
    case .equal, .unequal:
      return try leaf(.word(field, try known([word], field), isNot: relation == .unequal), word.place)
    case .like, .unlike:
      let wanted = SportVocabulary.plain(word.text)
      let found = words.filter { SportVocabulary.plain($0).contains(wanted) }
      guard !found.isEmpty || others(field).contains(where: { SportVocabulary.plain($0).contains(wanted) }) else {
        throw wrong("no \(field.path) contains '\(word.text)'", word.place, oneOf(words))
      }
      return try leaf(.word(field, found, isNot: relation == .unlike), word.place)
    case .below, .atMost, .above, .atLeast:
      throw wrong("\(field.path) is a word", right.place, "compare it with == or !=")
    }
  }

  /// Returns the words in the field's spelling, without those that only other rows have.
  private func known(_ words: [Expression.Word], _ field: SchemaField) throws(Failure) -> [String] {
    guard case .words(let own) = field.kind else { return [] }
    var known: [String] = []
    for word in words {
      let plain = SportVocabulary.plain(word.text)
      if let found = own.first(where: { SportVocabulary.plain($0) == plain }) {
        known.append(found)
      } else if own.contains(Sport.soccer.rawValue), let sport = SportVocabulary.sport(typed: word.text) {
        known.append(sport.rawValue)
      } else if !others(field).contains(where: { SportVocabulary.plain($0) == plain }) {
        let all = own + others(field)
        throw wrong(
          "'\(word.text)' isn't a valid \(field.path)", word.place,
          Nearest.word(to: word.text, in: all).map { "did you mean '\($0)'?" } ?? oneOf(all))
      }
    }
    return known
  }

  /// Returns the words that fields of the same path have in other rows.
  private func others(_ field: SchemaField) -> [String] {
    vocabulary.rows.flatMap { other -> [String] in
      if other.name != row.name, case .words(let words) = other[field.path]?.kind { words } else { [] }
    }
  }

  private func oneOf(_ words: [String]) -> String {
    let unique = words.reduce(into: [String]()) { list, word in if !list.contains(word) { list.append(word) } }
    return "use one of \(unique.joined(separator: ", "))"
  }

  // MARK: Text

  /// Returns an expression as literal text; nil if it can't be text.
  private func textual(_ expression: Expression) -> Expression.Word? {
    switch expression {
    case .word(let word), .quoted(let word), .number(_, _, let word): word
    default: nil
    }
  }

  /// Returns the field that text is compared with: a path of several names. A single name is always text, such as
  /// `draw` in `selection == draw`.
  private func otherField(_ expression: Expression) throws(Failure) -> SchemaField? {
    guard case .word(let word) = expression, word.text.contains(".") else { return nil }
    if let (fields, _) = try field(expression) { return fields.first }
    let first = String(word.text.prefix { $0 != "." })
    if vocabulary.path(first) != nil || first == "match" || first == "market" { throw unknown(word) }
    return nil
  }

  private func text(
    _ field: SchemaField, _ word: Expression.Word, _ relation: Relation, _ right: Expression
  ) throws(Failure) -> Test {
    guard let asked = TextTest.Relation(relation) else {
      throw wrong("\(field.path) is text", word.place, "compare it with ==, != or ~")
    }
    if let other = try otherField(right) {
      switch other.kind {
      case .text, .figure, .words: return try leaf(.texts(field, asked, other), right.place)
      default: throw wrong("\(other.path) isn't text", right.place)
      }
    }
    guard let literal = textual(right) else { throw wrong("expected text", right.place, "put it in quotes") }
    return try leaf(.text(field, TextTest(asked, [literal.text])), right.place)
  }

  /// Compares a text field that often holds a number: numerically with a number, as text with anything else.
  private func figure(
    _ field: SchemaField, _ word: Expression.Word, _ relation: Relation, _ right: Expression
  ) throws(Failure) -> Test {
    if relation == .like || relation == .unlike { return try text(field, word, relation, right) }
    switch right {
    case .quoted: return try text(field, word, relation, right)
    case .word(let other):
      if vocabulary.isMeasure(other.text) { return try numbers(.word(word), relation, right, field) }
      return try text(field, word, relation, right)
    default: return try numbers(.word(word), relation, right, field)
    }
  }

  // MARK: Lists

  func member(_ left: Expression, _ list: [Expression], _ isNot: Bool) throws(Failure) -> Test {
    guard let (fields, word) = try field(left) else {
      if case .word(let word) = left { throw unknown(word) }
      return try numberIn(left, list, isNot)
    }
    var tests: [Test] = []
    for field in fields {
      switch field.kind {
      case .words:
        var words: [Expression.Word] = []
        for element in list {
          guard let word = textual(element) else { throw wrong("expected a word", element.place) }
          words.append(word)
        }
        tests.append(try leaf(.word(field, try known(words, field), isNot: isNot), word.place))
      case .text, .figure:
        var words: [String] = []
        for element in list {
          guard let word = textual(element) else { throw wrong("expected text", element.place, "put it in quotes") }
          words.append(word.text)
        }
        tests.append(try leaf(.text(field, TextTest(isNot ? .unequal : .equal, words)), word.place))
      case .number, .clock, .time: tests.append(try numberIn(left, list, isNot, field))
      case .flag: throw wrong("\(field.path) is true or false", word.place, "compare it with ==")
      case .object: throw noValue(field, word)
      }
    }
    return .either(tests)
  }

  // MARK: A field and a colon

  /// Checks `league:premier`: the field contains the text, or, if it has a closed vocabulary, one of its words starts
  /// with it.
  func prefix(_ left: Expression, _ value: Expression.Word) throws(Failure) -> Test {
    guard case .word(let word) = left else { return .always }
    guard let path = vocabulary.path(word.text) else { throw unknown(word) }
    var tests: [Test] = []
    for field in try fields(path) {
      switch field.kind {
      case .text, .figure: tests.append(try leaf(.text(field, TextTest(.like, [value.text])), value.place))
      case .words(let words):
        let wanted = SportVocabulary.plain(value.text)
        var found = words.filter { SportVocabulary.plain($0).hasPrefix(wanted) }
        if found.isEmpty, words.contains(Sport.soccer.rawValue), let sport = SportVocabulary.sport(typed: value.text) {
          found = [sport.rawValue]
        }
        if found.isEmpty { _ = try known([value], field) }
        tests.append(try leaf(.word(field, found, isNot: false), value.place))
      case .flag:
        guard let constant = ["true": true, "false": false][value.text.lowercased()] else {
          throw wrong("\(field.path) is true or false", value.place)
        }
        tests.append(try leaf(.flag(field, is: constant), value.place))
      case .number, .clock, .time:
        throw wrong("\(field.path) is compared with < or >", word.place, "as in \(field.path)\(Self.comparison(field))")
      case .object: throw noValue(field, word)
      }
    }
    return .either(tests)
  }

  private static func comparison(_ field: SchemaField) -> String {
    switch field.kind {
    case .clock: ">80:00"
    case .time: ">2026-04-17"
    default: "<2.0"
    }
  }

  // MARK: Leaves

  /// Makes a leaf. All its fields must be in the same list, or in lists nested in it.
  func leaf(_ kind: Leaf.Kind, _ place: Range<Int>) throws(Failure) -> Test {
    let leaf = Leaf(kind)
    for field in kind.fields where !leaf.lists.starts(with: field.listPaths) {
      let (one, other) = (field.listPaths.last ?? "", leaf.lists.last ?? "")
      throw wrong("\(one) and \(other) are two lists", place, "compare them one by one, joined with 'and'")
    }
    if !leaf.lists.isEmpty || kind.numbers.contains(where: { !$0.wholes.isEmpty }) {
      let beside = kind.fields.first { vocabulary.isBeside($0.path) }?.path
      let other = beside ?? (kind.numbers.contains { !$0.windows.isEmpty } ? "change()" : nil)
      if let other {
        throw wrong("\(other) cannot be compared with members of a list", place, "compare them one by one")
      }
    }
    return .leaf(leaf, isNegated: false)
  }
}

extension TextTest.Relation {
  init?(_ relation: Expression.Relation) {
    switch relation {
    case .equal: self = .equal
    case .unequal: self = .unequal
    case .like: self = .like
    case .unlike: self = .unlike
    case .below, .atMost, .above, .atLeast: return nil
    }
  }
}
