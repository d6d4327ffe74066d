internal import OddsModel
internal import OddsProvider

/// The same question to several providers at once.
struct Gathering<Value: Sendable>: Sendable {
  /// What came, in the providers' order.
  let answers: [(provider: any Provider, value: Value)]
  let failures: [OddsError]

  /// Asks them all and waits for all.
  static func ask(
    _ session: Session,
    _ question: @escaping @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> Value
  ) async -> Gathering {
    await ask(session.providers, session, question)
  }

  static func ask(
    _ providers: [any Provider], _ session: Session,
    _ question: @escaping @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> Value
  ) async -> Gathering {
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
    return Gathering(answers: answers, failures: failures)
  }

  /// The same answers with something else in them.
  func keeping<Other: Sendable>(_ change: (Value) -> Other) -> Gathering<Other> {
    Gathering<Other>(answers: answers.map { ($0.provider, change($0.value)) }, failures: failures)
  }

  /// Says what failed; answers the exit status.
  func settle(_ context: Context) throws(OddsError) -> Int32 {
    try Failures(failures, answered: answers.count).settle(context)
  }
}
