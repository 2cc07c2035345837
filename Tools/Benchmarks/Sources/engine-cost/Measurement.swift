import CMeasuring

/// Measures the cost of a piece of work, and prints it as a line of JSON.
///
/// - Parameters: - label: The label of the line, and of the instruction counts when running under
/// callgrind. - work: The work, which returns the numbers of processed events and frames.
func measure(_ label: String, _ work: () -> (events: Int, frames: Int)) {
  measure(label, work, more: { "" })
}

/// Measures the cost of a piece of work. After the measurement, `more` is called to get additional
/// content for the JSON object.
func measure(
  _ label: String, _ work: () -> (events: Int, frames: Int), more: () -> String
) {
  measuring_begin()
  let (events, frames) = work()
  measuring_end(label)
  measuring_report(label, UInt64(events), UInt64(frames), more())
}
