internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// Compiles a condition into closures that read fields directly from a row.
struct Compiler<Row, Source> {
  typealias Decision = (Row, Source) -> Bool
  /// Returns a number. The last argument is the current value of a field that has several values.
  typealias Numeric = (Row, Source, Double) -> Double

  let names: TextTable
  /// Returns the reader of a field; nil if the field must be read from the row's JSON.
  let read: (SchemaField) -> FieldReader<Row, Source>?
  /// Returns the row as JSON, for fields without a reader.
  let json: (Row, Source) -> JSONValue?
  /// Returns a reader of the price's relative change within a window in seconds; NaN if unknown.
  var change: (Double) -> (Row, Source) -> Double = { _ in { _, _ in .nan } }
  /// Returns the assumed result of a comparison that can't be evaluated.
  var assumption: (Leaf) -> ((Row, Source) -> Bool?)? = { _ in nil }

  /// Returns a closure for a test; nil if the test never holds.
  func decision(_ test: Test) -> Decision? {
    switch test {
    case .never: nil
    case .always: { _, _ in true }
    case .all(let parts): every(parts.compactMap(decision))
    case .any(let parts): either(parts.compactMap(decision))
    case .leaf(let leaf, let isNegated): assuming(leaf, isNegated)
    }
  }

  private func every(_ parts: [Decision]) -> Decision {
    if parts.count == 2 {
      let (one, other) = (parts[0], parts[1])
      return { row, source in one(row, source) && other(row, source) }
    }
    return { row, source in
      for part in parts where !part(row, source) { return false }
      return true
    }
  }

  private func either(_ parts: [Decision]) -> Decision {
    { row, source in
      for part in parts where part(row, source) { return true }
      return false
    }
  }

  private func assuming(_ leaf: Leaf, _ isNegated: Bool) -> Decision {
    let decision = self.leaf(leaf)
    guard let assumption = assumption(leaf) else {
      return isNegated ? { row, source in !decision(row, source) } : decision
    }
    return { row, source in assumption(row, source) ?? (decision(row, source) != isNegated) }
  }

  /// Whether a comparison needs the row's JSON, because it iterates over a list or a field has no reader.
  func needsJSON(_ leaf: Leaf) -> Bool { plain(leaf) == nil }

  private func plain(_ leaf: Leaf) -> Decision? {
    guard leaf.lists.isEmpty, leaf.kind.numbers.allSatisfy(\.wholes.isEmpty) else { return nil }
    return LeafCompiler(compiler: self).decision(leaf.kind)
  }

  /// Compiles a comparison on the row if all its fields have readers, otherwise on its JSON.
  private func leaf(_ leaf: Leaf) -> Decision {
    if let decision = plain(leaf) { return decision }
    let inner = JSONLeaf(leaf, names)
    return { row, source in json(row, source).map { inner.holds($0) } ?? false }
  }
}

/// Compiles a single comparison.
struct LeafCompiler<Row, Source> {
  typealias Decision = Compiler<Row, Source>.Decision
  typealias Numeric = Compiler<Row, Source>.Numeric

  let compiler: Compiler<Row, Source>

  /// Returns nil if a field has no reader.
  func decision(_ kind: Leaf.Kind) -> Decision? {
    switch kind {
    case .flag(let field, let wanted):
      guard case .flag(let get)? = compiler.read(field) else { return nil }
      return { row, source in get(row, source) == wanted }
    case .numbers(let left, let ordering, let right): return self.numbers(left, ordering, right)
    case .numberIn(let number, let values, let isNot):
      return numeric([number]) { get in
        { row, source, value in
          let number = get[0](row, source, value)
          if number.isNaN { return false }
          return values.contains { Leaf.Ordering.isSame(number, $0) } != isNot
        }
      }
    case .numberIsNull(let number, let isNot):
      return numeric([number]) { get in { row, source, value in get[0](row, source, value).isNaN != isNot } }
    case .isNull(let field, let isNot): return self.isNull(field, isNot)
    case .text(let field, let test): return text(field, test)
    case .texts(let one, let relation, let other): return texts(one, relation, other)
    case .word(let field, let words, let isNot): return word(field, words, isNot)
    case .names(let fields, let needle): return self.names(fields, needle)
    }
  }

