internal import OddsModel

/// The markets to evaluate again, ordered by time. A heap, so no operation searches through it.
struct DueQueue {
  private struct Entry {
    var due: Timestamp
    var market: Int
  }

  private var heap: [Entry] = []

  /// The next time; nil if the queue is empty.
  var next: Timestamp? { heap.first?.due }

  mutating func add(_ market: Int, at due: Timestamp) {
    heap.append(Entry(due: due, market: market))
    var place = heap.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard heap[place].due < heap[parent].due else { break }
      heap.swapAt(place, parent)
      place = parent
    }
  }

  /// Removes and returns a market whose time has come; nil if there is none.
  mutating func take(at now: Timestamp) -> (market: Int, due: Timestamp)? {
    guard let first = heap.first, first.due <= now else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return (first.market, first.due)
  }

  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      let (left, right) = (2 * place + 1, 2 * place + 2)
      if left < heap.count, heap[left].due < heap[least].due { least = left }
      if right < heap.count, heap[right].due < heap[least].due { least = right }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}
