internal import OddsBoard
internal import OddsModel

/// Recent prices of the board's lines; the history behind `change(price, 5m)`.
///
/// `change` is the ratio of the current price to the price at the start of the window, minus one: -0.1 if 2.0 became
/// 1.8. If the line was suspended at that time, the last price before counts; if the history is shorter, the oldest
/// known price.
///
/// Only lines that moved within the window are stored: any other line still has the price from which it moves next, and
/// its price comes with the move. The last ``mostMoves`` moves of a line are stored exactly; beyond that, the two
/// moves closest in time are merged. At most ``mostLines`` lines are stored; for any further line, only its latest move
/// is known.
struct PriceTrail {
  /// A price and the time from which it applied.
  private struct Step {
    var since: Int64
    var price: Int64
  }

  static let mostMoves = 16
  static let mostLines = 100_000

  /// Length of the window in milliseconds.
  private let window: Int64
  private let capacity: Int
  private var places: [QuoteRef: Int32] = [:]
  /// ``mostMoves`` steps for each stored line.
  private var steps: [Step] = []
  private var counts: [UInt8] = []
  private var owners: [QuoteRef] = []
  private var free: [Int32] = []
  /// Time of the last search for lines that haven't moved within the window.
  private var swept: Int64 = .min

  init(seconds: Double, capacity: Int = mostLines) {
    window = Int64(seconds * 1000)
    self.capacity = capacity
  }

  /// The number of stored lines.
  var count: Int { places.count }

  /// Records a new price of a line.
  /// - Parameters:
  ///   - price: In millionths.
  ///   - previous: The price before, in millionths; nil if there was none.
  mutating func note(_ quote: QuoteRef, _ price: Int64, previous: Int64?, at now: Int64) {
    if let place = places[quote] {
      let last = Int(place) * Self.mostMoves + Int(counts[Int(place)]) - 1
      if steps[last].price == price { return }
      forget(Int(place), before: now - window)
      return append(Step(since: now, price: price), Int(place))
    }
    sweep(now)
    guard let place = newPlace(quote) else { return }
    if let previous { append(Step(since: .min, price: previous), place) }
    append(Step(since: now, price: price), place)
  }

  /// Returns the price at the start of the window, in millionths; nil if the line has no history.
  func base(_ quote: QuoteRef, at now: Int64) -> Int64? {
    guard let place = places[quote] else { return nil }
    let first = Int(place) * Self.mostMoves
    var base = steps[first].price
    for step in steps[first..<(first + Int(counts[Int(place)]))] where step.since <= now - window { base = step.price }
    return base
  }

  // MARK: Steps of one line

  /// Drops all steps before the last one that precedes a moment.
  private mutating func forget(_ place: Int, before moment: Int64) {
    let (first, count) = (place * Self.mostMoves, Int(counts[place]))
    var gone = 0
    while gone + 1 < count, steps[first + gone + 1].since <= moment { gone += 1 }
    if gone == 0 { return }
    for index in first..<(first + count - gone) { steps[index] = steps[index + gone] }
    counts[place] = UInt8(count - gone)
  }

  private mutating func append(_ step: Step, _ place: Int) {
    let first = place * Self.mostMoves
    if Int(counts[place]) == Self.mostMoves { thin(place) }
    steps[first + Int(counts[place])] = step
    counts[place] += 1
  }

  /// Merges the two steps closest in time into one: the later price, from the earlier time. The first and last steps
  /// stay.
  private mutating func thin(_ place: Int) {
    let (first, count) = (place * Self.mostMoves, Int(counts[place]))
    var (nearest, least) = (1, Int64.max)
    for index in 1..<(count - 2) {
      let gap = steps[first + index + 1].since - steps[first + index].since
      if gap < least { (nearest, least) = (index, gap) }
    }
    steps[first + nearest].price = steps[first + nearest + 1].price
    for index in (nearest + 1)..<(count - 1) { steps[first + index] = steps[first + index + 1] }
    counts[place] -= 1
  }

  // MARK: Lines

  private mutating func newPlace(_ quote: QuoteRef) -> Int? {
    let place: Int
    if let last = free.popLast() {
      place = Int(last)
      (owners[place], counts[place]) = (quote, 0)
    } else {
      guard owners.count < capacity else { return nil }
      place = owners.count
      owners.append(quote)
      counts.append(0)
      steps.append(contentsOf: repeatElement(Step(since: 0, price: 0), count: Self.mostMoves))
    }
    places[quote] = Int32(truncatingIfNeeded: place)
    return place
  }

  /// Drops the lines that haven't moved within the window. Runs at most four times per window.
  private mutating func sweep(_ now: Int64) {
    guard swept == .min || now - swept >= window / 4 || now < swept else { return }
    swept = now
    for (quote, place) in places {
      let last = Int(place) * Self.mostMoves + Int(counts[Int(place)]) - 1
      guard steps[last].since < now - window else { continue }
      places[quote] = nil
      free.append(place)
    }
  }
}
