/// The start and the end of one state of a state machine.
struct Period {
  let start: Timestamp
  let end: Timestamp

  /// Creates a period from its start and its duration.
  init(from start: Timestamp, lasting interval: Duration) {
    self.start = start
    end = start + interval
  }
}
