/// Which matches are looked at: what a feed that gives details per match should be asked for.
public struct DashboardInterest: Sendable, Equatable {
  /// The matches on the screen, from the top.
  public var visible: [MatchKey] = []
  /// The open match.
  public var opened: MatchKey?

  public init() {}
}
