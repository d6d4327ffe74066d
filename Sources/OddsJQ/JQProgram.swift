internal import CJQ
internal import Glibc
public import OddsModel
internal import OddsText
internal import Synchronization

/// An expression of jq, as `--jq` takes it, run by libjq.
///
/// The library is loaded when the first expression is compiled: the program starts no slower for it, and works without it
/// until somebody asks for it. One thread at a time runs an expression; another waits.
public final class JQProgram: Sendable {
  /// How a run ended that did not fail.
  public enum End: Sendable, Equatable {
    case done
    /// The expression said `halt`: nothing more is wanted.
    case halted
  }

  /// The expression failed on a document, in jq's words.
  public struct Failure: Error, Sendable, Equatable {
    /// Without a full stop: `Cannot index number with "b"`.
    public var message: String

    /// The same for the user; `undecodable`, 65.
    /// - Parameter row: What it failed on.
    public func error(on row: String? = nil) -> OddsError {
      OddsError(.undecodable, "--jq: \(message)", hint: row.map { "on \($0)" })
    }
  }

  /// What is compiled. Only one thread at a time sees it.
  private struct Compiled: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer
    deinit { odds_jq_free(pointer) }
  }

  private let compiled: Mutex<Compiled>
  private let isForTerminal: Bool

  /// The name of the library, as the package libjq1 has it.
  public static let library = "libjq.so.1"

  /// Compiles an expression. Throws `usage` with jq's message where it is wrong, and `unreachable`, 69, where there is no
  /// libjq.
  /// - Parameters:
  ///   - forTerminal: Results go to a terminal: what could move its cursor is made visible in them.
  ///   - library: For tests.
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

  /// Runs the expression on a JSON document, and appends each of its results and a line end: a string as it is, anything
  /// else as compact JSON.
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

  /// jq's messages in one line: without its name, the expression, and how many errors there were.
  static func readable(_ messages: String) -> String {
    let first = messages.split(separator: "\n").first.map(String.init) ?? messages
    var text = first.replacing("jq: error: ", with: "").replacing(" (Unix shell quoting issues?)", with: "")
    text = text.replacing(" at <top-level>, line 1:", with: "").replacing(" at <top-level>,", with: ",")
    if text.last == ":" { text.removeLast() }
    return text.replacing("INVALID_CHARACTER", with: "character").replacing("$end", with: "the end")
  }

  /// Lines and tabs stay; everything else that is not to be seen is shown.
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
