public import ArgumentParser
internal import FingertipText
internal import FingertipTraces

/// `fingertip info`: what a recording is of, how much is in it, and what is odd about it.
public struct InfoCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Says what a recording is of, how much is in it, and what is odd about it.",
    discussion: """
      fingertip info drag.evemu
      fingertip info --json *.evemu

      Odd are: touches that never lift, slots that the device does not have, contacts that replace \
      another without a lift (double ids), lost events, fingers that were down before the first event or \
      landed among lost ones, contacts without a position, guesses (a coordinate taken as 0, a contact \
      taken as a finger), time that runs backwards, values outside of their range, codes that \
      the device did not announce, more contacts than can be followed, and a last frame without its \
      end. At most eight of a kind in a second are kept apart; the others are counted together.

      The rate is the median of the times between frames while something touches. Touches of a device \
      that is not described, or so that it cannot be used, are counted as if it had room for any value; \
      what is wrong with its description is told as its fault. A contact that is down is a touch, \
      whether the device numbers its contacts or not.

      With --json, each line is an object: type "info"; file, format, devices [{node, name}]; device \
      {name, bus, vendor, product, version, contacts, millimetres [x, y], refusal, axes {name: [minimum, \
      maximum, resolution]}} or null; protocol: A, B or single; events, frames, duration, touches, \
      mostContacts, hovers, rate in Hz, anomalies [{kind, count, first, text}], whole. Fields may be \
      added, but not taken away.

      Exit status: 0 when every file was read to its end, 64 when the command was used wrongly, 65 when \
      a file could not be opened, read or understood, 66 when one is not there, 74 when the output \
      could not be written.
      """)

  @Argument(
    help: ArgumentHelp("Recordings of any format. - is the standard input.", valueName: "file"))
  var files: [String]

  @OptionGroup var recording: RecordingOptions

  @Flag(help: "Write one JSON object a line.")
  var json = false

  /// Made by the argument parser.
  public init() {}

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    try recording.check(with: files)
  }

  /// Reads the files one after the other. A file that cannot be read does not stop the next.
  public mutating func run() throws {
    let output = OutputStream(.descriptor(1))
    var isAllRead = true
    for (number, file) in files.enumerated() where output.failure == nil {
      if number > 0, !json { output.line { _ in } }
      do throws(RecordingError) {
        let info = try RecordingInfo(
          FileArgument.source(file), description: recording.descriptionSource,
          select: recording.select)
        if json { info.writeJSON(to: output) } else { info.writeText(to: output) }
        if let failure = info.failure { throw failure }
      } catch {
        output.flush()
        Messages.report(error.description)
        isAllRead = false
      }
    }
    output.flush()
    try Messages.check(output)
    if !isAllRead { throw ExitStatus.unreadable(files + [recording.description]) }
  }
}
