/// What ids and the user say of two matches.
enum TieLikeness: Equatable {
  case nothing
  case id
  case alias
  case different

  /// More than any names can speak against.
  static let certain: Float = 40

  /// What the user forbids goes before what feeds say.
  init(_ one: Contest.Ties, _ other: Contest.Ties) {
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

  /// Why they are joined; nil if this does not join them.
  var ground: Fixture.Ground? {
    switch self {
    case .id: .id
    case .alias: .alias
    case .nothing, .different: nil
    }
  }
}
