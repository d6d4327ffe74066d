internal import OddsJSON
public import OddsModel
public import OddsTransport

extension DoctorCheck {
  /// Checks how many requests of a plan are left: the month's requests as counted on this machine, and the quota in the
  /// server's headers. Returns nil if neither is known.
  /// - Parameters:
  ///   - used: Requests of this month; nil if they are not counted.
  ///   - limit: Monthly requests of the plan; nil for no limit.
  public static func quota(
    _ provider: ProviderName, used: Int?, limit: Int?, _ server: RequestQuota?
  ) -> DoctorCheck? {
    var (parts, facts): ([String], [JSONValue.Member]) = ([], [])
    var share = 0.0
    if let used {
      facts.append(.init("usedThisMonth", .integer(Int64(used))))
      if let limit {
        let left = max(0, limit &- used)
        facts += [
          .init("monthlyLimit", .integer(Int64(limit))), .init("leftThisMonth", .integer(Int64(left))),
        ]
        parts.append("\(left) of \(limit) requests left this month, as counted on this machine")
        share = limit > 0 ? Double(used) / Double(limit) : 0
      } else {
        parts.append("\(used) requests this month, without a limit")
      }
    }
    if let server {
      let ofLimit = server.limit.map { " of \($0)" } ?? ""
      let reset = server.resetSeconds.map { ", more in \($0) s" } ?? ""
      parts.append("the server says \(server.remaining)\(ofLimit) left\(reset)")
      facts += [
        .init("serverRemaining", .integer(Int64(server.remaining))), .init("serverLimit", JSONValue(server.limit)),
        .init("serverResetSeconds", JSONValue(server.resetSeconds)),
      ]
    }
    guard !parts.isEmpty else { return nil }
    let (name, detail) = ("\(provider.rawValue) quota", parts.joined(separator: "; "))
    var check: DoctorCheck =
      share >= PlanUsage.warnedFrom || server?.remaining == 0
      ? .warning(
        name, detail,
        hint: share >= PlanUsage.warnedFrom
          ? "with a paid plan, run 'odds config set \(provider.rawValue).plan paid'" : "wait until more are granted")
      : .ok(name, detail)
    check.facts = facts
    return check
  }
}
