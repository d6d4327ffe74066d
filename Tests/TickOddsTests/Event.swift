/// An event as the feed sends it, in parts that tests can change.
struct Event {
  var id = "191691460"
  var sport = #""Soccer""#
  var score = #""2-1""#
  var clock = #""67:23""#
  var period = "2nd Half"
  var status = #""in_progress""#
  /// The market groups.
  var groups = [Self.result()]
  /// The rows of the flat list; nil leaves it out.
  var rows: [String]? = []
  var leavesOutGroups = false

  var json: String {
    let groups = leavesOutGroups ? "" : #","marketGroups":[\#(self.groups.joined(separator: ","))]"#
    let rows = rows.map { #","odds":[\#($0.joined(separator: ","))]"# } ?? ""
    return """
      {"fixtureId":"\(id)","sportName":\(sport),"home":"Crystal Palace","away":"West Ham","score":\(score),\
      "clock":\(clock),"period":"\(period)","status":\(status)\(groups)\(rows)}
      """
  }

  /// A three-way result.
  static func result(
    key: String = "full_time_result", period: String = "full_game", home: String = "1.45", homeExtra: String = ""
  ) -> String {
    """
    {"name":"Fulltime Result","key":"\(key)","industryKey":"h2h_3_way","period":"\(period)","type":"simple","selections":[\
    {"name":"Crystal Palace","odds":\(home),"side":"home","team":"home","isMain":true\(homeExtra)},\
    {"name":"Draw","odds":4.50,"side":"draw","team":null,"isMain":true},\
    {"name":"West Ham","odds":7.00,"side":"away","team":"away","isMain":true}]}
    """
  }

  /// A row of the flat list for the home side of a result.
  static func row(_ id: String, period: String = "full_game", side: String = "home", price: String = "1.45") -> String {
    """
    {"id":"\(id)","marketKey":"full_time_result","industryKey":"h2h_3_way","period":"\(period)","side":"\(side)",\
    "price":\(price),"groupingKey":"full_time_result:\(period)"}
    """
  }

  static func snapshot(_ events: Event...) -> String {
    #"{"type":"snapshot","count":\#(events.count),"events":[\#(events.map(\.json).joined(separator: ","))]}"#
  }

  /// Returns an update that contains this event.
  func update(_ change: String, _ rest: String = "") -> String {
    #"{"type":"update","fixtureId":"\#(id)","change":"\#(change)","event":\#(json)\#(rest)}"#
  }

  /// Returns an `odds` change.
  func moving(
    _ id: String, name: String = "Crystal Palace", odds: String, handicap: String = "null", suspended: String = "false",
    market: String = "Fulltime Result"
  ) -> String {
    update(
      "odds",
      """
      ,"selection":{"id":\(id),"name":"\(name)","odds":\(odds),"handicap":\(handicap),"suspended":\(suspended)},\
      "marketName":"\(market)"
      """)
  }
}
