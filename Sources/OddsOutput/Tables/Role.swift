/// The meaning of a piece of text in a table, which determines its colour.
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

  /// The parameters of the ECMA-48 sequence (SGR) for this role.
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
