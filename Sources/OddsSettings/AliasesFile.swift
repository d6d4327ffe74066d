internal import OddsFiles
public import OddsFixtures
public import OddsModel
public import OddsOutput
internal import TOMLKit

/// `aliases.toml`: what the user says of names and matches.
///
/// ```toml
/// same = [["tickodds:1", "boltodds:x"]]
/// different = [["tickodds:2", "sportsapi-v1:9"]]
///
/// [soccer]
/// "Man Utd" = ["Manchester United", "Man United"]
/// ```
public enum AliasesFile {
  /// Reads the user's file; none is as good as an empty one. Throws `configuration` or `local`.
  public static func read(_ paths: Paths) throws(OddsError) -> Aliases {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) {
      bytes = try PrivateFile(paths.aliasesFile).read(.anyone)
    } catch {
      throw error.error
    }
    return try aliases(bytes ?? [], paths.aliasesFile)
  }

  /// - Parameter path: Where the bytes come from, for errors.
  public static func aliases(_ bytes: [UInt8], _ path: String) throws(OddsError) -> Aliases {
    let (aliases, faults) = reading(bytes, path)
    guard let first = faults.first else { return aliases }
    throw OddsError(
      .configuration, "\(first.message) (\(path)\(first.line.map { ", line \($0)" } ?? ""))", hint: first.hint)
  }

  /// Everything that is wrong with the text of an `aliases.toml`.
  /// - Parameter path: Where the bytes come from.
  public static func faults(in bytes: [UInt8], _ path: String) -> [ConfigFault] { reading(bytes, path).faults }

  private static func reading(_ bytes: [UInt8], _ path: String) -> (aliases: Aliases, faults: [ConfigFault]) {
    var aliases = Aliases()
    let table: TOMLTable
    do throws(TOMLText.Damage) {
      table = try TOMLText.table(String(decoding: bytes, as: UTF8.self))
    } catch {
      return (aliases, [ConfigFault(path, line: error.line, "not valid TOML")])
    }
    let places = TOMLLines(bytes)
    var faults: [ConfigFault] = []
    func fault(_ name: [String], _ message: String, _ hint: String? = nil) {
      faults.append(ConfigFault(path, line: places?.line(of: name), message, hint: hint))
    }
    for name in table.keys {
      guard let value = table[name] else { continue }
      if name == "same" || name == "different" {
        guard let list = value.array else {
          fault([name], "'\(name)' is not a list of lists of PROVIDER:ID", groupHint(name))
          continue
        }
        for group in list {
          guard let matches = strings(group.array), matches.count > 1, matches.allSatisfy(isReference) else {
            fault([name], "a group of '\(name)' is not two or more PROVIDER:ID", groupHint(name))
            continue
          }
          if name == "same" { aliases.join(matches) } else { aliases.forbid(matches) }
        }
        continue
      }
      let known = ["same", "different"] + Sport.allCases.map(\.rawValue)
      guard let sport = Sport(rawValue: name) else {
        let nearest = Nearest.word(to: name, in: known).map { "did you mean '\($0)'? " } ?? ""
        fault(
          [name], "unknown key '\(UnknownWord.shown(name, among: known))'",
          "\(nearest)use 'same', 'different', or a sport's name as 'odds sports' lists it")
        continue
      }
      guard let names = value.table else {
        fault([name], "'\(name)' is not a table", "write [\(name)], and below it \"NAME\" = [\"OTHER NAME\"]")
        continue
      }
      for team in names.keys {
        if let spellings = strings(names[team]?.array) {
          aliases.add(team, spellings: spellings, sport: sport)
        } else {
          fault([name, team], "'\(UnknownWord.shown("\(name).\(team)"))' is not a list of strings")
        }
      }
    }
    return (aliases, faults.sorted { ($0.line ?? .max) < ($1.line ?? .max) })
  }

  private static func groupHint(_ name: String) -> String {
    "write \(name) = [[\"PROVIDER:ID\", \"PROVIDER:ID\"]] with ids as 'odds fixtures' lists them"
  }

  /// Whether a text is a provider's name, a colon and an id.
  private static func isReference(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return ProviderName(rawValue: String(text[..<colon])) != nil && text.index(after: colon) < text.endIndex
  }

  /// Nil unless it is a list of texts.
  private static func strings(_ list: TOMLArray?) -> [String]? {
    guard let list else { return nil }
    let words = list.compactMap(\.string)
    return words.count == list.count ? words : nil
  }
}
