import Glibc
import OddsBoard
import OddsFinder
import OddsFixtures
import OddsMath
import OddsModel

/// Times what keeps sure wins and value bets up to date while prices change.
///
/// Arguments: how many fixtures, as many times as wanted. Each has 20 bookmakers at four feeds and three markets, and ten
/// prices of each change a second: one change a message, the smallest there are.
@main struct FinderBench {
  static let seconds = 10

  static func main() {
    for count in CommandLine.arguments.dropFirst().compactMap({ Int($0) }) { time(count) }
  }

  private static func time(_ fixtures: Int) {
    var load = Load(fixtures: fixtures)
    let names = load.names
    var board = Board()
    let index = FixtureIndex(names)
    var options = FinderOptions()
    (options.arbs, options.values) = (FinderOptions.Arbs(), FinderOptions.Values())
    let finder = Finder(options, names)
    var changes: [BoardChange] = []
    var (board_, finder_) = (0.0, 0.0)
    for batch in load.beginning() {
      changes.removeAll(keepingCapacity: true)
      board.apply(batch, changes: &changes)
      let rejoined = index.observe(changes, of: board)
      finder.observe(changes, rejoined: rejoined, of: board, index, at: batch.receivedAt)
    }
    finder.takeEvents { _ in }
    let perSecond = fixtures * 10
    var (received, seen, ticks) = (0, 0, 0)
    // A second's messages at a time, so that looking at the clock costs nothing.
    for _ in 0..<seconds {
      let messages = (0..<perSecond).map { load.message($0, of: perSecond) }
      // Both at once, as the program does it, and the board alone to know its share.
      var alone = board
      board_ += cpu {
        for message in messages {
          load.fill(message)
          changes.removeAll(keepingCapacity: true)
          alone.apply(load.batch, changes: &changes)
        }
      }
      finder_ += cpu {
        for message in messages {
          load.fill(message)
          changes.removeAll(keepingCapacity: true)
          board.apply(load.batch, changes: &changes)
          seen += changes.count
          let rejoined = index.observe(changes, of: board)
          let now = load.batch.receivedAt
          finder.observe(changes, rejoined: rejoined, of: board, index, at: now)
          if let due = finder.nextDue, due <= now {
            ticks += 1
            finder.tick(of: board, index, at: now)
          }
          finder.takeEvents { _ in received += 1 }
        }
      }
    }
    let share = (finder_ - board_) / Double(seconds)
    let perChange = (finder_ - board_) * 1e6 / Double(perSecond * seconds)
    print(
      "finding sure wins and value bets, \(fixtures) fixtures of 20 bookmakers, \(perSecond) changes a second: "
        + "\(rounded(share * 100)) % of a core (\(rounded(perChange)) µs a change; the board itself "
        + "\(rounded(board_ * 1e6 / Double(perSecond * seconds))) µs), \(seen) changes, \(received) findings told, "
        + "\(finder.arbs.count) sure wins and \(finder.values.count) value bets at the end")
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private static func cpu(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }
}
