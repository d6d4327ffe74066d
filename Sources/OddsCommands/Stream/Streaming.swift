internal import NIOCore
internal import NIOPosix
internal import OddsModel

/// Runs a stream on the event loop until it ends.
enum Streaming {
  static func run(_ plan: StreamPlan, _ session: Session, _ context: Context) async throws(OddsError) -> Int32 {
    let loop = session.group.next()
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Int32, OddsError>, Never>) in
      loop.execute {
        let run = StreamRun(plan, context, on: loop) { continuation.resume(returning: $0) }
        let bound = NIOLoopBound(run, eventLoop: loop)
        context.onStop { loop.execute { bound.value.end(.success(0)) } }
        run.start()
      }
    }
    return try result.get()
  }
}
