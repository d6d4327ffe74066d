internal import OddsModel

/// Banners of alerts that fired recently, shown above any view for some seconds.
struct Toasts: Sendable, Equatable {
  struct Toast: Sendable, Equatable {
    /// The rule's name and the match.
    var title: String
    var words: String
    var until: Timestamp
  }

  /// Milliseconds for which a toast is shown.
  static let stay: Int64 = 8000
  static let capacity = 3

  /// The toasts on the screen, oldest first.
  private(set) var shown: [Toast] = []

  /// Adds a toast. A repeated one replaces its predecessor; if the screen is full, the oldest is dropped.
  mutating func show(_ title: String, _ words: String, at now: Timestamp) {
    shown.removeAll { $0.title == title && $0.words == words }
    if shown.count == Self.capacity { shown.removeFirst() }
    shown.append(Toast(title: title, words: words, until: now.advanced(by: Self.stay)))
  }

  /// Removes expired toasts.
  /// - Returns: Whether any were removed.
  mutating func advance(_ now: Timestamp) -> Bool {
    let count = shown.count
    // The second test expires toasts that a clock set back would keep too long.
    shown.removeAll { !(now < $0.until) || $0.until.since(now) > Self.stay }
    return shown.count != count
  }
}
