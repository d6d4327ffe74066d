internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// The meaning of a refusal by BoltOdds, guessed from its text, since it publishes no codes.
enum ServerRefusal: Equatable {
  /// A subscription came too soon after the one before.
  case tooSoon
  /// Too many sockets are open on this key.
  case tooMany
  case rejectedKey
  /// The plan of the key does not include this socket.
  case notInPlan

  /// Makes a refusal from its text; nil for other texts, such as those about a single game.
  init?(_ words: String) {
    let words = words.lowercased()
    func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    // The text is about one game, `Alpha vs Beta, 2026-01-02, 07`, not about the socket.
    if words.contains(" vs ") { return nil }
    if has("rate limit", "re-subscri", "resubscri") {
      self = .tooSoon
    } else if has("concurrent", "too many", "connection limit", "maximum number of connections") {
      self = .tooMany
    } else if has("api key", "api-key", "apikey", "token", " key"),
      has("invalid", "unknown", "expired", "rejected", "missing", "revoked", "not valid", "wrong", "incorrect")
    {
      self = .rejectedKey
    } else if words.hasPrefix("invalid key") || has("unauthenticated", "authentication failed") {
      self = .rejectedKey
    } else if has("plan", "upgrade", "permission", "forbidden", "unauthorized", "not authorized", "access denied") {
      self = .notInPlan
    } else if has("feature"), has("available", "enabled", "included") {
      self = .notInPlan
    } else {
      return nil
    }
  }

  /// Makes a refusal from a close. If the reason has no known text, close codes that servers commonly use for wrong keys
  /// and missing rights count.
  init?(closeCode code: UInt16?, reason: String) {
    if let meaning = ServerRefusal(reason) {
      self = meaning
      return
    }
    switch code {
    case 4001, 4401: self = .rejectedKey
    case 1008, 4003, 4403: self = .notInPlan
    default: return nil
    }
  }

  /// The kind of error, if reconnecting would not help; else nil.
  var lasting: OddsError.Kind? {
    switch self {
    case .rejectedKey: .rejectedKey
    case .notInPlan: .forbidden
    case .tooSoon, .tooMany: nil
    }
  }

  /// The error for the user, if reconnecting would not help; else nil.
  func error(_ words: String, asked: String) -> OddsError? {
    guard let lasting else { return nil }
    let said = words.isEmpty ? "" : ": \(words)"
    return lasting == .rejectedKey
      ? OddsError(
        .rejectedKey, provider: .boltodds, asked: asked, "the key was rejected\(said)",
        hint: "set a new one with 'odds auth set boltodds'")
      : OddsError(
        .forbidden, provider: .boltodds, asked: asked, "this key's plan does not include it\(said)",
        hint: "'odds providers' lists what each plan offers")
  }
}

/// Error messages, which all three sockets send in the same format.
enum SocketErrors {
  /// Adds the notice for an error message to the batch.
  /// - Returns: Whether the last subscription was refused because it came too soon.
  static func tell(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) -> Bool {
    let words = reader.string(text) ?? "an error without a message"
    switch ServerRefusal(words) {
    case .tooSoon?:
      batch.notices += [.refused(words), .again(BoltOddsSubscription.pause)]
      return true
    case let meaning? where meaning.lasting != nil:
      if let error = meaning.error(words, asked: "stream") { batch.notices.append(.denied(error)) }
    default:
      batch.notices.append(.refused(words))
      // The socket stays open but sends nothing more.
      let bytes = reader.bytes(text)
      if Words.contains(bytes, "connect again") || Words.contains(bytes, "connection closed") {
        batch.notices.append(.lost(words))
      }
    }
    return false
  }
}
