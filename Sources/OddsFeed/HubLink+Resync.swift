internal import NIOCore
internal import OddsBoard
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// Requests for the current state, for sockets that send only changes.
extension HubLink {
  /// Removes matches in play that a new connection does not list: those it does not mention for a while ended during
  /// the gap.
  func awaitNames() {
    // Count batches instead of comparing times: the wall clock may be set back.
    let opened = hub.board.batches
    guard let usual = stream.presumedOverAfter else { return }
    // Wait until the provider was asked for them.
    let pause = max(hub.presumedOverAfter ?? usual, stream.asksForUnnamed ? hub.askPause * 6 : .zero)
    // Feeds send nothing for minutes during a break between periods.
    for (wait, isWhole) in [(pause, false), (pause * 8, true)] {
      naming.append(
        hub.loop.after(wait) { [weak self] in
          guard let self else { return }
          hub.remove(name.provider) { [stream] match in
            match.namedBatch <= opened && (stream.sport == nil || match.sport == stream.sport)
              && (match.status == .live || isWhole && match.status.isInPlay)
          }
        })
    }
  }

  /// Has the decoder request the matches in play that no message has named on this connection: they may have ended
  /// during the gap.
  /// - Parameter opened: The number of batches that the board had applied when the connection opened.
  func askForUnnamed(since opened: UInt64, in pause: Duration) {
    guard stream.asksForUnnamed else { return }
    naming.append(
      hub.loop.after(pause) { [weak self] in
        guard let self, let connection else { return }
        let board = hub.board
        let unnamed = board.liveMatches.compactMap { ref -> TextID? in
          guard let match = board[ref], match.provider == name.provider, match.status.isInPlay,
            stream.sport == nil || match.sport == stream.sport,
            match.namedBatch <= opened
          else { return nil }
          return match.id
        }
        let answer = ask(for: unnamed)
        for message in answer.messages { connection.send(message) }
        if let again = answer.again { askForUnnamed(since: opened, in: again) }
      })
  }

  /// Requests the state that the socket doesn't send. Call it once the socket is open, so that no change is missed in
  /// between.
  func askResync() {
    guard !stream.sendsSnapshot, let fetch = hub.ask?(provider), let number = resync.begin() else { return }
    let (provider, stream, loop) = (provider, stream, hub.loop)
    let link = NIOLoopBound(self, eventLoop: loop)
    Task {
      let answer: Result<[MatchDocument]?, OddsError>
      do throws(OddsError) {
        answer = .success(try await provider.resync(of: stream, fetch))
      } catch {
        answer = .failure(error)
      }
      loop.execute { link.value.take(answer, number) }
    }
  }

  private func take(_ answer: Result<[MatchDocument]?, OddsError>, _ number: Int) {
    // A response to an outdated request would restore old scores.
    guard let connection, let seen = resync.take(number) else { return }
    let isWantedAgain = resync.isWantedAgain
    resync.isWantedAgain = false
    switch answer {
    case .success(let documents):
      if resync.hasFailed {
        (resync.hasFailed, resync.failure) = (false, nil)
        connection.degraded(.resync, nil)
      }
      guard let documents else {
        if isWantedAgain { askResync() }
        return
      }
      var fields: Set<TextID>? = seen
      for document in documents {
        if let leftOut = document.leftOut, notes.insert(leftOut).inserted {
          hub.sink?.hub(hub, notice: FeedNotice.refused(leftOut).redacted(by: redaction), of: name)
        }
        if let named = apply(document, butNot: seen) { fields?.formUnion(named) } else { fields = nil }
      }
      if let fields { findUnnamed(fields) }
      hub.sink?.hubDidDrain(hub)
      if isWantedAgain { askResync() }
    case .failure(let error):
      resync.hasFailed = true
      // `limited` follows from the failures before it; keep their reason.
      if error.kind != .limited || resync.failure == nil { resync.failure = error.message }
      connection.degraded(.resync, "cannot fetch the current state: \(resync.failure ?? error.message)")
      resync.again = hub.loop.after(.seconds(30)) { [weak self] in self?.askResync() }
    }
  }

  /// Applies a document, and returns the matches that it names; nil if part of it was unreadable.
  private func apply(_ document: MatchDocument, butNot seen: Set<TextID>) -> [TextID]? {
    var batch = FeedBatch(provider: name.provider)
    (batch.receivedAt, batch.nameRank) = (document.receivedAt, type(of: provider).documentNameRank)
    let decoder = provider.decoder(for: document, names: hub.names)
    document.bytes.withUnsafeBytes { decoder.decode($0, into: &batch) }
    if batch.badElements > 0 || batch.badFrame != nil {
      report(batch.badElements, batch.badFrame)
    }
    batch.leaveOut(seen)
    hub.apply(batch)
    return batch.badElements == 0 && batch.badFrame == nil ? batch.matches.map(\.id) : nil
  }

  private func findUnnamed(_ fields: Set<TextID>) {
    let board = hub.board
    unnamed = []
    for ref in board.liveMatches {
      guard let match = board[ref], match.provider == name.provider, match.status.isInPlay, !fields.contains(match.id)
      else { continue }
      unnamed.insert(match.id)
    }
    dropUnnamed()
  }

  func observe(_ batch: borrowing FeedBatch) {
    resync.observe(batch)
    for row in batch.matches { unnamed.remove(row.id) }
  }

  /// Removes matches in play that are no longer mentioned and whose last line is gone: they ended during a gap.
  func dropUnnamed() {
    guard !unnamed.isEmpty else { return }
    let board = hub.board
    let gone = unnamed.filter { id in board.match(id, name.provider).map { !board.hasLines(of: $0) } ?? true }
    unnamed.subtract(gone)
    hub.remove(name.provider) { match in match.status.isInPlay && gone.contains(match.id) }
  }
}
