internal import OddsModel

/// Writes the user's choices as they change, off the event loop, one write at a time. Of the changes that come during a
/// write only the newest is written next.
final class ChoicesKeeper: Sendable {
  private let changes: AsyncStream<Choices>.Continuation
  private let writing: Task<OddsError?, Never>

  /// - Parameters:
  ///   - choices: The choices at the start, which are not written.
  ///   - onFailure: Called when a write fails after one that did not.
  init(_ file: ChoicesFile, from choices: Choices, onFailure: @escaping @Sendable (OddsError) -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: Choices.self, bufferingPolicy: .bufferingNewest(1))
    changes = continuation
    writing = Task.detached {
      var written = choices
      var failure: OddsError?
      for await wanted in stream {
        do throws(OddsError) {
          try file.write(wanted, changedFrom: written)
          written = wanted
          failure = nil
        } catch {
          if failure == nil { onFailure(error) }
          failure = error
        }
      }
      return failure
    }
  }

  /// These are the choices now.
  func keep(_ choices: Choices) { changes.yield(choices) }

  /// Waits for the last write.
  /// - Returns: Why the choices are not kept as they are now; nil if they are.
  func finish() async -> OddsError? {
    changes.finish()
    return await writing.value
  }
}
