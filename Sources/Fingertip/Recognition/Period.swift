/// How long a state of a machine may last: from when, and until when.
struct Period {
  let start: Timestamp
  let end: Timestamp

  /// The period that begins at an instant and lasts for an interval.
  init(from start: Timestamp, lasting interval: Duration) {
    self.start = start
    end = start + interval
  }
}