  // MARK: Text and words

  private func isNull(_ field: SchemaField, _ isNot: Bool) -> Decision? {
    switch compiler.read(field) {
    case nil: nil
    case .number(let get): { row, source in get(row, source).isNaN != isNot }
    case .numbers(let get): { row, source in get(row, source) { $0.isNaN != isNot } }
    case .flag(let get): { row, source in (get(row, source) == nil) != isNot }
    case .name(let get): { row, source in get(row, source).isNone != isNot }
    case .names(let get): { row, source in get(row, source) { $0.isNone != isNot } }
    case .text(let get): { row, source in get(row, source) { ($0 == nil) != isNot } }
    case .word(let get): { row, source in (get(row, source) < 0) != isNot }
    case .words(let get): { row, source in get(row, source) { ($0 < 0) != isNot } }
    }
  }

  private func text(_ field: SchemaField, _ test: TextTest) -> Decision? {
    let verdicts = CachedTextTest(test, compiler.names)
    switch compiler.read(field) {
    case .name(let get): return { row, source in verdicts.accepts(get(row, source)) }
    case .names(let get): return { row, source in get(row, source) { verdicts.accepts($0) } }
    case .text(let get): return { row, source in get(row, source) { $0.map { test.accepts($0) } ?? false } }
    case .word(let get):
      guard case .words(let words) = field.kind else { return nil }
      let accepted = words.map { test.accepts($0) }
      return { row, source in
        let place = get(row, source)
        return accepted.indices.contains(place) && accepted[place]
      }
    case nil, .number, .numbers, .flag, .words: return nil
    }
  }

  private func word(_ field: SchemaField, _ wanted: [String], _ isNot: Bool) -> Decision? {
    guard case .words(let words) = field.kind else { return nil }
    let accepted = words.map { wanted.contains($0) != isNot }
    func accepts(_ place: Int) -> Bool { accepted.indices.contains(place) && accepted[place] }
    switch compiler.read(field) {
    case .word(let get): return { row, source in accepts(get(row, source)) }
    case .words(let get): return { row, source in get(row, source, accepts) }
    case nil, .number, .numbers, .flag, .name, .names, .text: return nil
    }
  }

  /// Compiles a word that stands alone: one of the names must contain it.
  private func names(_ fields: [SchemaField], _ needle: String) -> Decision? {
    let test = TextTest(.like, [needle])
    var parts: [Decision] = []
    for field in fields {
      if case .words(let words) = field.kind {
        guard let part = word(field, words.filter { test.accepts($0) }, false) else { return nil }
        parts.append(part)
      } else {
        guard let part = text(field, test) else { return nil }
        parts.append(part)
      }
    }
    return { [parts] row, source in
      for part in parts where part(row, source) { return true }
      return false
    }
  }

  /// Compiles a comparison of two text fields of a row.
  private func texts(_ one: SchemaField, _ relation: TextTest.Relation, _ other: SchemaField) -> Decision? {
    guard let first = string(one), let second = string(other) else { return nil }
    return { row, source in
      guard let text = first(row, source), let needle = second(row, source) else { return false }
      return TextTest(relation, [needle]).accepts(text)
    }
  }

  private func string(_ field: SchemaField) -> ((Row, Source) -> String?)? {
    switch compiler.read(field) {
    case .name(let get):
      let names = compiler.names
      return { row, source in
        let id = get(row, source)
        return id.isNone ? nil : names.string(id)
      }
    case .text(let get):
      return { row, source in
        var text: String?
        _ = get(row, source) { bytes in
          text = bytes.map { String(decoding: $0, as: UTF8.self) }
          return true
        }
        return text
      }
    case .word(let get):
      guard case .words(let words) = field.kind else { return nil }
      return { row, source in
        let place = get(row, source)
        return words.indices.contains(place) ? words[place] : nil
      }
    case nil, .number, .numbers, .flag, .names, .words: return nil
    }
  }

  // MARK: Numbers

