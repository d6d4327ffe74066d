internal import OddsBoard
internal import OddsModel
internal import OddsOutput

extension MatchMoment {
  /// The time of an event in a match: `15'`, `45+2'`, `P2 11:56`, `2nd set`. Empty if the match isn't being played or
  /// its feed sends neither clock nor period.
  static func minute(
    of match: MatchState, now: Timestamp, _ names: TextTable, _ zone: ZoneFormatter
  ) -> String {
    guard match.status == .live || match.status == .suspended else { return "" }
    guard match.sport.scoringUnit == .goals, !match.sport.countsByParts,
      let seconds = ClockText.seconds(match, now: now, names)
    else {
      let text = MatchMoment(match, now: now, names, zone).text
      return ["live", "~live", "Suspended"].contains(text) ? "" : text
    }
    // The current minute, counted from 1.
    let minute = seconds / 60 + 1
    let end: Int64? =
      switch period(of: match, names).short {
      case "1H": 45
      case "2H": 90
      default: nil
      }
    guard match.sport == .soccer, let end, minute > end else { return "\(minute)'" }
    return "\(end)+\(minute - end)'"
  }
}
