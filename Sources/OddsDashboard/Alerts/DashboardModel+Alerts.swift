internal import OddsAlerts
internal import OddsBoard
internal import OddsConditions
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Alerts: evaluated as the board changes, shown above any view, added to a match and listed in menus.
extension DashboardModel {
  /// Sets the user's rules. A rule whose condition is invalid is reported and left out.
  mutating func setAlerts(_ rules: DashboardRules, _ board: Board, _ now: Timestamp) {
    alerts.items = []
    for entry in rules.entries {
      do {
        let condition = try AlertCondition(entry.rule, providers: feeds.order)
        alerts.items.append(.init(rule: entry.rule, condition: condition, isManaged: entry.isManaged))
      } catch {
        note("the alert '\(entry.rule.name)': \(error.message)", now)
      }
    }
    if let problem = rules.problem { note(problem, now) }
    renewAlerts(board, now)
  }

  private mutating func renewAlerts(_ board: Board, _ now: Timestamp) {
    alerts.judges = AlertEvaluators([nil] + alerts.items.map(\.condition), alerts.show, after: alerts.judges)
    let batch = FeedBatch(provider: feeds.order.first ?? "odds")
    let firings = alerts.engine.replace(alerts.rules, context(board, batch, now))
    for firing in firings { tell(firing, board, batch, now) }
  }

  private func context(_ board: Board, _ batch: FeedBatch, _ now: Timestamp) -> AlertEngine.EngineContext {
    AlertEngine.EngineContext(
      board, fixtures, names, at: now,
      accepts: { [filter] change in filter.accepts(change.match, in: board) },
      judge: { [judges = alerts.judges] rule, change in judges.holds(rule, change, of: board, by: batch) })
  }

  /// Evaluates the rules after a change of the board.
  mutating func alert(
    _ changes: [BoardChange], rejoined: [MatchRef], _ batch: borrowing FeedBatch, _ board: Board
  ) {
    // Without rules only goals of favourites count, and no price affects those.
    let areAllPrices = changes.allSatisfy { if case .price = $0 { true } else { false } }
    if alerts.items.isEmpty, rejoined.isEmpty, areAllPrices { return }
    alerts.judges.observe(changes, of: board, by: batch)
    let (batch, now) = (copy batch, batch.receivedAt)
    for firing in alerts.engine.observe(changes, rejoined: rejoined, context(board, batch, now)) {
      tell(firing, board, batch, now)
    }
  }

  /// Evaluates the rules that depend on time; call it once a second.
  mutating func advanceAlerts(_ board: Board, _ now: Timestamp) {
    var batch = FeedBatch(provider: feeds.order.first ?? "odds")
    batch.receivedAt = now
    for firing in alerts.engine.advance(context(board, batch, now)) { tell(firing, board, batch, now) }
  }

  private mutating func tell(_ firing: AlertEngine.Firing, _ board: Board, _ batch: FeedBatch, _ now: Timestamp) {
    let rule: AlertRule
    if firing.rule == 0 {
      let members = fixtures.members(with: firing.match).map(\.member.key.withoutSport)
      guard preferences.ringsForGoals, !favourites.isDisjoint(with: members) else { return }
      rule = DashboardAlerts.favourites
      alerts.rings.append(.init(isBell: true))
    } else {
      guard alerts.items.indices.contains(firing.rule - 1) else { return }
      rule = alerts.items[firing.rule - 1].rule
      guard !preferences.mutedAlerts.contains(rule.name) else { return }
    }
    let alert = alerts.maker.alert(firing, of: rule, board, by: batch, at: now)
    // The name of a rule that was added to a match already contains the match.
    let title = alert.match.map { rule.name.contains($0) ? rule.name : "\(rule.name): \($0)" } ?? rule.name
    alerts.toasts.show(title, alert.words, at: now)
    if firing.rule > 0 {
      alerts.rings.append(
        .init(
          isBell: rule.sinks.contains(.bell), notice: rule.sinks.contains(.notify) ? alert.notice : nil))
    }
    isDirty = true
  }

  // MARK: Output for the loop

  /// Returns the pending bells and notifications, and clears them.
  mutating func takeRings() -> [DashboardAlerts.Ring] {
    defer { alerts.rings = [] }
    return alerts.rings
  }

  /// Returns the pending changes to `alerts.toml`, and clears them.
  mutating func takeAlertEdits() -> [DashboardAlerts.Edit] {
    defer { alerts.edits = [] }
    return alerts.edits
  }

  // MARK: Menus

  /// The alerts that the menu offers for a match.
  enum UsualAlert: CaseIterable {
    case goal, redCard, suspended, moved, home, draw, away

    var title: String {
      switch self {
      case .goal: "goal"
      case .redCard: "red card"
      case .suspended: "suspended"
      case .moved: "moved 5% in 5 minutes"
      case .home: "limit for price 1"
      case .draw: "limit for price X"
      case .away: "limit for price 2"
      }
    }

    /// The side whose price limit is asked of the user; nil for an alert without a limit.
    var side: Side? {
      switch self {
      case .home: .home
      case .draw: .draw
      case .away: .away
      case .goal, .redCard, .suspended, .moved: nil
      }
    }
  }

  static let mainMarket = "market.kind in (result, winner) and market.scope == match"

  mutating func openNewAlert(_ match: MatchKey?, _ now: Timestamp) {
    guard let match else { return notice.reply("no match is selected", at: now) }
    alerts.target = match
    openMenu(.newAlert)
  }

