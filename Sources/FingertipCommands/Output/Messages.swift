internal import ArgumentParser
internal import FingertipText
internal import FingertipRecordings

/// Functions that write messages to standard error, separately from the output.
enum Messages {
  /// Writes a message to standard error, prefixed with the command's name.
  static func report(_ message: String) {
    let messages = OutputStream(.descriptor(2), flushesEachLine: true)
    messages.writeLine { text in
      text.append("fingertip: ")
      text.append(text: message)
    }
  }

  /// Passes messages about the skipped parts of a file to a closure, which by default writes them
  /// to standard error.
  static func report(
    _ notes: [String], about file: String, with report: (String) -> Void = { report($0) }
  ) {
    for note in notes { report("\(printable(file)): \(note)") }
  }

  /// Runs a closure that reads input. If the closure throws an error, prints it and ends the
  /// command.
  static func reportingReadErrors<Result>(
    _ files: [String?] = [], _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      report("\(error)")
      throw ExitStatus.unreadableFileStatus(files)
    }
  }

  /// Ends the command if its output couldn't be written.
  ///
  /// - Parameter name: The output file, or `nil` for standard output.
  static func throwIfWriteFailed(_ output: OutputStream, named name: String? = nil) throws {
    guard let failure = output.writeErrorNumber else { return }
    try throwWriteError(failure, named: name)
  }

  /// Prints an error about output that can't be written, and ends the command. `failure` is the
  /// system's error number.
  static func throwWriteError(_ failure: Int32, named name: String?) throws -> Never {
    if let name, failure == SystemCalls.inputFileErrorNumber {
      try throwRejection(of: name, as: .read)
    }
    if let name, failure == SystemCalls.otherOutputErrorNumber {
      try throwRejection(of: name, as: .written)
    }
    report(writeErrorMessage(failure, named: name))
    throw ExitStatus.badOutput
  }

  /// Prints an error about an output file that the command also uses for another purpose, and ends
  /// the command.
  static func throwRejection(of name: String, as use: CommandFileRegistry.FileUse) throws -> Never {
    report("\(printable(name)): \(use.rejectionMessage)")
    throw ExitStatus.badUsage
  }

  /// Returns the error message about output that can't be written.
  static func writeErrorMessage(_ failure: Int32, named name: String?) -> String {
    let prefix = name.map { printable($0) + ": " } ?? ""
    return "\(prefix)can't write the output: \(SystemFunctions.errorMessage(of: failure)); "
      + "check the disk space and the program that reads the output"
  }

  /// Returns multiline text without any characters that a terminal might interpret as commands.
  static func printableText(_ text: String) -> String {
    String(decoding: printableLines(Array(text.utf8)), as: UTF8.self)
  }
}
