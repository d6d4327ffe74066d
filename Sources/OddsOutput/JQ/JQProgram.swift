internal import CJQ
internal import Glibc
public import OddsModel
internal import Synchronization

/// A compiled jq expression for `--jq`, run by libjq.
///
/// The library is loaded when the first expression is compiled, so that the program starts fast and works without it.
/// Expressions run on one thread at a time; others wait.
public final class JQProgram: Sendable {
  /// The result of a successful run.
  public enum End: Sendable, Equatable {
    case done
    /// The expression called `halt`: no further documents should be processed.
    case halted
  }

  /// jq's error on a document.
  public struct Failure: Error, Sendable, Equatable {
    /// jq's message, without a full stop: `Cannot index number with "b"`.
    public var message: String

    /// The error for the user: `undecodable`, exit status 65.
    /// - Parameter row: A description of the document.
    public func error(on row: String? = nil) -> OddsError {
      OddsError(.undecodable, "--jq: \(message)", hint: row.map { "on \($0)" })
    }
  }

  /// The compiled expression. Only one thread at a time accesses it.
  private struct Compiled: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer
    deinit { odds_jq_free(pointer) }
  }

  private let compiled: Mutex<Compiled>
  private let isForTerminal: Bool

  /// The library's file name, as in Debian's package libjq1.
  public static let library = "libjq.so.1"

  /// Compiles an expression. Throws `usage` with jq's message if it is invalid, and `unreachable` (69) if libjq can't
  /// be loaded.
  /// - Parameters:
  ///   - forTerminal: Whether results are printed on a terminal: control characters are then replaced.
  ///   - library: The library's file name; tests pass others.
  public init(
    _ expression: String, forTerminal: Bool = false, library: String = JQProgram.library
  ) throws(OddsError) {
    var pointer: OpaquePointer?
    var text: UnsafeMutablePointer<CChar>?
    let status = odds_jq_compile(library, expression, &pointer, &text)
    let message = Self.take(text)
    guard status == ODDS_JQ_DONE, let pointer else {
      if status == ODDS_JQ_BAD_EXPRESSION {
        throw OddsError(.usage, "--jq: \(Self.readable(message))", hint: "see jq(1)")
      }
      throw OddsError(
        .unreachable, "--jq needs libjq, which cannot be loaded: \(message)",
        hint: "install it, on Debian with 'apt-get install libjq1'")
    }
    compiled = Mutex(Compiled(pointer: pointer))
    isForTerminal = forTerminal
  }

  /// Runs the expression on a JSON document and appends each result and a line end: a string without quotes, any other
  /// value as compact JSON.
  public func run(_ document: some Sequence<UInt8>, into output: inout [UInt8]) throws(Failure) -> End {
    var results: [UInt8] = []
    var text: UnsafeMutablePointer<CChar>?
    let bytes = ContiguousArray(document)
    let status = compiled.withLock { compiled in
      bytes.withUnsafeBytes { json in
        withUnsafeMutablePointer(to: &results) { results in
          odds_jq_run(
            compiled.pointer, json.bindMemory(to: CChar.self).baseAddress, json.count,
            { results, bytes, length in
              guard let results = results?.assumingMemoryBound(to: [UInt8].self) else { return }
              results.pointee.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: length))
              results.pointee.append(0x0A)
            }, results, &text)
        }
      }
    }
    let message = Self.take(text)
    switch status {
    case ODDS_JQ_DONE: break
    case ODDS_JQ_HALTED where text == nil: break
    default: throw Failure(message: message)
    }
    output.append(contentsOf: isForTerminal ? Self.cleaned(results) : results)
    return status == ODDS_JQ_HALTED ? .halted : .done
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "no reason is given" }
    defer { free(text) }
    return String(cString: text)
  }

  /// The first of jq's messages, without its prefix, its location and the count of errors.
  static func readable(_ messages: String) -> String {
    let first = messages.split(separator: "\n").first.map(String.init) ?? messages
    var text = first.replacing("jq: error: ", with: "").replacing(" (Unix shell quoting issues?)", with: "")
    text = text.replacing(" at <top-level>, line 1:", with: "").replacing(" at <top-level>,", with: ",")
    if text.last == ":" { text.removeLast() }
    return text.replacing("INVALID_CHARACTER", with: "character").replacing("$end", with: "the end")
  }

  /// Replaces control characters except line ends and tabs.
  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { output.append(0x0A) }
      for (index, cell) in line.split(separator: 0x09, omittingEmptySubsequences: false).enumerated() {
        if index > 0 { output.append(0x09) }
        cell.withUnsafeBufferPointer { CleanText.append($0, to: &output) }
      }
    }
    return output
  }
}
