internal import NIOCore
internal import OddsModel
internal import OddsRegistry

/// Counts what could not be understood, and says so at most once a second. It lives on the event loop.
final class BadInput {
  private let errors: ErrorReporter
  private let loop: any EventLoop
  private var elements: [ProviderName: Int] = [:]
  private var messages: [ProviderName: Int] = [:]
  private var reason: String?
  private var isScheduled = false
  private var last: NIODeadline?

  init(_ errors: ErrorReporter, on loop: any EventLoop) {
    self.errors = errors
    self.loop = loop
  }

  func add(_ provider: ProviderName, elements count: Int, message: String?) {
    elements[provider, default: 0] += count
    if let message {
      messages[provider, default: 0] += 1
      reason = message
    }
    guard !isScheduled else { return }
    let due = last.map { $0 + .seconds(1) } ?? .now()
    if due <= .now() { return report() }
    isScheduled = true
    loop.assumeIsolated().scheduleTask(deadline: due) { self.report() }
  }

  /// Says what has not been said yet.
  func report() {
    isScheduled = false
    for provider in ProviderRegistry.names {
      var parts: [String] = []
      if let count = messages[provider], count > 0 { parts.append("\(count) message\(count == 1 ? "" : "s")") }
      if let count = elements[provider], count > 0 { parts.append("\(count) element\(count == 1 ? "" : "s")") }
      guard !parts.isEmpty else { continue }
      let why = reason.map { " (\($0))" } ?? ""
      errors.note(
        "\(parts.joined(separator: " and ")) of \(provider.rawValue) could not be understood\(why): passed over")
    }
    guard !elements.isEmpty || !messages.isEmpty else { return }
    last = .now()
    elements = [:]
    messages = [:]
    reason = nil
  }
}
