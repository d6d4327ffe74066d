internal import OddsOutput
internal import OddsModel
internal import OddsSettings
internal import OddsStream

extension Context {
  /// Returns the output after `--jq`, `--template` or the format, with API keys removed.
  /// - Parameter isData: Whether the output is data from feeds, in which a name may contain the text of a key by
  ///   chance, rather than addresses, reasons and settings.
  func rendered(_ answer: some Answer, as format: OutputFormat, isData: Bool = true) throws(OddsError) -> [UInt8] {
    let redaction = isData ? secrets.redaction.ofData : secrets.redaction
    var bytes: [UInt8]
    if let template = settings.template {
      bytes = try Rendering.bytes(answer, as: template, style: style)
    } else {
      bytes = try Rendering.bytes(answer, as: format, fields: settings.fields, style: style)
      if let program {
        // Redact first: the expression could take a key apart.
        redaction.redact(&bytes)
        bytes = try Self.results(of: program, on: bytes, byLine: format == .ndjson)
      }
    }
    redaction.redact(&bytes)
    return bytes
  }

  /// Runs the jq expression on the whole output, or on each line.
  private static func results(
    of program: JQProgram, on json: [UInt8], byLine: Bool
  ) throws(OddsError) -> [UInt8] {
    var results: [UInt8] = []
    let documents: [ArraySlice<UInt8>] = byLine ? json.split(separator: 0x0A) : [json[...]]
    for document in documents {
      do throws(JQProgram.Failure) {
        if try program.run(document, into: &results) == .halted { return results }
      } catch {
        throw error.error(on: byLine ? String(decoding: document.prefix(300), as: UTF8.self) : nil)
      }
    }
    return results
  }

  /// Whether rows are passed through an expression or a template.
  var selects: Bool { program != nil || settings.template != nil }

  /// Throws a usage error for options that can't process `--raw` output.
  func checkRaw() throws(OddsError) {
    guard selects else { return }
    throw OddsError(
      .usage, "--raw prints the provider's bytes unchanged", hint: "omit \(program != nil ? "--jq" : "--template")")
  }

  /// Returns the format of stream or alert lines.
  func lineFormat(
    _ format: OutputFormat, columns: [String]? = nil, of schema: SchemaName = .stream
  ) throws(OddsError) -> LineFormat {
    if let program { return try LineFormat(program, settings.fields, of: schema) }
    if let template = settings.template { return try LineFormat(template, style, of: schema) }
    return try LineFormat(format, settings.fields, style, columns: columns, of: schema)
  }
}
