import CPseudoTerminal
import Glibc

/// A small terminal emulator in memory: the part of xterm that ncurses uses with TERM=xterm-256color.
struct VirtualTerminal {
  private(set) var width: Int
  private(set) var height: Int
  private var cells: [[String]]
  private var x = 0
  private var y = 0
  private var saved = (0, 0)
  private var pending: [UInt8] = []
  private(set) var isAlternate = false
  private(set) var isCursorVisible = true
  private(set) var hasMouse = false
  /// Whether arrow keys are sent in application mode, the form that terminfo lists.
  private(set) var sendsApplicationKeys = false
  /// Unsupported sequences; a test that meets one shows it.
  private(set) var unknown: [String] = []
  private var top = 0
  private var bottom: Int
  private var lastCharacter = " "

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bottom = height - 1
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  mutating func resize(width: Int, height: Int) {
    self = VirtualTerminal(copying: self, width: width, height: height)
  }

  private init(copying other: VirtualTerminal, width: Int, height: Int) {
    self.init(width: width, height: height)
    isAlternate = other.isAlternate
    isCursorVisible = other.isCursorVisible
    hasMouse = other.hasMouse
    sendsApplicationKeys = other.sendsApplicationKeys
  }

  /// The picture, without trailing blanks.
  var text: String {
    cells.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n") + "\n"
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var index = 0
    while index < pending.count {
      guard let used = take(index) else { break }
      index += used
    }
    pending.removeFirst(index)
  }

  // MARK: Pieces

  /// Applies one character or sequence. Returns the number of bytes used, or nil if the sequence is incomplete.
  private mutating func take(_ start: Int) -> Int? {
    let byte = pending[start]
    switch byte {
    case 0x1B: return escape(start)
    case 0x0D: x = 0
    case 0x0A: lineFeed()
    case 0x08: x = max(0, x - 1)
    case 0x07, 0x0E, 0x0F: break
    case 0x09: x = min(width - 1, (x / 8 + 1) * 8)
    case 0..<0x20: unknown.append("C0 \(byte)")
    default:
      let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard start + count <= pending.count else { return nil }
      write(String(decoding: pending[start..<start + count], as: UTF8.self))
      return count
    }
    return 1
  }

  private mutating func write(_ text: String) {
    guard let scalar = text.unicodeScalars.first else { return }
    let columns = odds_columns(scalar.value)
    if columns == 0 {
      let at = x > 0 && cells[y][x - 1].isEmpty ? x - 2 : x - 1
      if at >= 0 { cells[y][at] += text }
      return
    }
    if x + Int(columns) > width {
      x = 0
      lineFeed()
    }
    lastCharacter = text
    cells[y][x] = text
    if columns == 2, x + 1 < width { cells[y][x + 1] = "" }
    x += max(1, Int(columns))
  }

  private mutating func lineFeed() {
    if y == bottom {
      cells.remove(at: top)
      cells.insert(Array(repeating: " ", count: width), at: bottom)
    } else {
      y = min(height - 1, y + 1)
    }
  }

  private mutating func escape(_ start: Int) -> Int? {
    guard start + 1 < pending.count else { return nil }
    switch pending[start + 1] {
    case UInt8(ascii: "["): return control(start)
    case UInt8(ascii: "("), UInt8(ascii: ")"): return start + 2 < pending.count ? 3 : nil
    case UInt8(ascii: "="), UInt8(ascii: ">"): return 2
    case UInt8(ascii: "7"): saved = (x, y)
    case UInt8(ascii: "8"): (x, y) = saved
    case UInt8(ascii: "M"):
      if y == top {
        cells.remove(at: bottom)
        cells.insert(Array(repeating: " ", count: width), at: top)
      } else {
        y = max(0, y - 1)
      }
    case UInt8(ascii: "]"):
      guard let end = pending[start...].firstIndex(of: 7) else { return nil }
      return end - start + 1
    default: unknown.append("ESC \(pending[start + 1])")
    }
    return 2
  }

  private mutating func control(_ start: Int) -> Int? {
    var end = start + 2
    while end < pending.count, pending[end] < 0x40 || pending[end] > 0x7E { end += 1 }
    guard end < pending.count else { return nil }
    let body = String(decoding: pending[start + 2..<end], as: UTF8.self)
    let isPrivate = body.hasPrefix("?")
    let numbers = body.drop { !$0.isNumber }.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    run(Character(Unicode.Scalar(pending[end])), numbers, isPrivate, body)
    return end - start + 1
  }

  private mutating func run(_ final: Character, _ numbers: [Int], _ isPrivate: Bool, _ body: String) {
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case "h" where isPrivate, "l" where isPrivate: for number in numbers { mode(number, final == "h") }
    case "h", "l", "m", "t", "c", "n": break
    case "H", "f":
      y = min(height, max(1, first)) - 1
      x = min(width, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case "A": y = max(0, y - count)
    case "B": y = min(height - 1, y + count)
    case "C": x = min(width - 1, x + count)
    case "D": x = max(0, x - count)
    case "G": x = min(width, count) - 1
    case "d": y = min(height, count) - 1
    case "J":
      if first == 2 {
        for row in 0..<height { erase(row, 0, width) }
      } else if first == 1 {
        for row in 0..<y { erase(row, 0, width) }
        erase(y, 0, x + 1)
      } else {
        erase(y, x, width)
        for row in (y + 1)..<max(y + 1, height) { erase(row, 0, width) }
      }
    case "K": first == 1 ? erase(y, 0, x + 1) : first == 2 ? erase(y, 0, width) : erase(y, x, width)
    case "X": erase(y, x, min(width, x + count))
    case "b": for _ in 0..<count { write(lastCharacter) }
    case "P":
      cells[y].removeSubrange(x..<min(width, x + count))
      cells[y] += Array(repeating: " ", count: width - cells[y].count)
    case "@":
      cells[y].insert(contentsOf: Array(repeating: " ", count: count), at: x)
      cells[y].removeLast(cells[y].count - width)
    case "L", "M":
      for _ in 0..<count {
        if final == "L" {
          cells.remove(at: bottom)
          cells.insert(Array(repeating: " ", count: width), at: y)
        } else {
          cells.remove(at: y)
          cells.insert(Array(repeating: " ", count: width), at: bottom)
        }
      }
    case "r":
      top = max(1, first) - 1
      bottom = (numbers.count > 1 && numbers[1] > 0 ? numbers[1] : height) - 1
      (x, y) = (0, 0)
    case "S", "T":
      for _ in 0..<count {
        cells.remove(at: final == "S" ? top : bottom)
        cells.insert(Array(repeating: " ", count: width), at: final == "S" ? bottom : top)
      }
    default: unknown.append("CSI \(body)\(final)")
    }
  }

  private mutating func mode(_ number: Int, _ isOn: Bool) {
    switch number {
    case 1049, 47, 1047:
      isAlternate = isOn
      if isOn { for row in 0..<height { erase(row, 0, width) } }
    case 25: isCursorVisible = isOn
    case 1000, 1002, 1003: hasMouse = isOn
    case 1: sendsApplicationKeys = isOn
    default: break
    }
  }

  private mutating func erase(_ row: Int, _ from: Int, _ to: Int) {
    for column in from..<max(from, to) { cells[row][column] = " " }
  }
}
