internal import ArgumentParser
internal import FingertipText
internal import FingertipRecordings

/// The files named on a command line.
struct FileArguments {
  /// The files that are read; - is standard input.
  var inputs: [String?]
  /// The files that are written; - is standard output.
  var outputs: [String?] = []
}

/// A command that reads or writes files.
protocol FileCommand: ParsableCommand {
  /// The files of the command line, except folders.
  var fileArguments: FileArguments { get }
}

extension FileCommand {
  /// Adds the inputs to ``InputFiles``, and ends the command if it would write one of them.
  ///
  /// Called before the command runs, and again when the command has found further inputs.
  func checkOutputs() throws {
    let arguments = fileArguments
    for case let input? in arguments.inputs {
      if input == "-" { InputFiles.add(descriptor: 0) } else { InputFiles.add(input) }
    }
    for case let output? in arguments.outputs where output != "-" && InputFiles.contains(output) {
      try Messages.throwOutputIsInput(printable(output))
    }
    if InputFiles.contains(descriptor: 1) { try Messages.throwOutputIsInput("standard output") }
  }
}
