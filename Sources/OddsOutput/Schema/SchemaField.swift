public import OddsModel

/// A field of an answer as its schema has it: where it is, and what it can hold.
public struct SchemaField: Sendable, Hashable {
  /// What a field holds, when it is not null.
  public enum Kind: Sendable, Hashable {
    case text
    /// Text that is a number more often than not: `40` beside `AD`, `55%`.
    case figure
    /// A match's clock: `67:23`, or words.
    case clock
    case time
    case number
    case flag
    /// One of these words and no other.
    case words([String])
    /// What has fields of its own.
    case object
  }

  /// Its dotted path: `markets.selections.price`.
  public var path: String
  /// What it can hold.
  public var kind: Kind
  /// How many names of the path lead to each list on the way, from the outermost: 1 and 2 for the path above. A list at the
  /// end of the path is among them.
  public var lists: [Int]
  /// Whether it may be null.
  public var isNullable = false
  /// Whether its object may lack it.
  public var isOptional = false

  /// A field at this path; `lists` are the places in it whose values are lists.
  public init(_ path: String, _ kind: Kind, lists: [Int] = []) {
    (self.path, self.kind, self.lists) = (path, kind, lists)
  }
}

extension Schema {
  /// The fields of a row of an answer, in order.
  /// - Parameter providers: The names that a provider may have.
  public static func rowFields(_ name: SchemaName, providers: [ProviderName]) -> [SchemaField] {
    if case .array(let row) = node(name) { return row.fields(providers) }
    return node(name).fields(providers)
  }

  /// The fields of a stream's line of a type, in order.
  public static func lineFields(_ type: StreamType, providers: [ProviderName]) -> [SchemaField] {
    StreamSchema.line(type).fields(providers)
  }

  /// The fields of a match's market, in order.
  public static var marketFields: [SchemaField] { MatchSchema.market.fields([]) }
}

extension SchemaNode {
  func fields(_ providers: [ProviderName]) -> [SchemaField] {
    var fields: [SchemaField] = []
    collect("", [], isNullable: false, isOptional: false, providers.map(\.rawValue), &fields)
    return fields
  }

  /// Adds the field at a path, and those below it.
  private func collect(
    _ path: String, _ lists: [Int], isNullable: Bool, isOptional: Bool, _ providers: [String],
    _ fields: inout [SchemaField]
  ) {
    func add(_ kind: SchemaField.Kind) {
      if path.isEmpty { return }
      var field = SchemaField(path, kind, lists: lists)
      (field.isNullable, field.isOptional) = (isNullable, isOptional)
      fields.append(field)
    }
    switch self {
    case .object(let properties, _):
      add(.object)
      for property in properties {
        property.node.collect(
          path.isEmpty ? property.name : "\(path).\(property.name)", lists, isNullable: false,
          isOptional: !property.isRequired, providers, &fields)
      }
    case .array(let element):
      element.collect(
        path, lists + [path.split(separator: ".").count], isNullable: isNullable, isOptional: isOptional, providers,
        &fields)
    case .nullable(let node):
      node.collect(path, lists, isNullable: true, isOptional: isOptional, providers, &fields)
    case .string: add(.text)
    case .figure: add(.figure)
    case .clock: add(.clock)
    case .time: add(.time)
    case .integer, .number, .price: add(.number)
    case .boolean: add(.flag)
    case .constant(let word): add(.words([word]))
    case .choice(let words): add(.words(words))
    case .provider: add(.words(providers))
    case .oneOf, .open: add(.object)
    }
  }
}
