internal import ArgumentParser
internal import FingertipText
internal import FingertipRecordings

/// The files that are named on a command line.
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
  /// Registers the files in ``CommandFileRegistry``, and ends the command if it would write a file
  /// twice or overwrite a file that it reads.
  ///
  /// This method is called before the command runs, and again after the command has found more
  /// files.
  func checkOutputs(reading found: [String] = []) throws {
    let arguments = fileArguments
    for case let input? in arguments.inputs + found {
      if input == "-" {
        CommandFileRegistry.register(descriptor: 0)
      } else if arguments.hasDescription {
        CommandFileRegistry.register(input)
      } else {
        CommandFileRegistry.register(recording: input)
      }
    }
    let outputs = arguments.outputs.compactMap { $0 }
    var identities: Set<FileIdentity> = []
    try checkStandardError()
    try checkOutputUse(CommandFileRegistry.registeredUse(ofDescriptor: 1), of: "standard output")
    let usesStandardOutput = arguments.printsText || outputs.contains("-")
    let descriptors: [Int32] = usesStandardOutput ? [1, 2] : [2]
    for descriptor in descriptors {
      if let identity = FileIdentity(descriptor: descriptor) { identities.insert(identity) }
      CommandFileRegistry.register(descriptor: descriptor, as: .written)
    }
    if outputs.count(where: { $0 == "-" }) > 1 {
      try Messages.throwRejection(of: "standard output", as: .written)
    }
    for output in outputs where output != "-" {
      try checkOutputUse(CommandFileRegistry.registeredUse(of: output), of: output)
      let outputIdentities = FileIdentity.identities(ofOutput: output)
      if !identities.isDisjoint(with: outputIdentities) {
        try Messages.throwRejection(of: output, as: .written)
      }
      identities.formUnion(outputIdentities)
      CommandFileRegistry.register(output, as: .written)
    }
  }

  /// Runs a closure that searches for files to read. If the search fails, prints the error and ends
  /// the command. Before that, the outputs are checked, because standard error may be redirected to
  /// a file that the search has found.
  func reportingSearchErrors<Result>(_ search: () throws(InputError) -> Result) throws -> Result {
    do throws(InputError) {
      return try search()
    } catch {
      try checkOutputs()
      Messages.report(error.description)
      throw error.exitStatus
    }
  }

  /// Ends the command if its messages would be written to a file that it reads. The error message
  /// that reports this is written to standard output instead. If standard output is also such a
  /// file, no message is written.
  private func checkStandardError() throws {
    guard let use = CommandFileRegistry.registeredUse(ofDescriptor: 2), use != .written else {
      return
    }
    SystemFunctions.replaceStandardError(
      withStandardOutput: CommandFileRegistry.registeredUse(ofDescriptor: 1).map { $0 == .written }
        ?? true)
    try Messages.throwRejection(of: "standard error", as: use)
  }

  private func checkOutputUse(_ use: CommandFileRegistry.FileUse?, of output: String) throws {
    if let use, use != .written { try Messages.throwRejection(of: output, as: use) }
  }
}
