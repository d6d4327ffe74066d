internal import OddsModel

/// What alerts have just said, shown above any view for some seconds.
struct Toasts: Sendable, Equatable {
  struct Toast: Sendable, Equatable {
    /// The rule's name, and the match.
    var title: String
    var words: String
    var until: Timestamp
  }

  /// Milliseconds for which one stays.
  static let stay: Int64 = 8000
  static let capacity = 3

  /// Oldest first.
  private(set) var shown: [Toast] = []

  /// One more than there is room for takes the oldest's place; the same thing is not shown twice.
  mutating func show(_ title: String, _ words: String, at now: Timestamp) {
    shown.removeAll { $0.title == title && $0.words == words }
    if shown.count == Self.capacity { shown.removeFirst() }
    shown.append(Toast(title: title, words: words, until: now.advanced(by: Self.stay)))
  }

  /// Removes what has been shown for long enough.
  /// - Returns: Whether anything was.
  mutating func advance(_ now: Timestamp) -> Bool {
    let count = shown.count
    // After the clock was set back nothing stays for longer than it should.
    shown.removeAll { !(now < $0.until) || $0.until.since(now) > Self.stay }
    return shown.count != count
  }
}
