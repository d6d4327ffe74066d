internal import Glibc

/// A file's bytes, mapped instead of read, so that only decoding is measured.
struct MappedFile: ~Copyable {
  let bytes: UnsafeRawBufferPointer

  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    guard size > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, descriptor, 0), start != MAP_FAILED else {
      return nil
    }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit {
    if let start = bytes.baseAddress { munmap(UnsafeMutableRawPointer(mutating: start), bytes.count) }
  }

  /// Calls a closure for each line that isn't empty, without its newline.
  func forEachLine(_ body: (UnsafeRawBufferPointer) -> Void) {
    var rest = bytes
    while let start = rest.baseAddress, rest.count > 0 {
      let end = memchr(start, 0x0A, rest.count).map { UnsafeRawPointer($0) - start } ?? rest.count
      if end > 0 { body(UnsafeRawBufferPointer(start: start, count: end)) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(min(end + 1, rest.count)))
    }
  }
}
