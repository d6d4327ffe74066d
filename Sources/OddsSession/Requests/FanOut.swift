public import OddsModel
public import OddsProvider

/// One query sent to several providers.
public struct FanOut<Value: Sendable>: Sendable {
  /// The responses in the providers' order.
  public let answers: [(provider: any Provider, value: Value)]
  /// The failures in the providers' order.
  public let failures: [OddsError]

  /// Queries all providers of the session concurrently and waits for all of them.
  public static func ask(
    _ session: Session,
    _ question: @escaping @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> Value
  ) async -> FanOut {
    let activity = session.waitingForAll()
    let fanOut = await all(session, question)
    activity?.end()
    return fanOut
  }

  private static func all(
    _ session: Session,
    _ question: @escaping @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> Value
  ) async -> FanOut {
    let providers = session.providers
    let results = await withTaskGroup(of: (Int, Result<Value, OddsError>).self) { tasks in
      for (index, provider) in providers.enumerated() {
        tasks.addTask {
          do throws(OddsError) {
            return (index, .success(try await question(provider, session.fetch(provider))))
          } catch {
            return (index, .failure(error))
          }
        }
      }
      var results = [Result<Value, OddsError>?](repeating: nil, count: providers.count)
      for await (index, result) in tasks { results[index] = result }
      return results
    }
    var answers: [(any Provider, Value)] = []
    var failures: [OddsError] = []
    for (provider, result) in zip(providers, results) {
      switch result {
      case .success(let value): answers.append((provider, value))
      case .failure(let error): failures.append(error)
      case nil: break
      }
    }
    return FanOut(answers: answers, failures: failures)
  }

  /// Reports the failures. Returns the exit status, or throws; see ``Failures/settle(isStrict:_:isNews:)``.
  public func settle(_ session: Session) throws(OddsError) -> Int32 {
    try session.settle(failures, answered: answers.count)
  }
}
