/// The amount of data read from a file.
enum ReadCompleteness {
  /// The file was read to the end.
  case complete
  /// The file was read up to an error.
  case partial
  /// Nothing was read.
  case unread
}

/// The numbers of files that were read completely, in part, and not at all, and of files that aren't
/// recordings.
struct ReadingCounts {
  private var complete = 0
  private var partial = 0
  private var unread = 0
  var skipped = 0

  mutating func add(_ completeness: ReadCompleteness) {
    switch completeness {
    case .complete: complete += 1
    case .partial: partial += 1
    case .unread: unread += 1
    }
  }

  /// Whether every file was read to the end.
  var isComplete: Bool { partial + unread == 0 }

  /// The counts, formatted for display.
  var summary: String {
    "\(complete) read completely, \(partial) in part, \(unread) not read"
      + (skipped > 0 ? ", \(skipped) skipped" : "")
  }
}
