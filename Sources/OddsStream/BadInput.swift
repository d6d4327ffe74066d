internal import OddsModel

/// Counts unreadable input until it is reported.
struct BadInput {
  private struct Count {
    var elements = 0
    var messages = 0
    var reason: String?
  }

  private var counts: [ProviderName: Count] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Counts unreadable input of a provider.
  /// - Parameter message: Why a whole message was skipped; nil if only elements were.
  mutating func add(_ provider: ProviderName, elements: Int, message: String?) {
    counts[provider, default: Count()].elements += elements
    guard let message else { return }
    counts[provider, default: Count()].messages += 1
    counts[provider, default: Count()].reason = message
  }

  /// Returns an error for each provider and resets the counts.
  mutating func take() -> [OddsError] {
    defer { counts = [:] }
    return counts.sorted { $0.key < $1.key }.map { provider, count in
      let what = [Self.text(count.messages, "message"), Self.text(count.elements, "element")].compactMap { $0 }
      let why = count.reason.map { ": \($0)" } ?? ""
      return OddsError(
        .undecodable, provider: provider, asked: "stream",
        "skipped \(what.joined(separator: " and ")) that could not be understood\(why)")
    }
  }

  private static func text(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
