internal import ArgumentParser
internal import FingertipText

/// The number of parallel jobs.
struct JobOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "recordings to replay in parallel (default: number of cores)",
      valueName: "number"),
    transform: JobOptions.number)
  var jobs: Int?

  private static func number(_ text: String) throws -> Int {
    if let jobs = Int(text), (1...1024).contains(jobs) { return jobs }
    throw ValidationError(
      "invalid --jobs \"\(printable(text))\"; use 1 to 1024")
  }
}
