internal import OddsBoard
internal import OddsModel

/// Where the prices of a board were before: what `change(price, 5m)` looks back to.
///
/// `change` is the price now over the one that could be had when the window began, less one: -0.1 where 2.0 became 1.8. Where
/// the line was suspended then, it is the last price before; where nothing is known so far back, the oldest that is known.
///
/// Only lines that moved within the window are kept: one that did not has the price from which it moves next, and that comes
/// with the move. Of a line the last ``mostMoves`` moves are kept exactly; of more, those that are nearest to each other become
/// one. At most ``mostLines`` lines are kept; one that finds no room is followed from its last move only.
struct PriceTrail {
  /// A price, and since when it is the one.
  private struct Step {
    var since: Int64
    var price: Int64
  }

  static let mostMoves = 16
  static let mostLines = 100_000

  /// In milliseconds.
  private let window: Int64
  private let capacity: Int
  private var places: [QuoteRef: Int32] = [:]
  /// ``mostMoves`` steps for each place.
  private var steps: [Step] = []
  private var counts: [UInt8] = []
  private var owners: [QuoteRef] = []
  private var free: [Int32] = []
  /// When what has not moved within the window was last looked for.
  private var swept: Int64 = .min

  init(seconds: Double, capacity: Int = mostLines) {
    window = Int64(seconds * 1000)
    self.capacity = capacity
  }

  /// How many lines are kept.
  var count: Int { places.count }

  /// A line has a new price.
  /// - Parameters:
  ///   - price: In millionths.
  ///   - previous: The price before; nil if there was none.
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

  /// The price that could be had when the window began, in millionths; nil where nothing is known of the line.
  func base(_ quote: QuoteRef, at now: Int64) -> Int64? {
    guard let place = places[quote] else { return nil }
    let first = Int(place) * Self.mostMoves
    var base = steps[first].price
    for step in steps[first..<(first + Int(counts[Int(place)]))] where step.since <= now - window { base = step.price }
    return base
  }

  // MARK: Steps of one line

  /// Leaves the last step before a moment, and those after it.
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

  /// Makes one of the two steps that are nearest to each other: the later price, from when the earlier began. The first and the
  /// last stay.
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

  /// Drops the lines that have not moved within the window, four times in a window at most.
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
