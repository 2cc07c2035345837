internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipRecordings
internal import FingertipTesting
internal import FingertipText

extension ConvertCommand {
  /// Rejects options that don't apply to folders.
  func validateFolders() throws {
    guard case .recording? = requestedFormat else {
      throw ValidationError("converting a folder requires --to with the name of a recording format")
    }
    if descriptionOutputFile != nil {
      throw ValidationError("--describe requires a file, but \(printable(inputFile)) is a folder")
    }
    if outputFile == "-" {
      throw ValidationError("can't write a folder to standard output; choose a new folder")
    }
    switch TextFile.itemKind(of: outputFile) {
    case .file, .special:
      throw ValidationError("\(printable(outputFile)) is not a folder; choose a new folder")
    case .folder, .missing, .failure: break
    }
  }

  /// Converts each file in a folder to a new file in another folder. If a file can't be converted,
  /// the other files are still converted. Prints one line per file, followed by a summary.
  func convertFolder() throws {
    guard let format = requestedFormat, case .recording(let recordingFormat) = format else {
      return
    }
    let found = RecordingFolder(inputFile, skipping: outputFile)
    try checkOutputs(reading: found.filePaths)
    var folder = outputFile
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    var counts = ReadingCounts()
    var filesByTarget: [String: String] = [:]
    var isWritten = true
    for file in found.files {
      let name = found.relativePath(of: file).split(separator: "/").joined(separator: ".")
      let target = "\(folder)/\(name).\(recordingFormat.rawValue)"
      let result: FolderConversionResult
      if let other = filesByTarget[target] {
        result = .unwritable(
          "\(target): \(other) and \(file) would both be written here; rename one of them")
      } else {
        filesByTarget[target] = file
        result = try convert(file, toNew: target, as: format)
      }
      switch result {
      case .converted(let completeness, let message):
        counts.add(completeness)
        Messages.report(printable(message))
      case .unwritable(let message):
        isWritten = false
        counts.add(.unread)
        Messages.report(printable(message))
      }
    }
    counts.skipped = found.skippedFiles.count
    for file in found.skippedFiles { Messages.report(printable(file.message)) }
    if let message = found.skippedFolderMessage { Messages.report(printable(message)) }
    for problem in found.problemMessages { Messages.report(printable(problem)) }
    Messages.report("\(counted(found.filePaths.count, "file")): \(counts.summary)")
    if !isWritten { throw ExitStatus.badOutput }
    if !counts.isComplete || !found.problemMessages.isEmpty { throw ExitStatus.badData }
  }

  /// Converts a file in the folder. Ends the command if the output can't be written because of a
  /// problem that would also affect the other files, such as a full disk.
  private func convert(
    _ file: String, toNew target: String, as format: WrittenFormat
  ) throws -> FolderConversionResult {
    var notes: [String] = []
    var conversion = conversion(.regularFile(file), to: .newFile(target), as: format) { text, _ in
      notes.append(text)
    }
    do {
      try conversion.run()
    } catch let error as TouchRecordingError {
      guard case .recording(let failure) = error, case .unwritable(let number) = failure.problem
      else {
        if conversion.writtenItemCount == 0 { return .converted(.unread, error.description) }
        return .converted(.partial, conversion.summary(notes) + "; then \(error)")
      }
      switch number {
      case SystemCalls.fileExistsErrorNumber:
        return .unwritable("\(target): already exists; choose a new folder")
      case SystemCalls.inputFileErrorNumber, SystemCalls.otherOutputErrorNumber:
        return .unwritable("\(target): \(SystemCalls.explanation(of: number))")
      default: try failure.reportAndExit(inputFiles: file)
      }
    }
    return .converted(.complete, conversion.summary(notes))
  }
}

/// The result of converting one file in a folder, with a message for the user.
private enum FolderConversionResult {
  case converted(ReadCompleteness, String)
  /// The output file already exists, or the command is already using it for another purpose.
  case unwritable(String)
}

extension FileConversion {
  /// Returns a line with the output file's name, the number of items written to it, and the notes.
  fileprivate func summary(_ notes: [String]) -> String {
    let parts = [counted(writtenItemCount, writtenItemNoun)] + notes
    return "\(output.name): " + parts.joined(separator: "; ")
  }
}
