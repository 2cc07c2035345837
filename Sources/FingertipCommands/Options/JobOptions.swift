internal import ArgumentParser
internal import FingertipText

/// How much is done at a time.
struct JobOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many recordings are played at a time; as many as there are cores unless said.",
      valueName: "number"),
    transform: JobOptions.number)
  var jobs: Int?

  private static func number(_ text: String) throws -> Int {
    if let jobs = Int(text), (1...1024).contains(jobs) { return jobs }
    throw ValidationError(
      "invalid --jobs \"\(printable(text))\"; use 1 to 1024")
  }
}
