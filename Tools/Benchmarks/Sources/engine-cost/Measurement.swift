import CMeasuring

/// Measures one piece of work, and prints what it cost as a line of JSON.
///
/// - Parameters:
///   - label: What the line is called, and the instructions under callgrind.
///   - work: Answers how many events and frames it took in, and what else is to be printed: the
///     inside of a JSON object.
func measure(_ label: String, _ work: () -> (events: Int, frames: Int)) {
  measure(label, work, more: { "" })
}

/// As above, with more to print, which is made after the measuring.
func measure(
  _ label: String, _ work: () -> (events: Int, frames: Int), more: () -> String
) {
  measuring_begin()
  let (events, frames) = work()
  measuring_end(label)
  measuring_report(label, UInt64(events), UInt64(frames), more())
}
