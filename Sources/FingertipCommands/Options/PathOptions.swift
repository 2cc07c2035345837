internal import ArgumentParser

/// The arguments that name the recordings to replay.
struct PathOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "recordings, or folders to search for recordings", valueName: "path"))
  var paths: [String]
}
