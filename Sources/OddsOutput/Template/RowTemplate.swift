public import OddsJSON
public import OddsModel

/// The value of `--template`: text with fields in braces, `{home} {home_score}-{away_score}`, printed for each row or
/// line.
///
/// The syntax is our own instead of Go's or Mustache's: the packages for those escape HTML, have neither widths nor
/// decimals, and import Foundation, which doubles the startup time. `--jq` covers anything more complex.
public struct RowTemplate: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text(String)
    case field(Field)
  }

  struct Field: Sendable, Equatable {
    /// The field's index in ``RowTemplate/fields``.
    var index: Int
    /// The text to print for null or an empty value.
    var standIn = ""
    var format = TemplateFormat()
  }

  let parts: [Part]
  /// The fields in the template; nil if there are none.
  public let fields: FieldSelection?

  /// Parses a template. Throws a usage error with the position of the error.
  public init(_ text: String) throws(OddsError) {
    var reader = TemplateReader(text)
    parts = try reader.parts()
    fields = reader.names.isEmpty ? nil : try FieldSelection(reader.names.joined(separator: ","))
  }

  /// Formats a row as a line, with a line end.
  /// - Parameter values: The values of ``fields``, in order.
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

  /// The values of ``fields`` in a stream line, for ``line(_:_:)``.
  public func values(_ line: JSONValue) -> [JSONValue] { fields?.values(line) ?? [] }
}

extension Rendering {
  /// Renders the rows of an output with a template. Field names are those of CSV: `home` is a name there. Throws a
  /// usage error for an unknown field.
  public static func bytes(
    _ answer: some Answer, as template: RowTemplate, style: TableStyle = TableStyle()
  ) throws(OddsError) -> [UInt8] {
    guard let fields = template.fields else {
      return answer.values().rows.flatMap { _ in template.line([], style) }
    }
    return try ProjectedAnswer(answer, fields, .tsv).cells.flatMap { template.line($0, style) }
  }
}
