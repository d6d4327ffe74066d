extension FeedBatch {
  /// Removes the marks that declare the batch's matches a complete list of the feed.
  public mutating func dropMatchImages() {
    var isDropped: [Bool] = []
    events.removeAll { event in
      switch event {
      case .imageBegins(let scope):
        if case .matches = scope { isDropped.append(true) } else { isDropped.append(false) }
        return isDropped.last == true
      case .imageEnds: return isDropped.popLast() ?? false
      default: return false
      }
    }
  }
}
