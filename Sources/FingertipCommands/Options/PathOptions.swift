internal import ArgumentParser

/// Which recordings are played.
struct PathOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders, with all recordings in and below them, or single recordings.", valueName: "path"))
  var paths: [String]
}
