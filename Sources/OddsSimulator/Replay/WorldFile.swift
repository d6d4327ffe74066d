internal import Glibc
internal import OddsJSON

/// Loads a world from a file: real matches with prices of many bookmakers, or a time series of one match.
enum WorldFile {
  static func load(_ path: String) throws -> any WorldSource {
    guard let bytes = read(path) else { throw SimulatorError.unreadableFile(path) }
    guard let value = JSONValue(json: bytes) else { throw SimulatorError.unknownWorld(path) }
    return try world(value, path: path)
  }

  static func world(_ value: JSONValue, path: String) throws -> any WorldSource {
    if let world = StaticWorld(value) { return world }
    if let world = ReplayWorld(cricket: value) { return world }
    if let world = ReplayWorld(stream: value) { return world }
    throw SimulatorError.unknownWorld(path)
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      bytes.append(contentsOf: chunk[..<count])
      if count < chunk.count { return ferror(file) == 0 ? bytes : nil }
    }
  }
}
