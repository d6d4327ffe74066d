/// Reads a world from a file.
enum WorldFile {
  static func load(_ path: String) throws -> any WorldSource {
    throw SimulatorError.unknownWorld(path)
  }
}
