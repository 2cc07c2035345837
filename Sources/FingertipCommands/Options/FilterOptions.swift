internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipRecordings

/// The options that select which part of a replay is printed.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .customLong("why"),
    help: ArgumentHelp(
      "explain one recognizer: the limits each attempt met or missed, and what blocked the attempt",
      valueName: "recognizer"))
  var explainedRecognizer: String?

  @Option(
    name: .customLong("only"),
    help: ArgumentHelp(
      "print only this recognizer's lines (repeatable)", valueName: "recognizer"))
  var onlyRecognizers: [String] = []

  @Option(
    name: .customLong("view"),
    help: ArgumentHelp("print only this view's lines (repeatable)", valueName: "view"))
  var onlyViews: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("print only lines at or after this time", valueName: "seconds"))
  var startSeconds: Double?

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("print only lines up to this time", valueName: "seconds"))
  var endSeconds: Double?

  @Flag(name: .customLong("quiet"), help: "omit `changed` lines")
  var omitsChanges = false

  /// Rejects conflicting options.
  mutating func validate() throws {
    for time in [startSeconds, endSeconds].compactMap({ $0 })
    where !time.isFinite || abs(time) > 1e9 {
      throw ValidationError("--from and --to must be times in seconds, such as 1.5")
    }
    if let startSeconds, let endSeconds, startSeconds > endSeconds {
      throw ValidationError("--from \(startSeconds) must not be later than --to \(endSeconds)")
    }
    if explainedRecognizer != nil, !onlyRecognizers.isEmpty {
      throw ValidationError("--why already selects one recognizer; remove --only")
    }
  }

  /// The filter for lines of the log.
  var filter: ReplayFilter {
    var filter = ReplayFilter(
      recognizerNames: onlyRecognizers, viewNames: onlyViews, omitsChanges: omitsChanges)
    if startSeconds != nil || endSeconds != nil {
      let first = startSeconds.map(Self.timestamp) ?? Timestamp(nanoseconds: .min)
      filter.timeRange = first...(endSeconds.map(Self.timestamp) ?? Timestamp(nanoseconds: .max))
    }
    return filter
  }

  private static func timestamp(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}
