/// What both sides agreed on for permessage-deflate, RFC 7692 7.1.
struct DeflateAgreement: Equatable {
  /// Whether the server's messages build on one another.
  var serverKeepsContext = true
  /// Whether ours may.
  var clientKeepsContext = true
  /// The window that we may use, as a power of two.
  var clientWindowBits = 15

  /// What a client offers: the server may ask us for a smaller window.
  static let offer = "permessage-deflate; client_max_window_bits"

  /// Reads the server's `Sec-WebSocket-Extensions`. Nil agreement means that it declined. Whatever was not
  /// offered, is unknown, comes twice or has an impossible value fails the handshake (RFC 7692 7.1, 5.1).
  static func parse(_ answers: [String], wasOffered: Bool) -> Result<DeflateAgreement?, FrameFailure> {
    let extensions = answers.joined(separator: ",").split(separator: ",").map(trimmed).filter { !$0.isEmpty }
    guard let only = extensions.first else { return .success(nil) }
    let parts = only.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    guard wasOffered, extensions.count == 1, parts[0].lowercased() == "permessage-deflate" else {
      return .failure(.violation("an extension that was not offered"))
    }
    var agreement = DeflateAgreement()
    var seen: Set<String> = []
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      let name = pair[0].lowercased()
      let value = pair.count == 2 ? pair[1] : nil
      guard seen.insert(name).inserted, agreement.set(name, value) else {
        return .failure(.violation("unacceptable compression parameters"))
      }
    }
    return .success(agreement)
  }

  private mutating func set(_ name: String, _ value: Substring?) -> Bool {
    switch name {
    case "server_no_context_takeover" where value == nil: serverKeepsContext = false
    case "client_no_context_takeover" where value == nil: clientKeepsContext = false
    // The receiving window is always the largest, so only that the number is possible matters.
    case "server_max_window_bits": return Self.windowBits(value) != nil
    case "client_max_window_bits":
      guard let bits = Self.windowBits(value) else { return false }
      clientWindowBits = bits
    default: return false
    }
    return true
  }

  /// 8 to 15, without a leading zero; may be quoted.
  private static func windowBits(_ value: Substring?) -> Int? {
    guard var text = value else { return nil }
    if text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") { text = text.dropFirst().dropLast() }
    guard let bits = Int(text), (8...15).contains(bits), String(bits) == text else { return nil }
    return bits
  }
}
