internal import OddsAlerts
internal import OddsModel

/// An incident as a feed reports it, with the sides of the fixture.
struct IncidentReport {
  let kind: IncidentKind
  let event: Journal.Event
  let provider: ProviderName
  let id: TextID
  let side: Side
  let score: Score
  /// The minute including added time: some feeds report 90+4 as 94.
  let minute: Int16
  /// `90+4'`.
  let minuteText: String
  let player: String
  let detail: String

  init(_ row: IncidentRow, isRetracted: Bool, of subject: Journal.Subject, _ names: TextTable) {
    kind = row.kind
    event = row.kind.isGoal ? .goal : .incident(row.kind)
    (provider, id) = (subject.provider, row.id)
    side = subject.isSwapped ? row.side.opposite : row.side
    score = row.score.turned(subject.isSwapped)
    minute = row.wholeMinute
    if row.minute == IncidentRow.noMinute {
      minuteText = ""
    } else {
      let added = row.addedTime != IncidentRow.noMinute && row.addedTime > 0 ? "+\(row.addedTime)" : ""
      minuteText = "\(row.minute)\(added)'"
    }
    // For a substitution, add the player who left. A goal's assist is shown on the match page only.
    let others = row.kind == .substitution && !row.related.isNone ? " for \(names.string(row.related))" : ""
    player = names.string(row.player) + others
    detail = row.kind.isGoal ? "" : IncidentText.detail(row, names) ?? ""
  }
}

extension Journal.Entry {
  func isReported(by provider: ProviderName) -> Bool { reports.contains { $0.provider == provider } }

  mutating func report(_ provider: ProviderName) {
    if !isReported(by: provider) { reports.append(Journal.Report(provider: provider)) }
  }

  var isDisallowedGoal: Bool { word == "goal disallowed" }

  /// The difference in minutes between this entry and another feed's report; nil if they are about different events.
  func distance(to report: IncidentReport) -> Int? {
    if !score.isNone, !report.score.isNone { return score == report.score ? 0 : nil }
    let isOwnGoal = word == "own goal" || report.kind == .ownGoal
    if side != .none, report.side != .none, side != report.side, !isOwnGoal { return nil }
    // Several substitutions or reviews may share a minute, so their players must match.
    switch report.kind {
    case .substitution, .other, .var, .period:
      let (own, theirs) = (Self.words(player + " " + detail), Self.words(report.player + " " + report.detail))
      if !own.isEmpty, !theirs.isEmpty, own.isDisjoint(with: theirs) { return nil }
    default: break
    }
    guard incidentMinute != IncidentRow.noMinute, report.minute != IncidentRow.noMinute else { return 3 }
    let distance = abs(Int(incidentMinute) - Int(report.minute))
    return distance < 3 ? distance : nil
  }

  /// Fills in details that an incident adds.
  mutating func complete(with report: IncidentReport) {
    if let index = reports.firstIndex(where: { $0.provider == report.provider }) {
      reports[index].isIncident = true
      if reports[index].incident.isNone { reports[index].incident = report.id }
    } else {
      reports.append(Journal.Report(provider: report.provider, incident: report.id, isIncident: true))
    }
    if score.isNone { score = report.score }
    if side == .none { side = report.side }
    if player.isEmpty { player = report.player }
    if detail.isEmpty { detail = report.detail }
    if incidentMinute == IncidentRow.noMinute, !report.minuteText.isEmpty {
      (incidentMinute, minute) = (report.minute, report.minuteText)
    }
    if event == .goal, word == "goal" { word = IncidentText.of(report.kind).text }
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(Folding.fold(text).split { !$0.isLetter }.filter { $0.count > 2 })
  }
}
