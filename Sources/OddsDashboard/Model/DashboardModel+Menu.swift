internal import OddsAlerts
internal import OddsBoard
internal import OddsModel

/// The menus: sort order, columns, kinds of entries and alerts.
extension DashboardModel {
  mutating func openMenu(_ kind: Menu.Kind) {
    let current = kind == .sort ? SortKey.allCases.firstIndex(of: preferences.sort) ?? 0 : 0
    menu = Menu(kind: kind, selected: current)
  }

  /// Handles a key while a menu is open.
  mutating func handleInMenu(
    _ key: Key, _ open: Menu, _ board: Board, _ now: Timestamp, _ size: Size
  ) -> Effect {
    let count = titles(open.kind).count
    func moved(by step: Int) -> Menu {
      var menu = open
      menu.selected = min(max(0, open.selected + step), count - 1)
      return menu
    }
    if open.kind == .alerts, key == .character("d") || key == .delete {
      removeAlert(open.selected, board, now)
      let last = titles(.alerts).count - 1
      menu?.selected = min(open.selected, last)
      return .none
    }
    switch key {
    case .click(let point):
      guard let panel = menuPanel(width: Layout(size).list.table.width),
        let index = MenuPanel.item(at: point, panel, in: Layout(size).body)
      else {
        menu = nil
        return .none
      }
      pick(index, open, board, now)
      return .none
    case .wheel(let step):
      menu = moved(by: step)
      return .none
    case .enter, .character(" "):
      pick(open.selected, open, board, now)
      return .none
    case .escape, .backspace, .character("q"):
      menu = nil
      return .none
    case .character(let letter):
      if letter != " ", let index = letters(open.kind).firstIndex(of: letter) {
        pick(index, open, board, now)
        return .none
      }
    default: break
    }
    switch keys.action(for: key) {
    case .up: menu = moved(by: -1)
    case .down: menu = moved(by: 1)
    case .top: menu = moved(by: -count)
    case .bottom: menu = moved(by: count)
    case .pageUp: menu = moved(by: -5)
    case .pageDown: menu = moved(by: 5)
    case .reverse where open.kind == .sort: reorder { $0.isReversed.toggle() }
    case .back: menu = nil
    case .redraw: return .redraw
    default: break
    }
    return .none
  }

  private func titles(_ kind: Menu.Kind) -> [String] {
    switch kind {
    case .sort: SortKey.allCases.map(\.title)
    case .columns: Self.hideable.map(\.title)
    case .logKinds: LogKind.allCases.map(\.title)
    case .edgeKinds: EdgeKind.allCases.map(\.word)
    case .newAlert: UsualAlert.allCases.map(\.title)
    case .alerts: alertTitles
    }
  }

  /// The letters that pick items; blanks for the list of alerts, whose titles are the user's.
  private func letters(_ kind: Menu.Kind) -> [Character] {
    let titles = titles(kind)
    return kind == .alerts ? titles.map { _ in " " } : Menu.letters(titles)
  }

  /// The columns that can be hidden, in the order of the screen.
  private static let hideable = MatchColumns.Column.allCases.filter(\.canBeHidden)

  private mutating func pick(_ index: Int, _ open: Menu, _ board: Board, _ now: Timestamp) {
    menu?.selected = index
    switch open.kind {
    case .newAlert: pickUsual(index, board, now)
    case .alerts: muteAlert(index)
    case .sort:
      let sort = SortKey.allCases[index]
      // Picking the current sort again reverses it, as a click on its heading does.
      reorder { if $0.sort == sort { $0.isReversed.toggle() } else { $0.sort = sort } }
      menu = nil
    case .columns: reorder { $0.hiddenColumns.formSymmetricDifference([Self.hideable[index]]) }
    case .logKinds: choose { $0.hiddenLogKinds.formSymmetricDifference([LogKind.allCases[index]]) }
    case .edgeKinds:
      choose { $0.hiddenEdges.formSymmetricDifference([EdgeKind.allCases[index]]) }
      invalidateEdges()
    }
  }

  // MARK: Drawing

  /// The open menu on a screen of a width; nil if no menu is open.
  func menuPanel(width: Int) -> MenuPanel.Model? {
    guard let menu else { return nil }
    var panel = MenuPanel.Model()
    panel.marks = marks
    let titles = titles(menu.kind)
    let letters = letters(menu.kind)
    switch menu.kind {
    case .sort: panel.title = "Sort by"
    case .columns: panel.title = "Columns"
    case .logKinds: panel.title = "In the log"
    case .edgeKinds: panel.title = "Edges"
    case .newAlert: panel.title = "Alert when"
    case .alerts: panel.title = "Alerts"
    }
    for (index, title) in titles.enumerated() {
      let (isOn, note) = state(index, menu.kind, width)
      let mark =
        menu.kind == .sort
        ? isOn ? preferences.isReversed ? marks.descending : marks.ascending : " " : isOn ? "[x]" : "[ ]"
      var item = MenuPanel.Item(key: String(letters[index]), mark: mark, title: title, note: note)
      item.isSelected = index == menu.selected
      panel.items.append(item)
    }
    return panel
  }

  private func state(_ index: Int, _ kind: Menu.Kind, _ width: Int) -> (isOn: Bool, note: String) {
    switch kind {
    case .sort: return (SortKey.allCases[index] == preferences.sort, "")
    case .newAlert: return (place(of: UsualAlert.allCases[index]) != nil, "")
    case .alerts:
      if index == 0 { return (preferences.ringsForGoals, "") }
      let item = alerts.items[index - 1]
      return (!preferences.mutedAlerts.contains(item.rule.name), item.isManaged ? "" : "yours")
    case .logKinds:
      let kind = LogKind.allCases[index]
      let count = shownJournal.entries.count { $0.kind == kind }
      return (!preferences.hiddenLogKinds.contains(kind), count == 0 ? "" : "\(count)")
    case .edgeKinds:
      let kind = EdgeKind.allCases[index]
      let count = shownEdges?.sections.first { $0.kind == kind }?.total ?? 0
      return (!preferences.hiddenEdges.contains(kind), count == 0 ? "" : "\(count)")
    case .columns:
      let column = Self.hideable[index]
      guard !preferences.hiddenColumns.contains(column) else { return (false, "") }
      func isShown(_ width: Int) -> Bool {
        MatchColumns(width: width, list.needs).places.contains { $0.column == column }
      }
      return (true, isShown(width) ? "" : isShown(1000) ? "no room" : "nothing to show")
    }
  }
}
