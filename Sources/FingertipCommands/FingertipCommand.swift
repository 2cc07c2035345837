public import ArgumentParser

/// The command `fingertip`.
public struct FingertipCommand: ParsableCommand {
  /// Name, abstract and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "fingertip",
    abstract: "Recognizes touch gestures in recordings, and says why one did not fire.",
    subcommands: [DevicesCommand.self])

  /// Made by the argument parser.
  public init() {}
}
