/// The negotiated parameters of permessage-deflate (RFC 7692 7.1).
struct DeflateAgreement: Equatable {
  /// Whether the server keeps its compression context between messages.
  var serverKeepsContext = true
  /// Whether the client may keep its compression context between messages.
  var clientKeepsContext = true
  /// The client's window size, as a power of two.
  var clientWindowBits = 15

  /// The client's offer; it lets the server request a smaller window.
  static let offer = "permessage-deflate; client_max_window_bits"

  /// Parses the server's `Sec-WebSocket-Extensions`. Returns a nil agreement if the server declined, and a failure for a
  /// parameter that was not offered, is unknown, is repeated or has an invalid value (RFC 7692 7.1, 5.1).
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
    // The receiving window always has the maximum size, so only the number's validity matters.
    case "server_max_window_bits": return Self.windowBits(value) != nil
    case "client_max_window_bits":
      guard let bits = Self.windowBits(value) else { return false }
      clientWindowBits = bits
    default: return false
    }
    return true
  }

  /// Parses 8 to 15 without a leading zero; the number may be quoted.
  private static func windowBits(_ value: Substring?) -> Int? {
    guard var text = value else { return nil }
    if text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") { text = text.dropFirst().dropLast() }
    guard let bits = Int(text), (8...15).contains(bits), String(bits) == text else { return nil }
    return bits
  }
}
