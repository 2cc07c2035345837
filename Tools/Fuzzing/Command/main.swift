import FuzzTargets

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// fingertip-fuzz TARGET FILE…
//   runs each file and prints the broken laws
// fingertip-fuzz TARGET --blind SEED FIRST COUNT KEEP FILE…
//   runs mutations of the files; each mutation is first written to the file KEEP, unless KEEP is -
// fingertip-fuzz sessions --steps COUNT SEED
//   runs generated sessions or calls with that many steps
// fingertip-fuzz sessions --log SEED
//   prints the log of one session
// If compiled with -DFUZZER and -sanitize=fuzzer, the program accepts libFuzzer's options after the
// target.

guard let target = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init) else {
  let targets = FuzzTarget.allCases.map { $0.rawValue }.joined(separator: " ")
  print("Give a target and files. Targets: \(targets)")
  exit(2)
}
Fuzzing.target = target

let arguments = Array(CommandLine.arguments.dropFirst(2))
if arguments.first == "--steps", arguments.count == 3, let steps = Int(arguments[1]),
  let seed = UInt64(arguments[2])
{
  exit(Fuzzing.runGenerated(steps: steps, seed: seed))
}
if arguments.first == "--log", arguments.count == 2, let seed = UInt64(arguments[1]) {
  for line in target.logOfGenerated(seed: seed) { print(line) }
  exit(0)
}

#if FUZZER
var count = CommandLine.argc - 1
var argumentList = CommandLine.unsafeArgv + 1
exit(runDriver(&count, &argumentList, testOneInput))
#else
if arguments.first == "--blind", arguments.count > 4, let seed = UInt64(arguments[1]),
  let first = UInt64(arguments[2]), let count = UInt64(arguments[3])
{
  let keep = arguments[4] == "-" ? nil : arguments[4]
  exit(
    Fuzzing.blind(Array(arguments.dropFirst(5)), from: first, count: count, seed: seed, keep: keep))
}
exit(Fuzzing.replay(arguments))
#endif
