internal import ArgumentParser
internal import OddsAlerts
internal import OddsSettings
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession

/// `odds config validate`: all errors in the user's files.
struct ConfigValidate: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check config.toml, aliases.toml, alerts.toml and credentials.toml, and report each error with its line.",
    discussion: """
      Prints one line per error, FILE:LINE: MESSAGE: HINT, and exits with 78; prints nothing and exits with 0 if all \
      files are valid. With --json, prints an array of objects.
      """)

  static let manual = CommandManual(
    [.keys, .aliases, .alerts],
    [
      Example("Check all files of the configuration", "odds config validate")
    ])
  static let toleratesBrokenConfig = true

  @OptionGroup var common: ConfigFileOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let (faults, files) = UserFiles.faults(context.settings.paths)
    if common.json {
      try context.write(ValueAnswer(faults), isData: false)
    } else {
      StandardOutput.write(faults.map { $0.text(ascii: context.errors.isASCII) + "\n" }.joined())
    }
    if faults.isEmpty {
      context.notes.warn(files.isEmpty ? "no files to check" : "no errors in \(files.joined(separator: ", "))")
    }
    return faults.isEmpty ? 0 : OddsError.Kind.configuration.exitStatus
  }
}

/// The files that the user edits.
enum UserFiles {
  /// Returns the errors in the files, and the files that exist.
  static func faults(_ paths: Paths) -> (faults: [ConfigFault], files: [String]) {
    var (faults, files): ([ConfigFault], [String]) = ([], [])
    func check(_ path: String, _ access: PrivateFile.Access, _ find: ([UInt8]) -> [ConfigFault]) {
      do throws(PrivateFile.Failure) {
        guard let bytes = try PrivateFile(path).read(access) else { return }
        files.append(path)
        faults += find(bytes)
      } catch {
        files.append(path)
        faults.append(ConfigFault(path, OddsError(.local, error.words, hint: error.error.hint)))
      }
    }
    check(paths.configFile, .anyone) { ConfigTable.ofProgram.faults(in: $0, paths.configFile) }
    check(paths.aliasesFile, .anyone) {
      AliasesFile.faults(in: $0, paths.aliasesFile, providers: ProviderRegistry.names)
    }
    check(paths.alertsFile, .ownerWrites) {
      AlertsFile.faults(in: $0, paths.alertsFile, providers: ProviderRegistry.names)
    }
    check(paths.credentialsFile, .ownerOnly) { bytes in
      do throws(OddsError) {
        _ = try Credentials(bytes, paths.credentialsFile, ProviderRegistry.all)
        return []
      } catch {
        return [ConfigFault(paths.credentialsFile, error)]
      }
    }
    return (faults, files)
  }
}
