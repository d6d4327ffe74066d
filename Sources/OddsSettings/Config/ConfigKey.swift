internal import OddsOutput
public import OddsModel

/// A key of `config.toml`: what it is called, what it may be, what it is where nobody says otherwise.
///
/// ``ConfigTable`` lists them. Whatever reads, lists, checks, writes or describes settings takes them from there.
public struct ConfigKey: Sendable {
  /// What a value may be.
  public enum Kind: Sendable, Equatable {
    /// One of a few words.
    case word([String])
    /// `30`, `1500ms`, `5m`: above zero.
    case duration
    case number(ClosedRange<Int>)
    /// The name of a time zone.
    case zone
    /// The base address of a provider.
    case address
    /// Keys of the dashboard by their names: a text, or a list of texts.
    case keys
  }

  /// With the name of its table: `tickodds.url`.
  public let name: String
  /// What its value may be.
  public let kind: Kind
  /// The value without a setting, as text; nil where no value stands for it.
  public let standard: String?
  /// What holds without a setting where ``standard`` is nil: `the system's`.
  public let unset: String
  /// What it is for, in one sentence without a full stop.
  public let about: String
  /// The option that goes before it: `--format`.
  public let option: String?
  /// The environment variable that goes before it.
  public let variable: String?
  /// A value that is allowed and differs from ``standard``, for examples.
  public let example: String

  /// A key with all that is known of it.
  public init(
    _ name: String, _ kind: Kind, standard: String? = nil, unset: String = "", about: String, option: String? = nil,
    variable: String? = nil, example: String
  ) {
    (self.name, self.kind, self.standard, self.unset, self.about) = (name, kind, standard, unset, about)
    (self.option, self.variable, self.example) = (option, variable, example)
  }

  /// The parts of the name: `["tickodds", "url"]`.
  public var path: [String] { name.split(separator: ".").map(String.init) }

  /// What is allowed, in a few words: `auto, always or never`.
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

  /// What is wrong with a value; nil if it is allowed.
  ///
  /// The message repeats no value that may be a key in the wrong place, and no address.
  public func fault(in value: TOMLFile.Value) -> (message: String, hint: String)? {
    switch (kind, value) {
    case (.keys, _): return nil
    case (_, .list): return ("'\(name)' cannot be a list", "use \(allowed)")
    case (_, .text(let text)):
      guard !allows(text) else { return nil }
      if kind == .address { return ("'\(name)' is not an address that can be used", "use \(allowed)") }
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

  /// Values as typed, a text each, as they stand in the file. Throws `usage` for what is not allowed.
  public func literal(_ values: [String]) throws(OddsError) -> String {
    if kind == .keys { return values.count == 1 ? TOMLFile.quoted(values[0]) : TOMLFile.list(values) }
    guard values.count == 1, let text = values.first else {
      throw OddsError(.usage, "'\(name)' takes one value", hint: "use \(allowed)")
    }
    if let fault = fault(in: .text(text)) { throw OddsError(.usage, fault.message, hint: fault.hint) }
    switch kind {
    case .number: return Int(text).map(String.init) ?? TOMLFile.quoted(text)
    // A number may not begin with a zero.
    case .duration where text.allSatisfy({ ("0"..."9").contains($0) }) && !text.hasPrefix("0"): return text
    default: return TOMLFile.quoted(text)
    }
  }
}
