public import ArgumentParser
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

/// `fingertip info`: summarizes a recording and its anomalies.
public struct InfoCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Summarize a recording, its device and its anomalies.",
    discussion: """
      fingertip info drag.evemu
      fingertip info --json *.evemu
      fingertip info Logs                one line per file in a folder, then a summary

      Anomalies are: touches that never lift, slots that the device doesn't have, contacts \
      replaced without a lift (replaced ids), BTN_TOUCH pressed and released in one frame, \
      contacts that move faster than 5 m/s (jumps) or jump back and forth (two fingers in one \
      slot), contacts that last at most 5 ms and are followed by another at the same point \
      (bounces), lost events, touches that were down before the first event or began while events \
      were lost, contacts without a position, assumed values (a missing coordinate read as its \
      initial value, an unknown contact read as a finger), time that goes backwards, values out of \
      range, codes that the device didn't announce, too many contacts, and an unfinished last \
      frame. At most eight anomalies of each kind are reported separately per second; the rest are \
      counted together.

      Decorations of a pasted log, such as quote marks, colors and prompts, are stripped and \
      counted. Lines that aren't part of the recording are skipped and counted, and the first \
      one is printed.

      The rate is derived from the median interval between frames while a contact is down. If the \
      device has no usable description, touches are counted as if the device accepted any value, \
      and the problem is printed. Every contact that is down counts as a touch, whether or not the \
      device numbers its contacts.

      With --json, each line is an object: type "info"; file, format, devices [{node, name}]; \
      device {name, bus, vendor, product, version, contacts, millimeters [x, y], problem, axes \
      {name: [minimum, maximum, resolution]}} or null; protocol: A, B or single; events, frames, \
      duration, touches, maximumContacts, hovers, rate in Hz, anomalies [{kind, count, first, \
      text}], stripped, skippedLines, firstSkipped {line, text}, isComplete. New fields may be \
      added; none are removed.
      """)

  @Argument(
    help: ArgumentHelp("recordings of any format; - reads standard input", valueName: "file"))
  var files: [String]

  @OptionGroup var recordingOptions: RecordingOptions

  @Flag(help: "print one JSON object per line")
  var json = false

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments {
    FileArguments(
      inputs: files + [recordingOptions.descriptionFile],
      hasDescription: recordingOptions.descriptionFile != nil)
  }

  /// Rejects conflicting options.
  public mutating func validate() throws {
    try recordingOptions.validateStandardInput(with: files)
  }

  /// Reads and summarizes the files in order. If a file is unreadable, the command continues with
  /// the next one.
  public mutating func run() throws {
    let folders = files.map { RecordingFolder.isFolder($0) ? RecordingFolder($0) : nil }
    try checkOutputs(reading: folders.flatMap { $0?.filePaths ?? [] })
    let output = OutputStream(.descriptor(1))
    var areAllFilesRead = true
    for (number, file) in files.enumerated() where output.writeErrorNumber == nil {
      if let folder = folders[number] {
        if !summarize(folder, to: output) { areAllFilesRead = false }
        continue
      }
      if number > 0, !json { output.writeLine { _ in } }
      do throws(RecordingError) {
        let info = try RecordingInfo(
          FileArgument.makeSource(file), description: recordingOptions.descriptionSource,
          select: recordingOptions.deviceChoice)
        if json { info.writeJSON(to: output) } else { info.writeText(to: output) }
        if let failure = info.readError { throw failure }
      } catch {
        output.flush()
        Messages.report(error.description)
        areAllFilesRead = false
      }
    }
    output.flush()
    try Messages.throwIfWriteFailed(output)
    if !areAllFilesRead {
      throw ExitStatus.unreadableFileStatus(files + [recordingOptions.descriptionFile])
    }
  }

  /// Writes one line per file in a folder, followed by a summary. Returns whether all files were
  /// read to the end.
  private func summarize(_ found: RecordingFolder, to output: OutputStream) -> Bool {
    var counts = ReadingCounts()
    for file in found.files where output.writeErrorNumber == nil {
      do throws(RecordingError) {
        let info = try RecordingInfo(
          .regularFile(file), description: recordingOptions.descriptionSource,
          select: recordingOptions.deviceChoice)
        counts.add(info.completeness)
        if json {
          info.writeJSON(to: output)
        } else {
          output.writeLine { $0.append(printable: "\(file): \(info.singleLineSummary)") }
        }
      } catch {
        counts.add(.unread)
        if json {
          output.flush()
          Messages.report(error.description)
        } else {
          output.writeLine { $0.append(printable: error.description) }
        }
      }
    }
    counts.skipped = found.skippedFiles.count
    for file in found.skippedFiles where !json {
      output.writeLine { $0.append(printable: file.message) }
    }
    output.flush()
    for problem in found.problemMessages { Messages.report(printable(problem)) }
    let summary = "\(counted(found.filePaths.count, "file")): \(counts.summary)"
    if json { Messages.report(summary) } else { output.writeLine { $0.append(text: summary) } }
    return counts.isComplete && found.problemMessages.isEmpty
  }
}
