public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

/// `fingertip convert`: writes a recording in another format.
public struct ConvertCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the formats.
  public static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a recording to another format.",
    discussion: """
      fingertip convert bug-report.txt drag.evemu
      fingertip convert --select event7 session.yml tap.jsonl
      fingertip convert --size 390x844 tap.evemu tap.actions.json
      fingertip convert --to evemu Logs Recordings
      adb shell getevent -lt | fingertip convert --to evemu - -

      The input format is detected by content: evemu, libinput record, evtest, getevent -t or -lt, \
      raw 64-bit or 32-bit input_event structures, JSON Lines, revent, Kivy recorder, \
      WAYLAND_DEBUG, W3C WebDriver Actions, KOReader's crash.log, libinput debug-events, Android's \
      MotionEvent in logcat, ts_print_mt. Decorations of a pasted log, such as quote marks, \
      colors, prompts and UTF-16, are stripped and reported. If a log doesn't contain the axis \
      ranges, they are derived from its maximum values. The output format is set by --to, or else \
      by the file name extension: .evemu, .yml, .evtest, .getevent, .bin, .raw32, .jsonl.

      Some formats are scripts for other programs, whose locations are in a window of the size \
      given with --size: webdriver, W3C Actions for Selenium (.actions.json); devtools, calls to \
      Chrome's Input.dispatchTouchEvent (.devtools.json); playwright, a module that makes these \
      calls (.mjs); appium, a Python module (.py); sendevent and input, shell scripts for Android \
      (.sendevent.sh, .input.sh); swift, a test that expects the gestures recognized in the \
      standard scene (.swift). The command reports what a script can't express.

      JSON Lines stores a recording of touches unchanged. In the other formats, the touches become \
      the events of a touchscreen with 32 slots and 1016 units per point; the command reports what \
      these events can't represent. Raw events don't describe the device; --describe writes the \
      description to a file.

      On a terminal, control characters and characters that change the direction of text are \
      replaced; files and pipes receive the exact names.

      If the input is a folder, each file in it is converted to a new file in the output folder; \
      the command prints one line per file and a summary. Existing files are kept and reported. An \
      output folder inside the input folder isn't read.

      If the recording is damaged, the readable part is written to a new file, but never over an \
      existing one.
      """)

  @Argument(help: ArgumentHelp("recording to read; - reads standard input", valueName: "in"))
  var inputFile: String

  @Argument(help: ArgumentHelp("file to write; - writes to standard output", valueName: "out"))
  var outputFile: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "output format: \(WrittenFormat.formatNames)", valueName: "format"),
    transform: WrittenFormat.parse)
  var requestedFormat: WrittenFormat?

  @OptionGroup var recordingOptions: RecordingOptions

  @Option(
    name: .customLong("describe"),
    help: ArgumentHelp(
      "also write the device description to this file, in evemu-describe format",
      valueName: "file"))
  var descriptionOutputFile: String?

  @Flag(
    name: .customLong("touches"),
    help: "write touches (in points) instead of device events; JSON Lines only")
  var writesTouches = false

  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      "window size in points for --touches and scripts, such as 1280x800", valueName: "WxH"),
    transform: SizeArgument.parsePoints)
  var requestedSize: DisplayMapping.RequestedSize?

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments {
    FileArguments(
      inputs: [inputFile, recordingOptions.descriptionFile],
      hasDescription: recordingOptions.descriptionFile != nil,
      outputs: [outputFile, descriptionOutputFile],
      printsText: false)
  }

  /// Rejects conflicting options.
  public mutating func validate() throws {
    try recordingOptions.validateStandardInput(with: [inputFile])
    if RecordingFolder.isFolder(inputFile) { try validateFolders() }
    let format = try WrittenFormat.chooseFormat(requestedFormat, for: outputFile)
    let isScript = if case .script = format { true } else { false }
    if requestedSize != nil, !writesTouches, !isScript {
      throw ValidationError("--size requires --touches or a script format")
    }
    if descriptionOutputFile != nil, isScript {
      throw ValidationError(
        "--describe requires events, but \(printable(outputFile)) is a touch script")
    }
    if writesTouches, format != .recording(.jsonLines) {
      throw ValidationError("--touches requires JSON Lines; add --to jsonl")
    }
  }

  /// Converts the file, or all files in the folder.
  public mutating func run() throws {
    if RecordingFolder.isFolder(inputFile) { return try convertFolder() }
    let format = try WrittenFormat.chooseFormat(requestedFormat, for: outputFile)
    var conversion = conversion(
      FileArgument.makeSource(inputFile), to: .namedByUser(outputFile), as: format
    ) { text, file in
      Messages.report([text], about: file)
    }
    do {
      try conversion.run()
    } catch let error as TouchRecordingError {
      if case .recording(let error) = error {
        try error.reportAndExit(inputFiles: inputFile, recordingOptions.descriptionFile)
      }
      Messages.report(error.description)
      throw ExitStatus.badData
    }
  }

  /// Returns the conversion of one file, as specified by the command-line options.
  func conversion(
    _ source: ByteSource, to output: FileConversion.Output, as format: WrittenFormat,
    onNote: @escaping (_ text: String, _ file: String) -> Void
  ) -> FileConversion {
    var conversion = FileConversion(source, to: output, as: format, onNote: onNote)
    conversion.recordingOptions = recordingOptions
    conversion.descriptionFile = descriptionOutputFile
    conversion.writesTouches = writesTouches
    conversion.requestedSize = requestedSize
    return conversion
  }
}
