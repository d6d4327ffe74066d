import FuzzTargets
import Glibc

#if FUZZING
  /// The target is named by the environment, because the arguments are libFuzzer's; `list` prints them all, each with the
  /// folder of its seeds.
  private let target: FuzzTarget = {
    let name = getenv("ODDS_FUZZ").map { String(cString: $0) } ?? "list"
    if let target = FuzzTarget.named(name) { return target }
    for target in FuzzTarget.all { print(target.name, target.seeds) }
    // Not by `exit`, which libFuzzer takes for a crash.
    fflush(nil)
    _exit(name == "list" ? 0 : 64)
  }()

  /// libFuzzer's entry: tries one input, and always returns 0.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(UnsafeRawBufferPointer(start: start, count: count))
    return 0
  }

  /// Changes as libFuzzer knows them, and every third time a number for one that no match has.
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
  /// `odds-fuzz TARGET FOLDER COUNT [SEED]`: without libFuzzer, changes the folder's files at random, so many times.
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
        // What makes it trap is left where it can be found.
        page.keep(input)
        input.withUnsafeBytes { target.run($0) }
        if number % 1_000_000 == 0 { print("\(target.name): \(number)") }
      }
      print("\(target.name): \(count) inputs")
    }
  }

  /// The last input, in a file that the kernel writes though the process has trapped: its length in eight bytes, then it.
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
