internal import OddsModel

extension Board {
  mutating func apply(_ row: IncidentRow, at time: Timestamp, _ now: inout Applying, _ changes: inout [BoardChange]) {
    guard now.match >= 0 else { return }
    now.incidentsSeen?.append(row)
    if let known = matches[now.match].incidents.firstIndex(where: { Self.isSame($0, row) }) {
      guard matches[now.match].incidents[known] != row else { return }
      matches[now.match].incidents[known] = row
    } else {
      guard matches[now.match].incidents.count < bounds.incidents else {
        excess.incidents += 1
        matches[now.match].token = 0
        return
      }
      matches[now.match].incidents.append(row)
      matches[now.match].shake(by: row, at: time, isListed: now.incidentsSeen != nil)
    }
    tell(.incident(match: matches[now.match].ref, row, isRetracted: false), now, &changes)
    inferStatus(of: now.match, at: time, &changes)
  }

  mutating func retract(_ row: IncidentRow, at time: Timestamp, _ now: inout Applying, _ changes: inout [BoardChange]) {
    guard now.match >= 0, let known = matches[now.match].incidents.firstIndex(where: { Self.isSame($0, row) })
    else { return }
    let incident = matches[now.match].incidents.remove(at: known)
    matches[now.match].shake(by: incident, at: time, isListed: false)
    tell(.incident(match: matches[now.match].ref, incident, isRetracted: true), now, &changes)
  }

  /// By id where the feed gives one, by content where it does not.
  static func isSame(_ one: IncidentRow, _ other: IncidentRow) -> Bool {
    one.id.isNone && other.id.isNone ? one == other : one.id == other.id
  }
}
