public import OddsJSON
public import OddsModel
internal import OddsText

/// The value of `--template`: text with fields in braces, `{home} {home_score}-{away_score}`, for each row or line.
///
/// A language of its own rather than Go's or Mustache: those of the packages escape HTML, have neither widths nor decimals,
/// and bring Foundation, which costs a start as much as everything else together. What it lacks, `--jq` has.
public struct RowTemplate: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text(String)
    case field(Field)
  }

  struct Field: Sendable, Equatable {
    /// Its place among ``RowTemplate/fields``.
    var index: Int
    /// What is shown for null, and for nothing.
    var standIn = ""
    var format = TemplateFormat()
  }

  let parts: [Part]
  /// The fields that it names; nil for none.
  public let fields: FieldSelection?

  /// A usage error that says where the text is wrong.
  public init(_ text: String) throws(OddsError) {
    var reader = TemplateReader(text)
    parts = try reader.parts()
    fields = reader.names.isEmpty ? nil : try FieldSelection(reader.names.joined(separator: ","))
  }

  /// A row as a line, with its line end.
  /// - Parameter values: Those of ``fields``, in order.
  public func line(_ values: [JSONValue], _ style: TableStyle) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): bytes.append(contentsOf: text.utf8)
      case .field(let field):
        guard values.indices.contains(field.index) else { continue }
        bytes.append(contentsOf: field.format.text(values[field.index], orElse: field.standIn, style).utf8)
      }
    }
    if bytes.last != 0x0A { bytes.append(0x0A) }
    return bytes
  }

  /// The values that ``line(_:_:)`` takes, of a line of a stream.
  public func values(_ line: JSONValue) -> [JSONValue] { fields?.values(line) ?? [] }
}

extension Rendering {
  /// The rows of an answer as a template has them. Fields are those of CSV: `home` is a name there. A usage error if a field
  /// is named that is not there.
  public static func bytes(
    _ answer: some Answer, as template: RowTemplate, style: TableStyle = TableStyle()
  ) throws(OddsError) -> [UInt8] {
    guard let fields = template.fields else {
      return answer.values().rows.flatMap { _ in template.line([], style) }
    }
    return try PickedAnswer(answer, fields, .tsv).cells.flatMap { template.line($0, style) }
  }
}
