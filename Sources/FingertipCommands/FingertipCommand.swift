#if !Command
#error("The command needs its trait: swift build, or without live input --traits Command")
#endif

public import ArgumentParser
internal import FingertipText
internal import FingertipTraces

/// The command `fingertip`.
public struct FingertipCommand: ParsableCommand {
  /// Name, abstract and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "fingertip",
    abstract: "Recognizes touch gestures in recordings, and says why one did not fire.",
    discussion: """
      fingertip replay drag.evemu            which gestures a recording holds
      fingertip replay --explain drag.evemu  and why, decision by decision
      fingertip info drag.evemu              what a recording is of, and what is odd about it
      fingertip convert log.txt drag.evemu   a recording in another format
      fingertip trim --to 2 a.evemu b.evemu  a part of a recording
      fingertip live                         the gestures on this machine's touchscreen
      fingertip record -o tap.evemu          a recording of it
      fingertip play tap.evemu               a recording, as a touchscreen that somebody touches
      fingertip hit --scene app.json 120,40  which view a touch goes to, and why no other
      fingertip map --scene app.json         a map of the views and of where they take touches
      fingertip inspect drag.evemu -o a.html a page that shows what was decided, and why
      fingertip lint --scene app.json        what is wrong with a screen before anybody touches it
      fingertip settings                     all that recognizers can be set to, and by whom
      fingertip check Recordings             whether recordings still give what they gave
      fingertip diff a.json b.json Recordings what two scenes decide otherwise, and where first
      fingertip fit Recordings -o fit.json   limits with which labelled recordings are told rightly

      Exit status: 0 when all went well, 1 when a check found something, 64 when the command was \
      used wrongly, 65 when data could not be read, 66 when it is not there, 74 when the output could \
      not be written.
      """,
    version: FingertipVersion.current,
    subcommands: [
      ReplayCommand.self, LiveCommand.self, RecordCommand.self, PlayCommand.self, CheckCommand.self,
      DiffCommand.self, FitCommand.self, InfoCommand.self, ConvertCommand.self, TrimCommand.self,
      HitCommand.self,
      MapCommand.self,
      InspectCommand.self, LintCommand.self, SettingsCommand.self, DevicesCommand.self,
    ])

  /// Made by the argument parser.
  public init() {}

  /// Does what the command line says.
  public static func main() {
    SystemOutput.reserveStandardDescriptors()
    UnfinishedFiles.deleteOnSignals()
    if let word = CommandLine.arguments.dropFirst().first, let refusal = refusal(of: word) {
      exit(withError: refusal)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let (text, code) = (
        Messages.printableLines(fullMessage(for: error)), exitCode(for: error)
      )
      if code.isSuccess { finish(text) }
      if !text.isEmpty {
        // It has parts of the command line, and so isn't left to ArgumentParser.
        OutputStream(.descriptor(2), flushesLines: true).line { $0.append(text: text) }
      }
      exit(withError: code)
    }
  }

  /// Prints a text that was asked for, such as the help, and ends the program.
  private static func finish(_ text: String) -> Never {
    do {
      let output = OutputStream(.descriptor(1))
      if !text.isEmpty { output.line { $0.append(text: text) } }
      output.flush()
      try Messages.check(output)
    } catch {
      exit(withError: error)
    }
    exit()
  }

  /// Why a word is no subcommand, when it is none but nearly one.
  private static func refusal(of word: String) -> ValidationError? {
    let known = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !word.hasPrefix("-"), !known.contains(word), word != "help",
      let meant = Spelling.nearest(to: word, among: known)
    else { return nil }
    return ValidationError("There is no \"\(printable(word))\". Did you mean \"\(meant)\"?")
  }
}
