internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// A comparison on a JSON row. If it iterates over lists, one matching member is enough.
struct JSONLeaf {
  /// A row, with the current member of each list.
  struct Row {
    var root: JSONValue
    var members: [JSONValue] = []
  }

  private let decision: (Row, Void) -> Bool
  /// The path from the member of one list to the next list.
  private let steps: [[String]]

  init(_ leaf: Leaf, _ names: TextTable) {
    var steps: [[String]] = []
    var done = 0
    for list in leaf.lists {
      let path = list.split(separator: ".").map(String.init)
      steps.append(Array(path[done...]))
      done = path.count
    }
    self.steps = steps
    let compiler = Compiler<Row, Void>(names: names, read: Self.reader) { _, _ in nil }
    let wholes = JSONWholes(compiler)
    decision = wholes.decision(leaf.kind) ?? { _, _ in false }
  }

  func holds(_ row: JSONValue) -> Bool { holds(Row(root: row), 0) }

  private func holds(_ row: Row, _ depth: Int) -> Bool {
    guard depth < steps.count else { return decision(row, ()) }
    let list = (row.members.last ?? row.root).following(steps[depth][...])
    guard case .array(let members) = list else { return false }
    return members.contains { member in
      var row = row
      row.members.append(member)
      return holds(row, depth + 1)
    }
  }

  /// Returns the reader of a field, which reads from the member of the innermost list.
  static func reader(_ field: SchemaField) -> FieldReader<Row, Void>? {
    let depth = field.lists.count
    let path = Array(field.path.split(separator: ".").map(String.init).dropFirst(field.lists.last ?? 0))
    func value(_ row: Row) -> JSONValue {
      (depth > 0 ? row.members[depth - 1] : row.root).following(path[...])
    }
    switch field.kind {
    case .clock:
      let beside = path.dropLast()
      return .number { row, _ in
        (depth > 0 ? row.members[depth - 1] : row.root).following(beside).played(value(row).number(as: .clock))
      }
    case .number, .time: return .number { row, _ in value(row).number(as: field.kind) }
    case .flag: return .flag { row, _ in if case .bool(let flag) = value(row) { flag } else { nil } }
    case .words(let words):
      return .word { row, _ in value(row).text.flatMap { words.firstIndex(of: $0) } ?? -1 }
    case .text, .figure:
      return .text { row, _, body in
        guard var text = value(row).scalar else { return body(nil) }
        return text.withUTF8 { body($0) }
      }
    case .object:
      return .text { row, _, body in value(row) == .null ? body(nil) : body(UnsafeBufferPointer(start: nil, count: 0)) }
    }
  }
}

/// Compiles comparisons that aggregate the members of a list.
struct JSONWholes {
  private let compiler: Compiler<JSONLeaf.Row, Void>

  init(_ compiler: Compiler<JSONLeaf.Row, Void>) { self.compiler = compiler }

  /// Replaces each `min`, `max` and `count` of a list by a computed field, evaluated when read.
  func decision(_ kind: Leaf.Kind) -> Compiler<JSONLeaf.Row, Void>.Decision? {
    var found: [String: FieldReader<JSONLeaf.Row, Void>] = [:]
    let kind = kind.mappingNumbers { replace($0, &found) }
    let known = found
    let read = compiler.read
    let inner = Compiler<JSONLeaf.Row, Void>(
      names: compiler.names, read: { known[$0.path] ?? read($0) }, json: compiler.json)
    return LeafCompiler(compiler: inner).decision(kind)
  }

  private func replace(_ number: Number, _ found: inout [String: FieldReader<JSONLeaf.Row, Void>]) -> Number {
    func whole(_ name: String, _ field: SchemaField, _ of: @escaping ([Double]) -> Double) -> Number {
      let path = "\(name)(\(field.path))"
      found[path] = .number { row, _ in of(row.root.values(field)) }
      return .field(SchemaField(path, .number))
    }
    switch number {
    case .leastOf(let field): return whole("min", field) { $0.lazy.filter { !$0.isNaN }.min() ?? .nan }
    case .greatestOf(let field): return whole("max", field) { $0.lazy.filter { !$0.isNaN }.max() ?? .nan }
    case .count(let field):
      let path = "count(\(field.path))"
      found[path] = .number { row, _ in Double(row.root.members(field).count { $0 != .null }) }
      return .field(SchemaField(path, .number))
    case .constant, .field, .change: return number
    case .negative(let inner): return .negative(replace(inner, &found))
    case .absolute(let inner): return .absolute(replace(inner, &found))
    case .rounded(let inner): return .rounded(replace(inner, &found))
    case .sum(let one, let operation, let other): return .sum(replace(one, &found), operation, replace(other, &found))
    case .least(let numbers): return .least(numbers.map { replace($0, &found) })
    case .greatest(let numbers): return .greatest(numbers.map { replace($0, &found) })
    }
  }
}

extension Leaf.Kind {
  func mappingNumbers(_ change: (Number) -> Number) -> Leaf.Kind {
    switch self {
    case .numbers(let one, let ordering, let other): .numbers(change(one), ordering, change(other))
    case .numberIn(let number, let values, let isNot): .numberIn(change(number), values, isNot: isNot)
    case .numberIsNull(let number, let isNot): .numberIsNull(change(number), isNot: isNot)
    case .flag, .isNull, .text, .texts, .word, .names: self
    }
  }
}

extension JSONValue {
  /// Returns the value at a path of objects; null if it is missing.
  func following(_ path: ArraySlice<String>) -> JSONValue {
    var value = self
    for name in path {
      guard case .object = value, let next = value[name] else { return .null }
      value = next
    }
    return value
  }

  /// Returns all members at a field's path, through any lists.
  func members(_ field: SchemaField) -> [JSONValue] {
    members(field.path.split(separator: ".").map(String.init)[...])
  }

  private func members(_ path: ArraySlice<String>) -> [JSONValue] {
    if case .array(let elements) = self { return elements.flatMap { $0.members(path) } }
    guard let name = path.first else { return [self] }
    guard case .object = self, let next = self[name] else { return [] }
    return next.members(path.dropFirst())
  }

  func values(_ field: SchemaField) -> [Double] { members(field).map { $0.number(as: field.kind) } }

  /// Returns the seconds of play at a clock of this match or line; NaN if the clock counts down and the time played
  /// can't be derived.
  func played(_ clock: Double) -> Double {
    guard case .object = self, self["clockRuns"]?.text == "down", let left = Int64(exactly: clock) else { return clock }
    var (period, league) = (self["period"]?.text ?? "", self["league"]?.text ?? "")
    let sport = self["sport"]?.text.flatMap { Sport(rawValue: $0) } ?? .other
    let played = period.withUTF8 { period in
      league.withUTF8 { PlayedTime.seconds(left: left, sport, period: period, league: $0) }
    }
    return played.map { Double($0) } ?? .nan
  }

  /// Returns a number, a clock in seconds or a time in milliseconds; NaN for anything else.
  func number(as kind: SchemaField.Kind) -> Double {
    switch self {
    case .integer(let value): return Double(value)
    case .number(let characters):
      let value = Double(characters) ?? .nan
      return value.isFinite ? value : .nan
    case .text(var text):
      switch kind {
      case .clock: return text.withUTF8 { TextNumber.clock($0) }
      case .time: return Timestamp(rfc3339: text.utf8).map { Double($0.milliseconds) } ?? .nan
      default: return text.withUTF8 { TextNumber.value($0) }
      }
    case .null, .bool, .array, .object: return .nan
    }
  }
}
