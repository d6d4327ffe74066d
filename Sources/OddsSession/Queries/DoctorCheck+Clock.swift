internal import OddsJSON
public import OddsModel

extension DoctorCheck {
  /// Compares this machine's clock with the servers' clocks. The median counts, since a server's clock may be wrong
  /// too.
  public static func clock(_ skews: [(provider: ProviderName, skew: ClockSkew)]) -> DoctorCheck {
    let sorted = skews.map(\.skew).sorted { $0.milliseconds < $1.milliseconds }
    guard !sorted.isEmpty else { return .ok("clock", "no server sent the time") }
    // Of two medians, use the smaller difference.
    let pair = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    let middle = pair.0.milliseconds.magnitude <= pair.1.milliseconds.magnitude ? pair.0 : pair.1
    var detail = "\(middle.words) \(skews.count == 1 ? "the server's" : "those of \(skews.count) servers")"
    for (provider, skew) in skews {
      let apart = (skew.milliseconds &- middle.milliseconds).magnitude
      if apart > (ClockSkew.limit &+ skew.uncertainty).magnitude {
        detail += "; \(skew.words) \(provider.rawValue)'s"
      }
    }
    var check =
      middle.isWrong
      ? DoctorCheck.warning(
        "clock", detail, hint: "set this machine's clock: ages of prices and clocks of matches are wrong by as much")
      : .ok("clock", detail)
    check.facts = [
      .init("skewSeconds", .fixed(middle.milliseconds, decimals: 3)),
      .init("uncertaintySeconds", .fixed(middle.uncertainty, decimals: 3)),
      .init("servers", .integer(Int64(skews.count))),
    ]
    return check
  }
}
