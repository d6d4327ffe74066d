/// Solves the assignment problem: pairs rows with columns so that the sum of their gains is maximal.
enum Assignment {
  /// Returns the best pairs; each row and column is in at most one.
  /// - Parameter gains: The gains, row by row. Only positive gains make a pair.
  /// - Returns: The column of each row, or nil.
  static func best(_ gains: [Float], rows: Int, columns: Int) -> [Int?] {
    // The Hungarian method on costs, with an extra empty column for each row, so that a row may stay alone. O(rows² ·
    // columns).
    let width = columns + rows
    func cost(_ row: Int, _ column: Int) -> Float {
      column < columns ? -max(0, gains[row * columns + column]) : 0
    }
    var rowPotential = [Float](repeating: 0, count: rows + 1)
    var columnPotential = [Float](repeating: 0, count: width + 1)
    // Row + 1 of each column; 0 for none. Column 0 is a sentinel.
    var rowOfColumn = [Int](repeating: 0, count: width + 1)
    var way = [Int](repeating: 0, count: width + 1)
    for row in 1...max(1, rows) where rows > 0 {
      rowOfColumn[0] = row
      var column = 0
      var least = [Float](repeating: .infinity, count: width + 1)
      var isUsed = [Bool](repeating: false, count: width + 1)
      repeat {
        isUsed[column] = true
        let current = rowOfColumn[column]
        var (delta, next) = (Float.infinity, 0)
        for candidate in 1...width where !isUsed[candidate] {
          let reduced = cost(current - 1, candidate - 1) - rowPotential[current] - columnPotential[candidate]
          if reduced < least[candidate] { (least[candidate], way[candidate]) = (reduced, column) }
          if least[candidate] < delta { (delta, next) = (least[candidate], candidate) }
        }
        for candidate in 0...width {
          if isUsed[candidate] {
            rowPotential[rowOfColumn[candidate]] += delta
            columnPotential[candidate] -= delta
          } else {
            least[candidate] -= delta
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      repeat {
        let before = way[column]
        rowOfColumn[column] = rowOfColumn[before]
        column = before
      } while column != 0
    }
    var result = [Int?](repeating: nil, count: rows)
    for column in 1...max(1, width) where width > 0 {
      let row = rowOfColumn[column] - 1
      if row >= 0, column <= columns, gains[row * columns + column - 1] > 0 { result[row] = column - 1 }
    }
    return result
  }
}
