internal import ArgumentParser
internal import FingertipText
internal import FingertipRecordings

/// The files named on a command line.
struct FileArguments {
  /// The files that are read; - is standard input.
  var inputs: [String?]
  /// Whether one of the inputs is a device description for the recordings.
  var hasDescription = false
  /// The files that are written; - is standard output.
  var outputs: [String?] = []
  /// Whether text is printed in addition to the outputs.
  var printsText = true
}

/// A command that reads or writes files.
protocol FileCommand: ParsableCommand {
  /// The files named on the command line, except folders.
  var fileArguments: FileArguments { get }
}

extension FileCommand {
  /// Adds the files to ``CommandFiles``, and ends the command if it would write a file twice, or
  /// write a file that it reads.
  ///
  /// Called before the command runs, and again when the command has found further files.
  func checkOutputs(reading found: [String] = []) throws {
    let arguments = fileArguments
    for case let input? in arguments.inputs + found {
      if input == "-" {
        CommandFiles.add(descriptor: 0)
      } else if arguments.hasDescription {
        CommandFiles.add(input)
      } else {
        CommandFiles.add(recording: input)
      }
    }
    let outputs = arguments.outputs.compactMap { $0 }
    var identities: Set<FileIdentity> = []
    try checkUse(CommandFiles.use(ofDescriptor: 1), of: "standard output")
    if arguments.printsText || outputs.contains("-") {
      if let identity = FileIdentity(descriptor: 1) { identities.insert(identity) }
      CommandFiles.add(descriptor: 1, as: .written)
    }
    if outputs.count(where: { $0 == "-" }) > 1 {
      try Messages.throwRejection(of: "standard output", as: .written)
    }
    for output in outputs where output != "-" {
      try checkUse(CommandFiles.use(of: output), of: output)
      if let identity = FileIdentity(ofOutput: output), !identities.insert(identity).inserted {
        try Messages.throwRejection(of: output, as: .written)
      }
      CommandFiles.add(output, as: .written)
    }
  }

  private func checkUse(_ use: CommandFiles.Use?, of output: String) throws {
    if let use, use != .written { try Messages.throwRejection(of: output, as: use) }
  }
}
