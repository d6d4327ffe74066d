import OddsFeed
import OddsModel
import OddsTransport

/// Prints each check with its result.
struct SoakReport {
  private(set) var isSound = true

  func say(_ text: String) { Output.line("soak: \(text)") }

  mutating func check(_ isTrue: Bool, _ promise: String, _ details: [String] = []) {
    Output.line("soak: \(isTrue ? "ok    " : "FAILED") \(promise)")
    if isTrue { return }
    isSound = false
    for detail in details.prefix(40) { Output.line("        \(detail)") }
  }

  /// Checks that every loss was announced: each end of a connection and each unreadable message.
  mutating func check(_ accounts: [FeedName: SoakSink.Account]) {
    for (feed, account) in accounts.sorted(by: {
      ($0.key.provider.rawValue, $0.key.topic) < ($1.key.provider.rawValue, $1.key.topic)
    }) {
      let name = "\(feed.provider.rawValue) \(feed.topic)"
      let silent = Set(1..<max(account.epoch, 1)).union(account.expectedEnds).subtracting(account.announced)
      check(
        silent.isEmpty && account.finished == nil && [.connected, .stale].contains(account.state),
        "\(name): \(account.epoch) connections, \(account.expectedEnds.count) broken by faults, every end announced",
        ["not announced: \(silent.sorted())", "finished: \(account.finished ?? "no")", "state: \(account.state)"])
      check(
        (account.expectedBadMessages...account.expectedBadMessages + account.possibleBadMessages).contains(
          account.badMessages),
        "\(name): \(account.expectedBadMessages) messages that nobody could read and up to "
          + "\(account.possibleBadMessages) broken off, \(account.badMessages) announced; \(account.badElements) elements"
      )
    }
  }
}
