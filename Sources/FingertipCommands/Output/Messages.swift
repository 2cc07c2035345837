internal import ArgumentParser
internal import FingertipText

/// What a command says beside its output.
enum Messages {
  /// Writes a sentence to the standard error, behind the name of the command.
  static func tell(_ message: String) {
    let messages = OutputStream(.descriptor(2), flushesLines: true)
    messages.line { text in
      text.append("fingertip: ")
      text.append(text: message)
    }
  }

  /// Does what may fail for data that is given; when it does, says so and ends the command.
  static func orUnread<Result>(
    _ files: [String?] = [], _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      tell("\(error)")
      throw ExitStatus.unread(files)
    }
  }

  /// Ends the command when its output could not be written.
  ///
  /// - Parameter name: The file that the output goes to; `nil` for the standard output.
  static func check(_ output: OutputStream, named name: String? = nil) throws {
    guard let failure = output.failure else { return }
    try fail(failure, named: name)
  }

  /// Says that the output cannot be written, with the system's error number, and ends the command.
  static func fail(_ failure: Int32, named name: String?) throws -> Never {
    tell(unwritten(failure, named: name))
    throw ExitStatus.badOutput
  }

  /// The sentence that says so.
  static func unwritten(_ failure: Int32, named name: String?) -> String {
    let place = name.map { printable($0) + ": " } ?? ""
    return "\(place)the output cannot be written (\(SystemOutput.explanation(of: failure))). "
      + "Check the room on the disk, and the program that reads it."
  }

  /// A text of several lines, each without anything that a terminal might obey.
  static func printableLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { printable(String($0)) }.joined(separator: "\n")
  }
}
