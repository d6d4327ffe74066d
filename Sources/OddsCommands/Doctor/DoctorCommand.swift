internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings

/// `odds doctor`: is everything as it should be, and if not, what to do.
struct DoctorCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check configuration, keys, reachability and terminal, and say how to fix each failure.")

  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let names = try providers.names()
    let settings = context.settings
    let columns = StandardOutput.isTerminal ? Terminal.columns(settings.environment) : nil
    var checks = Doctor.localChecks(settings, ProviderRegistry.all, columns: columns)
    do throws(OddsError) {
      checks += await Doctor.providerChecks(try await Session(context, only: names))
    } catch {
      checks.append(.failed(error.provider.map { "\($0.rawValue) key" } ?? "keys", error))
    }
    try context.write(ValueAnswer(checks))
    return checks.compactMap(\.kind).first?.exitStatus ?? 0
  }
}
