internal import ArgumentParser
internal import FingertipText
internal import FingertipRecordings

/// The files named on a command line.
struct FileArguments {
  /// The files to read. A hyphen means standard input.
  var inputs: [String?]
  /// Whether one of the inputs is a device description for the recordings.
  var hasDescription = false
  /// The files to write. A hyphen means standard output.
  var outputs: [String?] = []
  /// Whether the command prints text in addition to writing the outputs.
  var printsText = true
}

/// A command that reads or writes files.
protocol FileCommand: ParsableCommand {
  /// The files named on the command line, except folders.
  var fileArguments: FileArguments { get }
}

extension FileCommand {
  /// Adds the files to ``CommandFiles``, and ends the command if it would write a file twice or
  /// overwrite a file that it reads.
  ///
  /// This method is called before the command runs, and again once the command has found more
  /// files.
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
    try checkStandardError()
    try checkUse(CommandFiles.use(ofDescriptor: 1), of: "standard output")
    let usesStandardOutput = arguments.printsText || outputs.contains("-")
    let descriptors: [Int32] = usesStandardOutput ? [1, 2] : [2]
    for descriptor in descriptors {
      if let identity = FileIdentity(descriptor: descriptor) { identities.insert(identity) }
      CommandFiles.add(descriptor: descriptor, as: .written)
    }
    if outputs.count(where: { $0 == "-" }) > 1 {
      try Messages.throwRejection(of: "standard output", as: .written)
    }
    for output in outputs where output != "-" {
      try checkUse(CommandFiles.use(of: output), of: output)
      let outputIdentities = FileIdentity.identities(ofOutput: output)
      if !identities.isDisjoint(with: outputIdentities) {
        try Messages.throwRejection(of: output, as: .written)
      }
      identities.formUnion(outputIdentities)
      CommandFiles.add(output, as: .written)
    }
  }

  /// Ends the command if its messages would be written to a file that it reads. In that case, the
  /// error message is written to standard output instead. If standard output is the same file, no
  /// message is written.
  private func checkStandardError() throws {
    guard let use = CommandFiles.use(ofDescriptor: 2), use != .written else { return }
    SystemOutput.replaceStandardError(
      withStandardOutput: CommandFiles.use(ofDescriptor: 1).map { $0 == .written } ?? true)
    try Messages.throwRejection(of: "standard error", as: use)
  }

  private func checkUse(_ use: CommandFiles.Use?, of output: String) throws {
    if let use, use != .written { try Messages.throwRejection(of: output, as: use) }
  }
}
