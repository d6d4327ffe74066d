import OddsDashboard

extension FixedWorld {
  /// A world with the six matches of `fill()`.
  static func filled(_ width: Int, _ height: Int) -> FixedWorld {
    let world = FixedWorld(size: Size(width: width, height: height))
    world.fill()
    return world
  }

  /// The first line of the picture that contains some words.
  func line(_ words: String) -> String? {
    picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init).first { $0.contains(words) }
  }

  /// The selected row.
  var selectedRow: String {
    let canvas = canvas()
    for y in 0..<canvas.size.height where canvas[2, y].isSelected {
      return (0..<canvas.size.width).map { canvas[$0, y].text }.joined()
    }
    return ""
  }
}

extension Canvas {
  /// The role of the first cell of some words.
  func role(of words: String) -> Role? {
    for y in 0..<size.height {
      for x in 0..<size.width {
        var text = ""
        var column = x
        while column < size.width, text.count < words.count {
          text += self[column, y].text
          column += 1
        }
        if text == words { return self[x, y].role }
      }
    }
    return nil
  }
}
