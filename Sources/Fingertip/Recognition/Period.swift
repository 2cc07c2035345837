/// The period of time that a state machine spends in one state.
struct Period {
  let start: Timestamp
  let end: Timestamp

  /// Creates a period from its start and duration.
  init(from start: Timestamp, lasting interval: Duration) {
    self.start = start
    end = start + interval
  }
}
