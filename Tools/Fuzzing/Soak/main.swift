// fingertip-soak EVENTS [SEED]
//   runs a kiosk for this many events and writes a line for each hundredth of them: events,
//   simulated days, actions, memory in kB, and nanoseconds per event

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Fingertip

/// Returns the process's resident memory in kB, or 0 if it can't be determined.
func residentMemory() -> Int {
  guard let stream = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(stream) }
  // The first number is the virtual size, and the second is the resident size. Both are in pages.
  var numbers = [0]
  while case let byte = getc(stream), byte != EOF, numbers.count < 3 {
    if byte == 0x20 {
      numbers.append(0)
    } else {
      numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte) - 0x30
    }
  }
  return numbers.count < 3 ? 0 : numbers[1] * Int(getpagesize()) / 1024
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard let total = arguments.first, total >= 100 else {
  print("usage: fingertip-soak EVENTS [SEED], at least 100 events")
  exit(2)
}
var kiosk = Kiosk(seed: UInt64(arguments.dropFirst().first ?? 1))
print("events,days,told,kB,ns")
for part in 1...100 {
  let (events, started) = (kiosk.events, clock())
  while kiosk.events < total / 100 * part { kiosk.visit() }
  let seconds = Double(clock() - started) / Double(CLOCKS_PER_SEC)
  let cost = seconds * 1e9 / Double(kiosk.events - events)
  let days = kiosk.time.seconds(since: .zero) / 86_400
  print("\(kiosk.events),\(days),\(kiosk.actionCount),\(residentMemory()),\(cost)")
  fflush(nil)
}
