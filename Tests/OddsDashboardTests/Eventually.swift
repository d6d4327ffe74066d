import Testing

/// Waits for a condition. The limit only prevents a failure from hanging.
func eventually(
  _ what: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation, _ isDone: () -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(20)
  while !isDone() {
    guard ContinuousClock.now < end else {
      Issue.record(what ?? "never came", sourceLocation: sourceLocation)
      return
    }
    try await Task.sleep(for: .milliseconds(5))
  }
}
