/// The kinds of lines of `odds stream`.
public enum StreamType: String, Sendable, CaseIterable, Hashable {
  case snapshot
  case score
  case price
  case incident
  case status
  case stats
  case lineups
  case play
  case removed
  case connection
  case gap
}
