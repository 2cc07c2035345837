internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipRecordings

/// The options that select which part of a replay is printed.
struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "explain one recognizer: the limits each attempt met or missed, and what blocked the attempt",
      valueName: "recognizer"))
  var why: String?

  @Option(
    help: ArgumentHelp(
      "print only this recognizer's lines (repeatable)", valueName: "recognizer"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp("print only this view's lines (repeatable)", valueName: "view"))
  var view: [String] = []

  @Option(
    help: ArgumentHelp("print only lines at or after this time", valueName: "seconds"))
  var from: Double?

  @Option(help: ArgumentHelp("print only lines up to this time", valueName: "seconds"))
  var to: Double?

  @Flag(name: .customLong("quiet"), help: "omit `changed` lines")
  var omitsChanges = false

  /// Rejects conflicting options.
  mutating func validate() throws {
    for time in [from, to].compactMap({ $0 }) where !time.isFinite || abs(time) > 1e9 {
      throw ValidationError("--from and --to must be times in seconds, such as 1.5")
    }
    if let from, let to, from > to {
      throw ValidationError("--from \(from) must not be later than --to \(to)")
    }
    if why != nil, !only.isEmpty {
      throw ValidationError("--why already selects one recognizer; remove --only")
    }
  }

  /// The filter for the log's lines.
  var filter: ReplayFilter {
    var filter = ReplayFilter(recognizerNames: only, viewNames: view, omitsChanges: omitsChanges)
    if from != nil || to != nil {
      let first = from.map(Self.timestamp) ?? Timestamp(nanoseconds: .min)
      filter.timeRange = first...(to.map(Self.timestamp) ?? Timestamp(nanoseconds: .max))
    }
    return filter
  }

  private static func timestamp(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}
