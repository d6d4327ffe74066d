internal import OddsJSON
internal import OddsModel

/// A part of a schema, with only the features of JSON Schema that are used here.
indirect enum SchemaNode: Sendable {
  case object([Property], rules: [JSONValue.Member] = [])
  case array(SchemaNode)
  case string
  /// Text that is usually a number.
  case figure
  /// A match's clock, or the provider's words for it.
  case clock
  case time
  case integer
  case number
  case price
  case boolean
  case constant(String)
  case choice([String])
  /// The name of a provider.
  case provider
  case oneOf([SchemaNode])
  case nullable(SchemaNode)
  /// An object with arbitrary keys.
  case open

  /// A member of an object. Members that aren't required may be missing.
  struct Property: Sendable {
    var name: String
    var node: SchemaNode
    var isRequired: Bool

    init(_ name: String, _ node: SchemaNode, isRequired: Bool = true) {
      self.name = name
      self.node = node
      self.isRequired = isRequired
    }
  }

  /// The node as JSON Schema, draft 2020-12.
  /// - Parameter providers: The names of all providers.
  func value(_ providers: [ProviderName]) -> JSONValue {
    switch self {
    case .object(let properties, let rules):
      .object(
        [
          .init("type", "object"),
          .init("properties", .object(properties.map { .init($0.name, $0.node.value(providers)) })),
          .init("required", .array(properties.filter(\.isRequired).map { .text($0.name) })),
          .init("additionalProperties", false),
        ] + rules)
    case .array(let element): ["type": "array", "items": element.value(providers)]
    case .string, .figure, .clock: ["type": "string"]
    case .time:
      [
        "type": "string", "format": "date-time",
        "pattern": #"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$"#,
      ]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .price: ["type": "number", "minimum": 1]
    case .boolean: ["type": "boolean"]
    case .constant(let word): ["const": .text(word)]
    case .choice(let words): ["enum": .array(words.map { .text($0) })]
    case .provider: SchemaNode.choice(providers.map(\.rawValue)).value(providers)
    case .oneOf(let nodes): ["oneOf": .array(nodes.map { $0.value(providers) })]
    case .nullable(let node): ["anyOf": [node.value(providers), ["type": "null"]]]
    case .open: ["type": "object"]
    }
  }

  /// The dotted paths of all members below the node, in order, without duplicates.
  var paths: [String] {
    switch self {
    case .object(let properties, _):
      properties.flatMap { property in [property.name] + property.node.paths.map { "\(property.name).\($0)" } }
    case .array(let element), .nullable(let element): element.paths
    case .oneOf(let nodes):
      nodes.flatMap(\.paths).reduce(into: []) { paths, path in if !paths.contains(path) { paths.append(path) } }
    default: []
    }
  }
}
