internal import NIOCore
internal import NIOPosix
internal import OddsJSON
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// The same question about matches to several providers at once: by request, over their sockets, or both, as each
/// answers it. All that comes is put on one board.
struct Asking: Sendable {
  /// The question, in a word or two, for errors.
  var asked: String
  /// The sockets that answer it, wholly or in part.
  var streams: @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [FeedStream]
  /// What is asked by request.
  var question: @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [MatchDocument]

  /// Asks, and writes the answer.
  /// - Parameter make: Makes the answer from the board, on the thread that it belongs to.
  /// - Returns: The exit status that the failures beside the answer ask for.
  func answer(
    _ session: Session, _ context: Context,
    _ make: @escaping @Sendable (MatchBook) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Int32 {
    let told = await told(session, context)
    let bytes: Result<[UInt8], OddsError> = await Self.onLoop(session.group.next()) {
      let book = told.book.value
      book.reportBadElements(context)
      do throws(OddsError) {
        return .success(try context.bytes(try make(book), isDemo: session.isDemo))
      } catch {
        return .failure(error)
      }
    }
    let status = try Failures(told.failures, answered: told.answered).settle(context)
    StandardOutput.write(try bytes.get())
    return status
  }

  /// Everything that was told.
  struct Told: Sendable {
    var failures: [OddsError]
    /// How many providers told something, or had nothing to tell.
    var answered: Int
    var book: NIOLoopBound<MatchBook>
  }

  /// Asks, and waits until everybody has told or failed.
  func told(_ session: Session, _ context: Context) async -> Told {
    let loop = session.group.next()
    let names = session.providers.map(\.name)
    let listening = await Self.onLoop(loop) {
      NIOLoopBound(Listening(names, context, on: loop, until: session.deadline), eventLoop: loop)
    }
    await withTaskGroup(of: Void.self) { tasks in
      for provider in session.providers {
        tasks.addTask { await ask(provider, session, listening, loop) }
      }
    }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      loop.execute { listening.value.whenSettled { continuation.resume() } }
    }
    return await Self.onLoop(loop) {
      let listening = listening.value
      return Told(
        failures: listening.failures(in: names), answered: listening.answered(names),
        book: NIOLoopBound(listening.finish(), eventLoop: loop))
    }
  }

  /// Asks one provider, and hands on what it says as soon as it has: nobody waits for another.
  private func ask(
    _ provider: any Provider, _ session: Session, _ listening: NIOLoopBound<Listening>, _ loop: any EventLoop
  ) async {
    let fetch = SharedFetch(session.fetch(provider)).shared
    async let documents = Self.result { () async throws(OddsError) in try await question(provider, fetch) }
    let feeds = await Self.result { () async throws(OddsError) in try await streams(provider, fetch) }
    let answer = await documents
    await Self.onLoop(loop) { listening.value.take(provider, answer, feeds, asked: asked) }
  }

  private static func result<Value: Sendable>(
    _ body: @Sendable () async throws(OddsError) -> [Value]
  ) async -> Result<[Value], OddsError> {
    do throws(OddsError) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }

  private static func onLoop<Value: Sendable>(
    _ loop: any EventLoop, _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { (continuation: CheckedContinuation<Value, Never>) in
      loop.execute { continuation.resume(returning: body()) }
    }
  }
}
