public import OddsModel

/// A field of the output, from its schema: its path and the type of its values.
public struct SchemaField: Sendable, Hashable {
  /// The type of a field's values other than null.
  public enum Kind: Sendable, Hashable {
    case text
    /// Text that is usually a number: `40` and `AD`, or `55%`.
    case figure
    /// A match's clock: `67:23`, or text.
    case clock
    case time
    case number
    case flag
    /// One of a fixed list of words.
    case words([String])
    /// An object with fields.
    case object
  }

  /// The dotted path: `markets.selections.price`.
  public var path: String
  /// The type of the values.
  public var kind: Kind
  /// For each list on the path, the number of names that lead to it: 1 and 2 for the path above. Includes a list at the
  /// end of the path.
  public var lists: [Int]
  /// Whether the value can be null.
  public var isNullable = false
  /// Whether the field can be missing from its object.
  public var isOptional = false

  /// A field at a path; `lists` are the prefix lengths that lead to lists.
  public init(_ path: String, _ kind: Kind, lists: [Int] = []) {
    (self.path, self.kind, self.lists) = (path, kind, lists)
  }
}

extension Schema {
  /// The fields of a row of output, in order.
  /// - Parameter providers: The names of all providers.
  public static func rowFields(_ name: SchemaName, providers: [ProviderName]) -> [SchemaField] {
    if case .array(let row) = node(name) { return row.fields(providers) }
    return node(name).fields(providers)
  }

  /// The fields of a stream line of a type, in order.
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

  /// Adds the field at a path, and all fields below it.
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
