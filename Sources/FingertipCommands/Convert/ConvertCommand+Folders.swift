internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipRecordings
internal import FingertipTesting
internal import FingertipText

extension ConvertCommand {
  /// Rejects options that don't apply to folders.
  func validateFolders() throws {
    guard case .recording? = to else {
      throw ValidationError("converting a folder requires --to and the name of a recording format")
    }
    if describe != nil {
      throw ValidationError("--describe requires a file, but \(printable(inputFile)) is a folder")
    }
  }

  /// Converts the files of a folder to files of the same names in a new folder. Prints one line per
  /// file, then a summary.
  func convertFolder() throws {
    guard case .recording(let format)? = to else { return }
    var folder = outputFile
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    // A file in an existing folder may be an input, a link, or a file that must be kept.
    guard SystemCalls.isUnused(folder) else {
      Messages.report("\(printable(folder)): already exists; name a new folder")
      throw ExitStatus.badUsage
    }
    let found = RecordingFolder(inputFile)
    var counts = ReadingCounts()
    for file in found.files {
      CommandFiles.add(file)
      let name = found.relativePath(of: file).split(separator: "/").joined(separator: ".")
      let target = "\(folder)/\(name).\(format.rawValue)"
      guard SystemCalls.isUnused(target) else {
        counts.add(.unread)
        let message = "\(file): not converted, because another file becomes \(target); rename it"
        Messages.report(printable(message))
        continue
      }
      let (completeness, message) = try convert(file, to: target, as: format)
      counts.add(completeness)
      Messages.report(printable(message))
    }
    for problem in found.problems { Messages.report(printable(problem)) }
    Messages.report("\(counted(found.files.count, "file")): \(counts.text)")
    if !counts.isComplete || !found.problems.isEmpty { throw ExitStatus.badData }
  }

  /// Converts a file, and returns how much of it was read, with a message.
  private func convert(
    _ file: String, to target: String, as format: RecordingFormat
  ) throws -> (ReadCompleteness, String) {
    var count = 0
    do throws(RecordingError) {
      var reader = try RecordingReader(
        .regularFile(file), description: recordingOptions.descriptionSource,
        select: recordingOptions.select)
      // The first event is read before the file is created.
      guard let first = try reader.next() else { return (.complete, "\(file): no events") }
      // If this fails, so does the output.
      _ = TextFile.createFolders(for: target)
      var output = try RecordingOutput(target, format)
      if let device = reader.device { output.write(device, window: reader.window) }
      try output.write(first)
      count = 1
      var failure: RecordingError?
      do throws(RecordingError) {
        while let event = try reader.next() {
          try output.write(event)
          count += 1
        }
      } catch {
        if case .unwritable = error.problem { throw error }
        failure = error
      }
      try output.finish(after: nil)
      let notes = reader.losses.messages + reader.readingNotes
      let text = ([counted(count, "event")] + notes).joined(separator: "; ")
      if let failure { return (.partial, "\(target): \(text); then \(failure)") }
      return (.complete, "\(target): \(text)")
    } catch {
      if case .unwritable = error.problem { try error.exit(inputFiles: file) }
      return (.unread, error.description)
    }
  }
}