  /// The index of the rule that a menu item has added; nil if there is none.
  func place(of usual: UsualAlert) -> Int? {
    guard let target = alerts.target else { return nil }
    let texts = Set(memberKeys(of: target).map { $0.text(names) })
    let wanted = usual.side.map { "side == \($0)" }
    return alerts.items.firstIndex { item in
      guard item.isManaged, !texts.isDisjoint(with: item.rule.matches.map(\.description)) else { return false }
      if let wanted { return item.rule.condition?.contains(wanted) == true }
      let rule = self.rule(usual)
      return item.rule.on == rule.on && item.rule.condition == rule.condition
    }
  }

  private func rule(_ usual: UsualAlert) -> AlertRule {
    switch usual {
    case .goal: AlertRule(name: usual.title, on: .goal)
    case .redCard: AlertRule(name: usual.title, on: .redCard)
    case .suspended: AlertRule(name: usual.title, on: .suspension)
    case .moved, .home, .draw, .away:
      AlertRule(
        name: "moved 5%", on: .line(.price), condition: "abs(change(price, 5m)) >= 5% and \(Self.mainMarket)")
    }
  }

  mutating func pickUsual(_ index: Int, _ board: Board, _ now: Timestamp) {
    let usual = UsualAlert.allCases[index]
    if let place = place(of: usual) {
      remove(place, board, now)
    } else if let side = usual.side {
      menu = nil
      prompt = FilterPrompt("", for: .limit(side))
    } else {
      add(rule(usual), board, now)
    }
  }

  /// Adds an alert for a price of the match, with the limit that the user typed.
  mutating func add(limit text: String, _ side: Side, _ board: Board, _ now: Timestamp) {
    guard let limit = Price(text, .decimal)?.approximate, let target = alerts.target,
      let ref = shownFixtures.match(target)
    else { return notice.reply("'\(text)' isn't a decimal price, such as 2.10", at: now) }
    let reading = reading(board, now)
    let prices = reading.prices(of: reading.members(with: ref), .result, notes)
    let place = side == .home ? 0 : side == .draw ? 1 : 2
    let current = prices?[place]?.value ?? 0
    let sign = current > 0 && current > limit ? "<=" : ">="
    var rule = AlertRule(
      name: "\(side == .draw ? "X" : side == .home ? "1" : "2") \(sign) \(text)", on: .line(.price),
      condition: "price \(sign) \(text) and side == \(side) and \(Self.mainMarket)")
    rule.sinks = [.line, .bell]
    add(rule, board, now)
  }

  private mutating func add(_ rule: AlertRule, _ board: Board, _ now: Timestamp) {
    guard let target = alerts.target, let ref = shownFixtures.match(target), let state = board[ref] else {
      return notice.reply("the match is gone", at: now)
    }
    let members = shownFixtures.members(with: ref)
    var rule = rule
    let about = "\(names.string(state.home)) - \(names.string(state.away))"
    rule.name = "\(rule.name): \(about)"
    var number = 2
    let base = rule.name
    while alerts.items.contains(where: { $0.rule.name == rule.name }) {
      rule.name = "\(base) \(number)"
      number += 1
    }
    rule.matches = memberKeys(of: target).map { MatchReference(provider: $0.provider, id: names.string($0.id)) }
    rule.sinks = [.line, .bell]
    // With sides exchanged, the feed's `side` is the other team: leave its lines out.
    let swapped = Set(members.filter(\.member.isSwapped).map(\.member.key.provider.rawValue)).sorted()
    if rule.condition?.contains("side ==") == true, !swapped.isEmpty {
      rule.condition? += " and provider not in (\(swapped.joined(separator: ", ")))"
    }
    let condition: AlertCondition?
    do {
      condition = try AlertCondition(rule, providers: feeds.order)
    } catch {
      return notice.reply("can't add this alert: \(error.message)", at: now)
    }
    alerts.items.append(.init(rule: rule, condition: condition, isManaged: true))
    alerts.edits.append(.add(rule, about: about))
    renewAlerts(board, now)
    notice.reply("alert: \(rule.name)", at: now)
  }

  private mutating func remove(_ place: Int, _ board: Board, _ now: Timestamp) {
    let item = alerts.items[place]
    guard item.isManaged else {
      return notice.reply("'\(item.rule.name)' was added by hand: remove it from alerts.toml", at: now)
    }
    alerts.items.remove(at: place)
    alerts.edits.append(.remove(item.rule.name))
    choose { $0.mutedAlerts.remove(item.rule.name) }
    renewAlerts(board, now)
    notice.reply("removed: \(item.rule.name)", at: now)
  }

  /// Titles of the alerts list: goals of favourites, then the rules.
  var alertTitles: [String] { ["goals of favourites"] + alerts.items.map(\.rule.name) }

  /// Mutes an alert, or unmutes it.
  mutating func muteAlert(_ index: Int) {
    if index == 0 { return choose { $0.ringsForGoals.toggle() } }
    guard alerts.items.indices.contains(index - 1) else { return }
    let name = alerts.items[index - 1].rule.name
    choose { $0.mutedAlerts.formSymmetricDifference([name]) }
  }

  mutating func removeAlert(_ index: Int, _ board: Board, _ now: Timestamp) {
    guard alerts.items.indices.contains(index - 1) else {
      return notice.reply("goals of favourites can be muted, but not removed", at: now)
    }
    remove(index - 1, board, now)
  }
}
