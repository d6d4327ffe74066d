internal import OddsJSON
public import OddsModel

/// Creates the jobs of an alert, in addition to the line on standard output.
public struct AlertDispatch: Sendable {
  /// How to show a desktop notification.
  public enum NotificationMethod: Sendable, Equatable {
    case terminal(TerminalNotice)
    /// The program `notify-send`.
    case program
  }

  private let method: NotificationMethod?
  private let environment: [String]
  private let redaction: Redaction

  /// Creates a dispatch.
  /// - Parameters:
  ///   - method: How notifications are shown; nil if they can't be.
  ///   - environment: Environment of programs, without API keys.
  ///   - redaction: Removes API keys from all outputs.
  public init(_ method: NotificationMethod?, environment: [String], redaction: Redaction) {
    (self.method, self.environment, self.redaction) = (method, environment, redaction.ofData)
  }

  /// Returns the method for an environment: the terminal's escape sequence if it supports notifications, else
  /// `notify-send` if that is installed.
  public static func method(_ variable: (String) -> String?) -> NotificationMethod? {
    if let notice = TerminalNotice(variable) { return .terminal(notice) }
    return ProgramPath.find("notify-send", path: variable("PATH")) == nil ? nil : .program
  }

  /// Returns the jobs of an alert, as its rule demands: bell, notification, program and file.
  public func jobs(_ alert: Alert, _ rule: AlertRule) -> [Job] {
    var jobs: [Job] = []
    if rule.sinks.contains(.bell) { jobs.append(Job(rule.name, .terminal([0x07]))) }
    if rule.sinks.contains(.notify), let method {
      let notice = DesktopNotice(
        title: redaction.redacted(alert.notice.title), body: redaction.redacted(alert.notice.body))
      switch method {
      case .terminal(let terminal): jobs.append(Job(rule.name, .notice(.terminal(notice.bytes(terminal)))))
      case .program: jobs.append(Job(rule.name, .notice(.program(notice.arguments))))
      }
    }
    guard rule.command != nil || rule.file != nil else { return jobs }
    let line = line(alert)
    if let command = rule.command {
      let environment = ChildEnvironment.of(redacted(alert), environment)
      jobs.append(Job(rule.name, .program(command, environment: environment, input: line)))
    }
    if let file = rule.file { jobs.append(Job(rule.name, .file(file, line))) }
    return jobs
  }

  private func redacted(_ alert: Alert) -> Alert {
    var alert = alert
    alert.name = redaction.redacted(alert.name)
    (alert.home, alert.away) = (alert.home.map(redaction.redacted), alert.away.map(redaction.redacted))
    if let id = alert.fixture?.id { alert.fixture?.id = redaction.redacted(id) }
    return alert
  }

  /// Returns the alert as a line of JSON, without API keys.
  public func line(_ alert: Alert) -> [UInt8] {
    var bytes = Array(alert.json.json.utf8)
    redaction.redact(&bytes)
    return bytes + [0x0A]
  }
}
