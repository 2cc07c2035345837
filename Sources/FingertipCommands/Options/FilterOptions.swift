internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipTraces

/// What of a replay is asked for.
struct QuestionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Tell only why this recognizer was recognized or not: for each attempt what was met, what was "
        + "missing, and who was in its way.", valueName: "recognizer"))
  var why: String?

  @Option(
    help: ArgumentHelp(
      "Write only what this recognizer tells and what is decided of it. Can be given again.",
      valueName: "recognizer"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write only what happens on this view. Can be given again.", valueName: "view"))
  var view: [String] = []

  @Option(
    help: ArgumentHelp("Write only what happens from this second on.", valueName: "seconds"))
  var from: Double?

  @Option(help: ArgumentHelp("Write only what happens up to this second.", valueName: "seconds"))
  var to: Double?

  @Flag(help: "Leave out the lines of gestures that go on: those that say changed.")
  var quiet = false

  /// Refuses what makes no sense together.
  mutating func validate() throws {
    for time in [from, to].compactMap({ $0 }) where !time.isFinite || abs(time) > 1e9 {
      throw ValidationError("--from and --to are times in seconds, such as 1.5.")
    }
    if let from, let to, from > to {
      throw ValidationError("--from \(from) lies after --to \(to). Give the earlier time first.")
    }
    if why != nil, !only.isEmpty {
      throw ValidationError("--why names the one recognizer that is told of. Leave --only out.")
    }
  }

  /// The same for the log.
  var filter: ReplayFilter {
    var filter = ReplayFilter(recognizers: only, views: view, isQuiet: quiet)
    if from != nil || to != nil {
      let first = from.map(Self.time) ?? Timestamp(nanoseconds: .min)
      filter.times = first...(to.map(Self.time) ?? Timestamp(nanoseconds: .max))
    }
    return filter
  }

  private static func time(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}
