/// What `odds help` tells of beside commands.
enum HelpTopic: String, CaseIterable {
  case conditions

  var page: HelpPage {
    switch self {
    case .conditions: ConditionsPage.page
    }
  }

  /// The answer to `odds help TOPIC`; nil where the arguments ask for something else. `--man DATE` behind it asks for the
  /// source of the manual's page.
  static func answer(_ arguments: [String], columns: @autoclosure () -> Int) -> String? {
    guard arguments.count >= 2, arguments[0] == "help", let topic = HelpTopic(rawValue: arguments[1]) else {
      return nil
    }
    switch arguments.count {
    case 2: return topic.page.text(columns: columns())
    case 4 where arguments[2] == "--man": return topic.page.manual(date: arguments[3])
    default: return nil
    }
  }
}
