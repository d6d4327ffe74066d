public import OddsModel

/// Windows in which two feeds' reports are taken for the same event, in milliseconds.
public enum DuplicateWindow {
  /// Window for a card, or a goal without a score.
  public static let incident: Int64 = 120_000
  /// Window for incidents with equal minutes, which are better evidence than times of arrival.
  public static let incidentWithMinute: Int64 = 900_000
  /// Window for the correction of a score or incident.
  public static let correction: Int64 = 300_000
  /// Window within which a score that returns after a correction counts as never corrected.
  static let flutter: Int64 = 30_000
  static let status: Int64 = 900_000
  /// Window for suspensions; short, since they may follow each other quickly.
  static let suspension: Int64 = 60_000

  /// Returns the window for a change of status.
  /// - Parameter before: The previous status.
  public static func of(_ status: MatchStatus, after before: MatchStatus) -> Int64 {
    status.isAfterSuspension(before) || status == .suspended ? suspension : Self.status
  }
}

extension MatchStatus {
  /// Whether play resumes after a suspension.
  /// - Parameter before: The previous status.
  public func isAfterSuspension(_ before: MatchStatus) -> Bool { self == .live && before == .suspended }
}

extension IncidentRow {
  /// Minute including added time: 90+4, for example, equals 94, as some feeds send it.
  public var wholeMinute: Int16 {
    minute == Self.noMinute || addedTime <= 0 ? minute : Int16(clamping: Int(minute) + Int(addedTime))
  }
}
