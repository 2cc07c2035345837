import FuzzTargets

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Functions that run a fuzz target on inputs.
enum Fuzzing {
  nonisolated(unsafe) static var target = FuzzTarget.engine

  /// Runs the target on files, one after another. Returns 1 if any file broke a law, and 0
  /// otherwise.
  static func replay(_ files: some Sequence<String>) -> CInt {
    var status: CInt = 0
    for file in files {
      guard let bytes = bytes(of: file) else {
        print("\(file): cannot be read")
        status = 1
        continue
      }
      do throws(BrokenLaw) {
        try target.run(bytes)
      } catch {
        for line in target.log(of: bytes) { print(line) }
        print("\(file): \(error)")
        status = 1
      }
    }
    return status
  }

  /// Runs mutations of the files, starting with the mutation that has the given number. If `keep`
  /// is given, each input is first written to that file, so the last input is known after a trap.
  /// Returns 1 if an input broke a law, and 0 otherwise.
  static func blind(
    _ files: [String], from first: UInt64, count: UInt64, seed: UInt64, keep: String?
  ) -> CInt {
    let mutations = Mutations(of: files.compactMap(bytes), seed: seed)
    for number in first..<first + count {
      let input = mutations.input(number)
      if let keep { write(input, to: keep) }
      do throws(BrokenLaw) {
        try target.run(input)
      } catch {
        print("input \(number) of seed \(seed): \(error)")
        return 1
      }
    }
    return 0
  }

  /// Fuzzes the engine with generated sessions or API calls. Returns 1 if a session or call broke a
  /// law, and 0 otherwise.
  static func runGenerated(steps: Int, seed: UInt64) -> CInt {
    var (done, sessions) = (0, 0)
    do throws(BrokenLaw) {
      try target.runGenerated(seed: seed, steps: steps) { newSteps, newSessions in
        // Show the progress of long runs.
        if done / 1_000_000 != newSteps / 1_000_000 { print("\(newSteps) steps") }
        (done, sessions) = (newSteps, newSessions)
      }
    } catch {
      print("after \(done) steps: \(error)")
      return 1
    }
    print("\(done) steps in \(sessions) sessions, seed \(seed): no law is broken")
    return 0
  }

  private static func write(_ bytes: [UInt8], to file: String) {
    guard let stream = fopen(file, "wb") else { return }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  private static func bytes(of file: String) -> [UInt8]? {
    guard let stream = fopen(file, "rb") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}

#if FUZZER
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs the target on one input, and crashes if a law is broken. libFuzzer's entry point calls this
/// function.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(BrokenLaw) {
    try Fuzzing.target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(Fuzzing.target.rawValue): \(error)")
  }
  return 0
}
#endif
