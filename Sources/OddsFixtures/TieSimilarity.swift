/// The verdict of shared ids and of the user's entries on a pair of matches.
enum TieSimilarity: Equatable {
  case nothing
  case id
  case alias
  case different

  /// Evidence that no difference in names outweighs.
  static let certain: Float = 40

  /// Compares two matches. The user's entries override shared ids.
  init(_ one: JoinCandidate.Ties, _ other: JoinCandidate.Ties) {
    if one.isNone || other.isNone {
      self = .nothing
    } else if one.different.contains(where: other.different.contains) {
      self = .different
    } else if one.ids.contains(where: other.ids.contains) {
      self = .id
    } else if one.same.contains(where: other.same.contains) {
      self = .alias
    } else {
      self = .nothing
    }
  }

  /// The reason to join the matches; nil if ids and entries don't join them.
  var reason: Fixture.JoinReason? {
    switch self {
    case .id: .id
    case .alias: .alias
    case .nothing, .different: nil
    }
  }
}
