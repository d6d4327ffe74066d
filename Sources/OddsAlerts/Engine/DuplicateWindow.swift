public import OddsModel

/// For how long another feed's report is taken for one of the same event, in milliseconds.
public enum DuplicateWindow {
  /// A goal without a score, a card.
  public static let incident: Int64 = 120_000
  /// The same minute says more than the time at which a report comes.
  public static let incidentWithMinute: Int64 = 900_000
  /// A score or an incident that is taken back.
  public static let correction: Int64 = 300_000
  /// A score that is taken back and there again so soon was never taken back.
  static let flutter: Int64 = 30_000
  static let status: Int64 = 900_000
  /// Suspensions follow each other closely.
  static let suspension: Int64 = 60_000

  /// That of a status.
  /// - Parameter before: What it was before.
  public static func of(_ status: MatchStatus, after before: MatchStatus) -> Int64 {
    status.isAfterSuspension(before) || status == .suspended ? suspension : Self.status
  }
}

extension MatchStatus {
  /// Whether a match that was suspended goes on.
  /// - Parameter before: What it was before.
  public func isAfterSuspension(_ before: MatchStatus) -> Bool { self == .live && before == .suspended }
}

extension IncidentRow {
  /// Added time included: 90+4 is some feeds' 94.
  public var wholeMinute: Int16 {
    minute == Self.noMinute || addedTime <= 0 ? minute : Int16(clamping: Int(minute) + Int(addedTime))
  }
}
