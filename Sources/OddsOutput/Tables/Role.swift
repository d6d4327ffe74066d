/// What a piece of a table means; the terminal's colours follow from it in one place.
public enum Role: Sendable, CaseIterable {
  case plain
  case title
  case heading
  case live
  case score
  case price
  case suspended
  case faint
  case demo

  /// The attributes of ECMA-48 that show it.
  var attributes: String {
    switch self {
    case .plain: ""
    case .title: "1"
    case .heading: "1;36"
    case .live: "32"
    case .score: "1"
    case .price: "33"
    case .suspended, .faint: "2"
    case .demo: "1;35"
    }
  }
}
