public import OddsModel

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
      matches[now.match].recordDisruption(by: row, at: time, isListed: now.incidentsSeen != nil)
    }
    tell(.incident(match: matches[now.match].ref, row, isRetracted: false), now, &changes)
    inferStatus(of: now.match, at: time, &changes)
  }

  mutating func retract(_ row: IncidentRow, at time: Timestamp, _ now: inout Applying, _ changes: inout [BoardChange]) {
    guard now.match >= 0, let known = matches[now.match].incidents.firstIndex(where: { Self.isSame($0, row) })
    else { return }
    let incident = matches[now.match].incidents.remove(at: known)
    matches[now.match].recordDisruption(by: incident, at: time, isListed: false)
    tell(.incident(match: matches[now.match].ref, incident, isRetracted: true), now, &changes)
  }

  /// Notes in the table of texts which matches have as many incidents as they may.
  /// - Parameter before: What had been skipped before the last batch.
  public func noteCrowded(in names: TextTable, since before: Excess) {
    let isFuller = excess.incidents != before.incidents
    guard isFuller || !names.crowded.isEmpty else { return }
    names.crowded = names.crowded.filter { key in
      matches(key.id, key.provider).contains { (self[$0]?.incidents.count ?? 0) >= bounds.incidents }
    }
    guard isFuller else { return }
    for match in matches where match.isAlive && match.incidents.count >= bounds.incidents {
      names.crowded.insert(match.key.withoutSport)
    }
  }

  /// By id where the feed gives one, by content where it does not.
  static func isSame(_ one: IncidentRow, _ other: IncidentRow) -> Bool {
    one.id.isNone && other.id.isNone ? one == other : one.id == other.id
  }
}
