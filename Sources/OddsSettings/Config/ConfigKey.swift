internal import OddsOutput
public import OddsModel

/// A key of `config.toml`: its name, allowed values, default and description.
///
/// ``ConfigTable`` lists all keys; reading, listing, checking, writing and documenting settings all use it.
public struct ConfigKey: Sendable {
  /// The type of a key's value.
  public enum Kind: Sendable, Equatable {
    /// One of a fixed list of words.
    case word([String])
    /// A duration above zero: `30`, `1500ms`, `5m`.
    case duration
    case number(ClosedRange<Int>)
    /// The name of a time zone.
    case zone
    /// The base address of a provider.
    case address
    /// Names of keyboard keys: a string, or a list of strings.
    case keys
  }

  /// The name including its table: `tickodds.url`.
  public let name: String
  /// The type of the value.
  public let kind: Kind
  /// The default as text; nil if the default isn't a fixed value.
  public let standard: String?
  /// A description of the default if ``standard`` is nil: `the system's`.
  public let unset: String
  /// The purpose of the key, in one sentence without a full stop.
  public let about: String
  /// The option that overrides it: `--format`.
  public let option: String?
  /// The environment variable that overrides it.
  public let variable: String?
  /// A valid value other than ``standard``, for examples.
  public let example: String

  /// A key with all its properties.
  public init(
    _ name: String, _ kind: Kind, standard: String? = nil, unset: String = "", about: String, option: String? = nil,
    variable: String? = nil, example: String
  ) {
    (self.name, self.kind, self.standard, self.unset, self.about) = (name, kind, standard, unset, about)
    (self.option, self.variable, self.example) = (option, variable, example)
  }

  /// The parts of the name: `["tickodds", "url"]`.
  public var path: [String] { name.split(separator: ".").map(String.init) }

  /// A short description of the allowed values: `auto, always or never`.
  public var allowed: String {
    switch kind {
    case .word(let words):
      words.count < 2
        ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
    case .duration: "a number of seconds, or 500ms, 30s, 5m, 2h"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .zone: "a time zone such as Europe/London or UTC"
    case .address: "an https address, or http on this machine"
    case .keys: "names of keys, such as n, <Enter>, <PgDn>, <C-l>, <F2>"
    }
  }

  /// Checks a value; returns an error message and a hint, or nil if it is allowed.
  ///
  /// The message never repeats an address, or a value that might be a misplaced API key.
  public func fault(in value: TOMLFile.Value) -> (message: String, hint: String)? {
    switch (kind, value) {
    case (.keys, _): return nil
    case (_, .list): return ("'\(name)' cannot be a list", "use \(allowed)")
    case (_, .text(let text)):
      guard !allows(text) else { return nil }
      if kind == .address { return ("'\(name)' isn't a usable address", "use \(allowed)") }
      var words: [String] = []
      if case .word(let known) = kind { words = known }
      let nearest = Nearest.word(to: text, in: words).map { "did you mean '\($0)'? " } ?? ""
      return ("'\(name)' cannot be '\(UnknownWord.shown(text, among: words))'", "\(nearest)use \(allowed)")
    }
  }

  private func allows(_ text: String) -> Bool {
    switch kind {
    case .word(let words): return words.contains(text)
    case .duration: return (try? DurationText.parse(text, option: name)).map { $0 > .zero } ?? false
    case .number(let range): return Int(text).map(range.contains) ?? false
    case .zone: return ZoneFormatter.exists(text)
    case .address: return Addresses.isUsable(text)
    case .keys: return true
    }
  }

  /// The TOML literal of values as typed; only keyboard keys take more than one. Throws `usage` for a value that isn't
  /// allowed.
  public func literal(_ values: [String]) throws(OddsError) -> String {
    if kind == .keys { return values.count == 1 ? TOMLFile.quoted(values[0]) : TOMLFile.list(values) }
    guard values.count == 1, let text = values.first else {
      throw OddsError(.usage, "'\(name)' takes one value", hint: "use \(allowed)")
    }
    if let fault = fault(in: .text(text)) { throw OddsError(.usage, fault.message, hint: fault.hint) }
    switch kind {
    case .number: return Int(text).map(String.init) ?? TOMLFile.quoted(text)
    // A TOML number can't begin with a zero.
    case .duration where text.allSatisfy({ ("0"..."9").contains($0) }) && !text.hasPrefix("0"): return text
    default: return TOMLFile.quoted(text)
    }
  }
}
