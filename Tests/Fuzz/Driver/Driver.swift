import FuzzTargets
import Glibc

#if FUZZING
  /// The target from the environment, because the arguments belong to libFuzzer. `list` prints every target with the folder of
  /// its seeds.
  private let target: FuzzTarget = {
    let name = getenv("ODDS_FUZZ").map { String(cString: $0) } ?? "list"
    if let target = FuzzTarget.named(name) { return target }
    for target in FuzzTarget.all { print(target.name, target.seeds) }
    // libFuzzer reports `exit` as a crash.
    fflush(nil)
    _exit(name == "list" ? 0 : 64)
  }()

  /// libFuzzer's entry point: runs one input and always returns 0.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(UnsafeRawBufferPointer(start: start, count: count))
    return 0
  }

  /// libFuzzer's own mutations, and every third time a replacement of a number by an unlikely one.
  @_cdecl("LLVMFuzzerCustomMutator")
  public func changeInput(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: CUnsignedInt) -> Int
  {
    guard seed % 3 == 0 else { return usualChange(start, count, most) }
    var input = Array(UnsafeBufferPointer(start: start, count: count))
    var mutator = Mutator(seed: UInt64(seed), seeds: [])
    mutator.changeNumber(&input)
    guard input.count <= most else { return count }
    for (index, byte) in input.enumerated() { start[index] = byte }
    return input.count
  }

  @_silgen_name("LLVMFuzzerMutate")
  private func usualChange(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int
#else
  /// `odds-fuzz TARGET FOLDER COUNT [SEED]`: runs `count` random mutations of the folder's files without libFuzzer.
  @main struct Driver {
    static func main() {
      let words = CommandLine.arguments
      guard words.count >= 4, let target = FuzzTarget.named(words[1]), let count = Int(words[3]) else {
        print("usage: odds-fuzz TARGET FOLDER COUNT [SEED]")
        exit(64)
      }
      var mutator = Mutator(seed: words.count > 4 ? UInt64(words[4]) ?? 1 : 1, seeds: SeedFolder.read(words[2]))
      let page = InputPage("odds-fuzz-input")
      for number in 1...max(count, 1) {
        let input = mutator.next()
        // An input that traps remains in a file.
        page.keep(input)
        input.withUnsafeBytes { target.run($0) }
        if number % 1_000_000 == 0 { print("\(target.name): \(number)") }
      }
      print("\(target.name): \(count) inputs")
    }
  }

  /// The last input in a memory-mapped file, which survives a trap: the length in eight bytes, then the input.
  private struct InputPage {
    private let page: UnsafeMutableRawPointer?
    private static let size = 65_544

    init(_ path: String) {
      let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
      guard file >= 0, ftruncate(file, Self.size) == 0 else {
        page = nil
        return
      }
      let page = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      self.page = page == MAP_FAILED ? nil : page
    }

    func keep(_ input: [UInt8]) {
      guard let page else { return }
      page.storeBytes(of: UInt64(input.count), as: UInt64.self)
      input.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        (page + 8).copyMemory(from: start, byteCount: min(bytes.count, Self.size - 8))
      }
    }
  }
#endif
