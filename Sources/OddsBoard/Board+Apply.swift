public import OddsModel

extension Board {
  /// Applies the updates of a frame and appends the changes. A repeated full state changes nothing.
  public mutating func apply(_ batch: borrowing FeedBatch, changes: inout [BoardChange]) {
    recycle()
    batches &+= 1
    let first = changes.count
    let confirmed = Self.confirmation(batch)
    confirm(batch, confirmed)
    var now = Applying(match: -1, provider: batch.provider)
    for event in batch.events {
      switch event {
      case .imageBegins(let scope): begin(scope, &now)
      case .imageEnds: end(&now, batch, &changes)
      case .match(let row):
        settle(&now, &changes)
        apply(batch.matches[row], &now, batch, &changes)
      case .facts(let row):
        guard now.match >= 0, matches[now.match].learn(batch.facts[row], rank: batch.nameRank) else { continue }
        matches[now.match].isRenamed = true
      case .situation(let row):
        let before = now.match >= 0 ? matches[now.match].situation : Situation()
        guard now.match >= 0, matches[now.match].situation.merge(batch.situations[row]) else { continue }
        matches[now.match].recordDisruption(since: before, at: batch.receivedAt)
        tellScore(now.match, previous: matches[now.match].score, &now, &changes)
      case .market(let row):
        if now.match >= 0, batch.confirmation == .named { matches[now.match].confirmed = confirmed }
        apply(batch.markets[row], &now, batch, &changes)
      case .linesAreCurrent:
        if now.match >= 0, batch.confirmation == .named { matches[now.match].confirmed = confirmed }
      case .incident(let row): apply(batch.incidents[row], at: batch.receivedAt, &now, &changes)
      case .retracted(let row): retract(batch.incidents[row], at: batch.receivedAt, &now, &changes)
      case .statistics(let rows):
        guard now.match >= 0, !matches[now.match].statistics.elementsEqual(batch.statistics[rows]) else { continue }
        matches[now.match].statistics = Array(batch.statistics[rows])
        tell(.statistics(match: matches[now.match].ref), now, &changes)
      case .lineup(let rows, let home, let away, let isConfirmed):
        guard now.match >= 0 else { continue }
        let lineup = Lineup(
          players: Array(batch.lineups[rows]), homeFormation: home, awayFormation: away, isConfirmed: isConfirmed)
        guard matches[now.match].lineup != lineup else { continue }
        matches[now.match].lineup = lineup
        tell(.lineup(match: matches[now.match].ref), now, &changes)
      case .play(let row):
        guard now.match >= 0 else { continue }
        if isReported(now.match) {
          changes.append(.play(match: matches[now.match].ref, row: row))
        } else {
          heldPlays.append((now.match, row))
        }
      case .removed:
        if now.match >= 0 { remove(now.match, &changes) }
        now.match = -1
      case .linesRemoved(let bookmaker):
        guard now.match >= 0 else { continue }
        removeLines(of: bookmaker, on: now.match, batch.receivedAt, &changes)
        // The match may have gone with its last line.
        if !matches[now.match].isAlive { now.match = -1 }
      case .cleared(let bookmaker, let league):
        settle(&now, &changes)
        clear(bookmaker, league, batch, &changes)
      case .roundBegins:
        settle(&now, &changes)
        rounds[batch.provider] = Round(visit: visit, batch: batches)
      case .roundEnds:
        settle(&now, &changes)
        endRound(batch.provider, batch.receivedAt, &changes)
      case .heartbeat: break
      }
    }
    settle(&now, &changes)
    tellOwed(&changes, of: first)
  }

  /// Where in a batch we are.
  struct Applying {
    var match: Int
    var provider: ProviderName
    /// Whether the match's lines were suspended with it before this part of the batch, and are now.
    var wasSuspended = false
    var isSuspended = false
    var matchesImage: (sport: Sport?, absences: Int)?
    /// The scope of the innermost image, if it is one of the current match.
    var lines: TextID?
    var incidentsSeen: [IncidentRow]?
    /// The names of the sides before this part of the batch, if it gave them others.
    var formerHome = TextID.none
    var formerAway = TextID.none
    /// Where among the changes this part's score is; -1 if it did not move.
    var scoreChange = -1
    var nextMarket: Int32 = -1
    /// When the status of the current match has to be inferred again; none if it doesn't.
    var statusDue = Timestamp.none
  }

  mutating func begin(_ scope: ImageScope, _ now: inout Applying) {
    switch scope {
    case .matches(let sport, let absences):
      image &+= 1
      now.matchesImage = (sport, absences)
    case .lines(let bookmaker): now.lines = bookmaker
    case .incidents: now.incidentsSeen = []
    }
  }

  mutating func end(_ now: inout Applying, _ batch: borrowing FeedBatch, _ changes: inout [BoardChange]) {
    if let seen = now.incidentsSeen {
      now.incidentsSeen = nil
      guard now.match >= 0 else { return }
      let match = now.match
      for incident in matches[match].incidents where !seen.contains(where: { Self.isSame($0, incident) }) {
        matches[match].incidents.removeAll { Self.isSame($0, incident) }
        tell(.incident(match: matches[match].ref, incident, isRetracted: true), now, &changes)
      }
    } else if let bookmaker = now.lines {
      now.lines = nil
      if now.match >= 0 { withdrawUnvisited(bookmaker, &now, batch.receivedAt, &changes) }
    } else if let scope = now.matchesImage {
      now.matchesImage = nil
      settle(&now, &changes)
      for row in matches.indices where matches[row].isAlive && matches[row].provider == now.provider {
        guard matches[row].image != image, scope.sport == nil || matches[row].sport == scope.sport else { continue }
        matches[row].absences += 1
        if matches[row].absences >= scope.absences { remove(row, &changes) }
      }
    }
  }
}
