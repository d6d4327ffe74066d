/// The head of an HTTP/1.1 response, as the WebSocket handshake needs it.
struct ResponseHead: Equatable {
  var status: Int
  var fields: HeaderFields
  /// Where the body, or the first frame, begins.
  var length: Int

  static let maximumLength = 64 << 10

  enum Result: Equatable {
    case incomplete
    case head(ResponseHead)
    case failure(String)
  }

  /// Looks for a whole head at the beginning of `bytes`.
  static func parse(_ bytes: [UInt8]) -> Result {
    guard let length = endOfHead(bytes) else {
      if bytes.count > maximumLength { return .failure("a response head of more than \(maximumLength) bytes") }
      // Something else than HTTP need not be waited for.
      return zip(bytes, "HTTP/1.".utf8).allSatisfy(==) ? .incomplete : .failure("an answer that is not HTTP/1.1")
    }
    guard length <= maximumLength else { return .failure("a response head of more than \(maximumLength) bytes") }
    // A carriage return is only a line's end here: a lone one would let two readers see two heads.
    let lines = bytes[..<length].split(separator: 0x0A, omittingEmptySubsequences: true)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }.filter { !$0.isEmpty }
    guard let first = lines.first, let status = status(first) else {
      return .failure("a status line that is not HTTP/1.1")
    }
    var fields = HeaderFields()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(isTokenByte), !line.contains(0x0D), !line.contains(0)
      else { return .failure("a malformed response header") }
      fields.append(
        String(decoding: line[..<colon], as: UTF8.self),
        String(trimmed(String(decoding: line[(colon + 1)...], as: UTF8.self))))
    }
    return .head(ResponseHead(status: status, fields: fields, length: length))
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    var at = 0
    while let feed = bytes[at...].firstIndex(of: 0x0A) {
      let rest = bytes[(feed + 1)...].prefix(2)
      if rest.first == 0x0A { return feed + 2 }
      if rest.elementsEqual([0x0D, 0x0A]) { return feed + 3 }
      at = feed + 1
    }
    return nil
  }

  private static func status(_ line: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("HTTP/1.1 ") || text.hasPrefix("HTTP/1.0 ") else { return nil }
    let code = text.dropFirst(9).prefix { $0 != " " }
    guard code.utf8.count == 3, let status = Int(code), (100...599).contains(status) else { return nil }
    return status
  }
}
