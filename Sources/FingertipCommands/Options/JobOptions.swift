internal import ArgumentParser
internal import FingertipText

/// The option that sets the number of parallel jobs.
struct JobOptions: ParsableArguments {
  @Option(
    name: .customLong("jobs"),
    help: ArgumentHelp(
      "number of recordings to replay in parallel (default: number of cores)",
      valueName: "number"),
    transform: JobOptions.parseJobs)
  var jobCount: Int?

  private static func parseJobs(_ text: String) throws -> Int {
    if let jobCount = Int(text), (1...1024).contains(jobCount) { return jobCount }
    throw ValidationError(
      "invalid --jobs \"\(printable(text))\"; use 1 to 1024")
  }
}
