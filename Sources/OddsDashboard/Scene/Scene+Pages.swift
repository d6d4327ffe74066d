internal import OddsFeed
internal import OddsModel
internal import OddsOutput

/// The view of feeds.
extension Scene {
  // MARK: The feeds

  var feedsPanel: FeedsPanel.Model {
    var panel = FeedsPanel.Model()
    panel.empty = ["No feed is open."]
    for entry in feeds.entries {
      var row = FeedsPanel.Row()
      row.name = entry.name.provider.rawValue
      row.topic = entry.name.topic
      row.state = entry.text(now, isDemo: model.isDemo)
      switch entry.lamp {
      case .good: (row.role, row.mark) = (.priceUp, marks.alive)
      case .troubled: (row.role, row.mark) = (.stale, marks.troubled)
      case .gone: (row.role, row.mark) = (.priceDown, marks.gone)
      }
      row.mark = " " + row.mark
      row.age = Age.text(since: entry.lastData, now, tenths: true)
      row.rate = "\(entry.rate)"
      row.messages = "\(entry.messages)"
      row.connects = "\(entry.connects)"
      row.passedOver = entry.passedOver == 0 ? "" : "\(entry.passedOver)"
      row.note = entry.error?.hint.map { "\(entry.note): \($0)" } ?? entry.note
      panel.rows.append(row)
    }
    panel.total = "\(feeds.rate) messages and \(changeRate) changes in the last second"
    return panel
  }
}
