import Glibc

/// Prints lines to standard output without buffering, even into a pipe.
enum Output {
  static func line(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { _ = write(1, $0.baseAddress, $0.count) }
  }
}