  private func numbers(_ left: Number, _ ordering: Leaf.Ordering, _ right: Number) -> Decision? {
    // Fast path for most conditions: a field and a number.
    if case .field(let field) = left, case .constant(let limit) = right, case .number(let get)? = compiler.read(field) {
      return { row, source in ordering.holds(get(row, source), limit) }
    }
    return numeric([left, right]) { get in
      { row, source, value in ordering.holds(get[0](row, source, value), get[1](row, source, value)) }
    }
  }

  /// Compiles a comparison of numbers, which runs for each value of a field that has several.
  private func numeric(
    _ numbers: [Number], _ make: ([Numeric]) -> (Row, Source, Double) -> Bool
  ) -> Decision? {
    var readers: [Numeric] = []
    for number in numbers {
      guard let reader = numeric(number) else { return nil }
      readers.append(reader)
    }
    let holds = make(readers)
    for field in numbers.flatMap(\.fields) {
      if case .numbers(let each)? = compiler.read(field) {
        return { row, source in each(row, source) { holds(row, source, $0) } }
      }
    }
    return { row, source in holds(row, source, .nan) }
  }

  private func numeric(_ number: Number) -> Numeric? {
    switch number {
    case .constant(let value): return { _, _, _ in value }
    case .field(let field): return numeric(field)
    case .negative(let inner):
      guard let get = numeric(inner) else { return nil }
      return { row, source, value in -get(row, source, value) }
    case .absolute(let inner):
      guard let get = numeric(inner) else { return nil }
      return { row, source, value in abs(get(row, source, value)) }
    case .rounded(let inner):
      guard let get = numeric(inner) else { return nil }
      return { row, source, value in get(row, source, value).rounded() }
    case .sum(let left, let operation, let right):
      guard let one = numeric(left), let other = numeric(right) else { return nil }
      return { row, source, value in operation.of(one(row, source, value), other(row, source, value)) }
    case .least(let numbers): return extreme(numbers) { min($0, $1) }
    case .greatest(let numbers): return extreme(numbers) { max($0, $1) }
    case .change(let seconds):
      let get = compiler.change(seconds)
      return { row, source, _ in get(row, source) }
    case .leastOf, .greatestOf, .count: return nil
    }
  }

  private func extreme(_ numbers: [Number], _ better: @escaping (Double, Double) -> Double) -> Numeric? {
    var readers: [Numeric] = []
    for number in numbers {
      guard let reader = numeric(number) else { return nil }
      readers.append(reader)
    }
    return { [readers] row, source, value in
      var best = Double.nan
      for (index, reader) in readers.enumerated() {
        let number = reader(row, source, value)
        if number.isNaN { return .nan }
        best = index == 0 ? number : better(best, number)
      }
      return best
    }
  }

  private func numeric(_ field: SchemaField) -> Numeric? {
    switch compiler.read(field) {
    case .number(let get): return { row, source, _ in get(row, source) }
    case .numbers: return { _, _, value in value }
    case .name(let get):
      let names = compiler.names
      return { row, source, _ in names.withBytes(get(row, source)) { TextNumber.value($0) } }
    case .text(let get):
      return { row, source, _ in
        var value = Double.nan
        _ = get(row, source) { bytes in
          if let bytes { value = TextNumber.value(bytes) }
          return true
        }
        return value
      }
    case nil, .flag, .names, .word, .words: return nil
    }
  }
}

extension Leaf.Ordering {
  /// Whether the relation holds between two numbers; false if one is NaN. Differences below one part in 10^12 are
  /// ignored, so that `price * 1.1 == 2.31` holds despite rounding.
  func holds(_ one: Double, _ other: Double) -> Bool {
    if one.isNaN || other.isNaN { return false }
    switch self {
    case .equal: return Self.isSame(one, other)
    case .unequal: return !Self.isSame(one, other)
    case .below: return one < other && !Self.isSame(one, other)
    case .atMost: return one <= other || Self.isSame(one, other)
    case .above: return one > other && !Self.isSame(one, other)
    case .atLeast: return one >= other || Self.isSame(one, other)
    }
  }

  static func isSame(_ one: Double, _ other: Double) -> Bool {
    one == other || abs(one - other) <= 1e-12 * max(1, min(abs(one), 1e9))
  }
}
