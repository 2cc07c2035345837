import FingertipEvdev
import FingertipTraces
import Foundation

// Reads one recording in each format and prints how fast that goes. Run by ../../reading-throughput.

guard CommandLine.arguments.count == 3 else {
  print("usage: reading-throughput RECORDING FOLDER")
  exit(2)
}
let original = CommandLine.arguments[1]
let folder = CommandLine.arguments[2]

/// The time of the clock that nobody sets, in seconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The most memory that was needed so far, in megabytes.
func memory() -> Double {
  var usage = rusage()
  #if os(Linux)
  getrusage(RUSAGE_SELF, &usage)
  return Double(usage.ru_maxrss) / 1024
  #else
  getrusage(RUSAGE_SELF, &usage)
  return Double(usage.ru_maxrss) / 1_048_576
  #endif
}

func render(as format: RecordingFormat, to path: String) throws {
  guard var writer = RecordingWriter(format) else { return }
  var reader = try RecordingReader(.file(original))
  if let device = reader.device { writer.write(device) }
  var sink = try ByteSink(path: path)
  var count = 0
  while let event = try reader.next() {
    writer.write(event)
    count += 1
    if count % 1000 == 0 {
      try sink.write(writer.bytes)
      writer.removeAll()
    }
  }
  writer.finish()
  try sink.write(writer.bytes)
  try sink.close()
}

func measure(_ format: RecordingFormat, _ path: String) throws {
  let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  var best = Double.infinity
  var events = 0
  // The first run brings the file into the cache of the system.
  for _ in 0..<4 {
    let start = now()
    var reader = try RecordingReader(.file(path))
    events = 0
    var sum: Int64 = 0
    while let event = try reader.next() {
      events += 1
      sum &+= Int64(event.value)
    }
    best = min(best, now() - start)
    if sum == .min { print("") }
  }
  let rates = [Double(size) / 1e6 / best, Double(events) / 1e6 / best, memory()].map {
    String(format: "%8.1f", $0)
  }
  print(
    "\(format.name.padding(toLength: 26, withPad: " ", startingAt: 0))\(rates[0]) MB/s"
      + "\(rates[1]) million events/s, \(rates[2]) MB of memory at most so far")
}

for format in RecordingFormat.allCases where format.isWritable {
  let path = format == .evemu ? original : "\(folder)/recording.\(format.rawValue)"
  if format != .evemu { try render(as: format, to: path) }
  try measure(format, path)
  if format != .evemu { try FileManager.default.removeItem(atPath: path) }
}
