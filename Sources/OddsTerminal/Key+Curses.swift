internal import CNcurses
internal import OddsDashboard

extension Key {
  /// Converts a key from ncurses; nil for keys that the dashboard doesn't use.
  init?(_ key: odds_key) {
    switch Int(key.kind) {
    case ODDS_KEY_CHARACTER: self.init(code: key.code)
    case ODDS_KEY_UP: self = .up
    case ODDS_KEY_DOWN: self = .down
    case ODDS_KEY_LEFT: self = .left
    case ODDS_KEY_RIGHT: self = .right
    case ODDS_KEY_PAGE_UP: self = .pageUp
    case ODDS_KEY_PAGE_DOWN: self = .pageDown
    case ODDS_KEY_HOME: self = .home
    case ODDS_KEY_END: self = .end
    case ODDS_KEY_ENTER: self = .enter
    case ODDS_KEY_BACKSPACE: self = .backspace
    case ODDS_KEY_DELETE: self = .delete
    case ODDS_KEY_BACK_TAB: self = .backTab
    case ODDS_KEY_FUNCTION: self = .function(Int(key.code))
    case ODDS_KEY_CLICK: self = .click(Point(x: Int(key.x), y: Int(key.y)))
    case ODDS_KEY_WHEEL_UP: self = .wheel(-1)
    case ODDS_KEY_WHEEL_DOWN: self = .wheel(1)
    default: return nil
    }
  }

  private init?(code: UInt32) {
    switch code {
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    case 1...26:
      guard let letter = Unicode.Scalar(code + 0x60) else { return nil }
      self = .control(Character(letter))
    case 0..<32: return nil
    default:
      guard let scalar = Unicode.Scalar(code) else { return nil }
      self = .character(Character(scalar))
    }
  }
}
