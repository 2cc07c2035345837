import FuzzTargets

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// fingertip-fuzz TARGET FILE…   does what each file says, and tells which law was broken
// Compiled with -DFUZZER and -sanitize=fuzzer it takes the options of libFuzzer after the target.

guard let target = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init) else {
  let targets = FuzzTarget.allCases.map { $0.rawValue }.joined(separator: " ")
  print("Give a target and files. Targets: \(targets)")
  exit(2)
}
Fuzzing.target = target

#if FUZZER
var count = CommandLine.argc - 1
var arguments = CommandLine.unsafeArgv + 1
exit(runDriver(&count, &arguments, testOneInput))
#else
exit(Fuzzing.replay(CommandLine.arguments.dropFirst(2)))
#endif
