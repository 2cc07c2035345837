internal import ArgumentParser
internal import FingertipText

/// The option that sets the number of parallel jobs.
struct JobOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "number of recordings to replay in parallel (default: number of cores)",
      valueName: "number"),
    transform: JobOptions.parseJobs)
  var jobs: Int?

  private static func parseJobs(_ text: String) throws -> Int {
    if let jobs = Int(text), (1...1024).contains(jobs) { return jobs }
    throw ValidationError(
      "invalid --jobs \"\(printable(text))\"; use 1 to 1024")
  }
}
