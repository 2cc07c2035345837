#if !Command
#error(#"The command needs the package trait "Command"; to omit live input, add --traits Command"#)
#endif

public import ArgumentParser
internal import FingertipText
internal import FingertipRecordings

/// The command `fingertip`.
public struct FingertipCommand: ParsableCommand {
  /// The command's configuration, including its subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "fingertip",
    abstract: "Recognize touch gestures in recordings and on live touchscreens, "
      + "and explain every decision.",
    discussion: """
      fingertip replay drag.evemu            print the recognized gestures
      fingertip replay --explain drag.evemu  also print each decision
      fingertip info drag.evemu              summarize a recording and its anomalies
      fingertip convert log.txt drag.evemu   convert a recording to another format
      fingertip trim --to 2 a.evemu b.evemu  extract a time range
      fingertip live                         recognize gestures on a touchscreen
      fingertip record -o tap.evemu          record a touchscreen
      fingertip play tap.evemu               replay a recording through a virtual touchscreen
      fingertip hit --scene app.json 120,40  show which view a touch hits, and why
      fingertip map --scene app.json         draw the views and their touch areas
      fingertip inspect drag.evemu -o a.html write a page that explains each decision
      fingertip lint --scene app.json        find conflicting gestures and small targets in a scene
      fingertip settings                     list every setting, its default and its range
      fingertip check Recordings             compare recordings with their golden files
      fingertip diff a.json b.json Recordings compare decisions between two scenes, presets or builds
      fingertip fit Recordings -o fit.json   fit limits to labeled recordings

      Exit status: 0 success, 1 problems found, 64 invalid command line, 65 unreadable or invalid \
      input, 66 missing file or device, 74 output not written, 75 device in use by another \
      program, 77 permission denied.
      """,
    version: FingertipVersion.current,
    subcommands: [
      ReplayCommand.self, LiveCommand.self, RecordCommand.self, PlayCommand.self, CheckCommand.self,
      DiffCommand.self, FitCommand.self, InfoCommand.self, ConvertCommand.self, TrimCommand.self,
      HitCommand.self,
      MapCommand.self,
      InspectCommand.self, LintCommand.self, SettingsCommand.self, DevicesCommand.self,
    ])

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  /// Parses the command line and runs the command.
  public static func main() {
    SystemFunctions.reserveStandardDescriptors()
    UnfinishedFiles.deleteFilesOnSignals()
    // Even without arguments, the command line contains the program's name. On Linux, Swift reads
    // the command line from a file.
    if CommandLine.arguments.isEmpty {
      Messages.report("can't read the command line from /proc/self/cmdline; mount /proc")
      exit(withError: ExitStatus.missingInput)
    }
    if let argument = SystemFunctions.firstInvalidArgument {
      Messages.report("\(argument): the argument isn't UTF-8; rename the file")
      exit(withError: ExitStatus.badUsage)
    }
    if let word = CommandLine.arguments.dropFirst().first, let error = unknownCommandError(of: word)
    {
      exit(withError: error)
    }
    do {
      CommandFileRegistry.startTracking()
      var command = try parseArguments()
      if let command = command as? any FileCommand { try command.checkOutputs() }
      try command.run()
    } catch {
      let (text, code) = (
        Messages.printableText(fullMessage(for: error)), exitCode(for: error)
      )
      if code.isSuccess { printAndExit(text) }
      if !text.isEmpty {
        // The message contains parts of the command line, so escape and print it here instead of
        // letting ArgumentParser print it.
        OutputStream(.descriptor(2), flushesEachLine: true).writeLine { $0.append(text: text) }
      }
      exit(withError: code)
    }
  }

  /// Parses the command line. Error messages that quote an argument escape its line feeds, as well
  /// as all other control characters.
  private static func parseArguments() throws -> any ParsableCommand {
    do { return try parseAsRoot() } catch {
      let arguments = CommandLine.arguments.dropFirst()
      guard !exitCode(for: error).isSuccess, arguments.contains(where: { $0.contains("\n") }) else {
        throw error
      }
      // The parser's messages quote arguments verbatim, so parse the arguments again after escaping
      // their unprintable characters.
      _ = try parseAsRoot(arguments.map { printable($0) })
      throw error
    }
  }

  /// Prints requested text, such as the help, and exits.
  private static func printAndExit(_ text: String) -> Never {
    do {
      let output = OutputStream(.descriptor(1))
      if !text.isEmpty { output.writeLine { $0.append(text: text) } }
      output.flush()
      try Messages.throwIfWriteFailed(output)
    } catch {
      exit(withError: error)
    }
    exit()
  }

  /// Returns an error that suggests a subcommand. Returns `nil` if `word` is a subcommand or
  /// doesn't resemble any subcommand.
  private static func unknownCommandError(of word: String) -> ValidationError? {
    let known = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !word.hasPrefix("-"), !known.contains(word), word != "help",
      let meant = SpellingSuggestion.nearest(to: word, among: known)
    else { return nil }
    return ValidationError("unknown command \"\(printable(word))\"; did you mean \"\(meant)\"?")
  }
}
