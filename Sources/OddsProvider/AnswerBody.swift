internal import OddsJSON
public import OddsModel
internal import OddsTransport

/// The required form of a successful response's body, for every feed: an object or an array, and not just
/// an error. Some servers report errors, or nothing at all, with status 200.
public enum AnswerBody {
  /// The body; an empty object where there is none and the request may bring none.
  ///
  /// Throws the error that the body tells, by the provider's own table where it names a status or says it in known words;
  /// `undecodable` for a body that is empty, no JSON, or a value that can be no answer.
  public static func checked(
    _ body: [UInt8], for request: ProviderRequest, of provider: any Provider
  ) throws(OddsError) -> [UInt8] {
    func undecodable(_ reason: String) -> OddsError {
      OddsError(
        .undecodable, provider: provider.name, asked: request.asked, "the answer could not be understood: \(reason)",
        hint: "check the base URL with 'odds providers'")
    }
    switch body.withUnsafeBytes({ JSONEscapes.resolving($0) { shape(of: $0) } }) {
    case .nothing where request.mayBeEmpty: return Array("{}".utf8)
    case .nothing: throw undecodable("it is empty")
    case .content: return body
    case .word(let words):
      guard let status = words.flatMap({ ServerWords.status(meant: $0) }) else {
        throw undecodable(words.map { "the server says: \($0)" } ?? "it is neither an object nor an array")
      }
      throw provider.error(for: HTTPReply(status: status, body: fields(words)), asked: request.asked)
    case .error(let status, let words):
      guard let status = status ?? words.flatMap({ ServerWords.status(meant: $0) }) else {
        throw undecodable(words.map { "the server says: \($0)" } ?? "it is an error")
      }
      throw provider.error(for: HTTPReply(status: status, body: body), asked: request.asked)
    }
  }

  /// Whether the body is an array, or an object with an array, or without members, in it: what a list without elements
  /// looks like. Only the first two levels count.
  public static func holdsList(_ body: UnsafeRawBufferPointer) -> Bool {
    var reader = JSONReader(body)
    guard reader.peek() == UInt8(ascii: "{") else { return reader.peek() == UInt8(ascii: "[") }
    guard reader.enterObject() else { return false }
    var members = 0
    while reader.nextKey() != nil {
      members += 1
      switch reader.peek() {
      case UInt8(ascii: "["): return true
      case UInt8(ascii: "{"):
        guard reader.enterObject() else { return false }
        var hasList = false
        while reader.nextKey() != nil {
          hasList = hasList || reader.peek() == UInt8(ascii: "[")
          reader.skip()
        }
        if hasList { return true }
      default: reader.skip()
      }
    }
    return members == 0
  }

  /// The form of a body.
  private enum Shape {
    /// Empty, blanks, `null` or an object without members.
    case nothing
    case content
    /// A word, a number or a page; its text where it is short.
    case word(String?)
    /// An object that holds nothing but an error.
    case error(status: Int?, words: String?)
  }

  private static func shape(of body: UnsafeRawBufferPointer) -> Shape {
    var reader = JSONReader(body)
    switch reader.peek() {
    case UInt8(ascii: "["): return .content
    case UInt8(ascii: "{"): return object(&reader, body)
    default: break
    }
    let text = String(decoding: body.prefix(201), as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    if text.isEmpty || text == "null" { return .nothing }
    // A page of HTML doesn't help, nor does a single unknown word.
    guard body.count <= 200, !text.contains("<"), text.contains(" ") || ServerWords.status(meant: text) != nil else {
      return .word(nil)
    }
    return .word(text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text)
  }

  private static func object(_ reader: inout JSONReader, _ body: UnsafeRawBufferPointer) -> Shape {
    guard reader.enterObject() else { return .content }
    var members = 0
    var (isError, isMessage, isFine) = (false, false, false)
    while let key = reader.nextKey() {
      members += 1
      let first = reader.peek()
      if reader.text(key, is: "error") || reader.text(key, is: "errors") {
        let value = reader.scalar()
        isError = isError || !(value.isMissingOrNull || value.kind == .false || value.isText && value.count == 0)
      } else if reader.text(key, is: "message") || reader.text(key, is: "detail") || reader.text(key, is: "msg") {
        isMessage = true
        reader.skip()
      } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        // Whatever else is said, there is an answer.
        if !isEmptyContainer(&reader) { return .content }
      } else {
        let value = reader.scalar()
        let isVerdict = reader.text(key, is: "ok") || reader.text(key, is: "success")
        isFine = isFine || isVerdict && value.kind == .true
        isError = isError || isVerdict && value.kind == .false
        // A good status, or a fact that no error has.
        if !isVerdict { isFine = isFine || isGood(value, reader) || !isErrorMember(key, reader) }
      }
    }
    guard !reader.hasFailed else { return .content }
    // Text behind it is for the decoder to refuse.
    if members == 0 { return reader.finish() ? .nothing : .content }
    guard isError || isMessage && !isFine else { return .content }
    return .error(status: ServerWords.status(in: body), words: ServerWords.message(in: body))
  }

  /// `200`, `"ok"`, `"success"`.
  private static func isGood(_ value: JSONText, _ reader: JSONReader) -> Bool {
    if let number = reader.integer(value) { return (200..<300).contains(number) }
    return ["ok", "success"].contains(reader.string(value)?.lowercased())
  }

  /// The members of an error besides its message.
  private static func isErrorMember(_ key: JSONText, _ reader: JSONReader) -> Bool {
    let names = [
      "status", "statuscode", "code", "type", "title", "reason", "path", "timestamp", "requestid", "request_id",
    ]
    return names.contains((reader.string(key) ?? "").lowercased())
  }

  private static func isEmptyContainer(_ reader: inout JSONReader) -> Bool {
    var isEmpty = true
    if reader.peek() == UInt8(ascii: "[") {
      guard reader.enterArray() else { return false }
      while reader.nextElement() {
        isEmpty = false
        reader.skip()
      }
    } else {
      guard reader.enterObject() else { return false }
      while reader.nextKey() != nil {
        isEmpty = false
        reader.skip()
      }
    }
    return isEmpty
  }

  /// A body with this message.
  private static func fields(_ words: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("message")
    if let words { writer.string(words) } else { writer.null() }
    writer.endObject()
    return writer.bytes
  }
}
