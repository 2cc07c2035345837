internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

extension ConvertCommand {
  /// Writes a script for another program. For a damaged recording, the script covers the readable
  /// part.
  func write(as script: TouchScript) throws(TouchRecordingError) {
    var failure: RecordingError?
    let bytes: [UInt8]
    if script == .sendevent {
      bytes = try makeSendeventScript(&failure)
    } else {
      var auxiliaryEventCount = 0
      let recording = try readTouches(&failure, &auxiliaryEventCount)
      do throws(TouchScript.ConversionError) {
        let result = try script.text(of: recording)
        var losses = result.losses
        losses.auxiliaryEvents = auxiliaryEventCount
        Messages.report(losses.messages, about: inputFile)
        for message in result.unsupported { Messages.report(message) }
        bytes = result.bytes
      } catch {
        Messages.report(printable("\(inputFile): \(error.message)"))
        Self.exit(withError: ExitStatus.badData)
      }
    }
    do throws(RecordingError) {
      var sink = try RecordingOutput.makeSink(outputFile)
      try sink.write(bytes)
      try sink.close(after: failure)
    } catch {
      throw .recording(error)
    }
  }

  private func readTouches(
    _ failure: inout RecordingError?, _ auxiliaryEventCount: inout Int
  ) throws(TouchRecordingError) -> TouchRecording {
    var mapping = MappingOptions()
    mapping.size = size ?? .automatic
    let source = FileArgument.source(inputFile)
    var reader = try FrameReader(
      source, mapping, select: recordingOptions.select,
      description: recordingOptions.descriptionSource)
    var touchRecording = TouchRecording(name: source.fileName, size: reader.mapping.size)
    while let step = reader.nextElement() {
      switch step {
      case .frame(let frame): touchRecording.frames.append(frame)
      case .failure(let error): failure = error
      case .auxiliary: auxiliaryEventCount += 1
      case .note, .accelerationError: break
      }
    }
    Messages.report(reader.readingNotes, about: inputFile)
    return touchRecording
  }

  private func makeSendeventScript(
    _ failure: inout RecordingError?
  ) throws(TouchRecordingError) -> [UInt8] {
    do throws(RecordingError) {
      var reader = try RecordingReader(
        FileArgument.source(inputFile), description: recordingOptions.descriptionSource,
        select: recordingOptions.select)
      let device = try reader.requireDevice()
      var events: [InputEvent] = []
      do throws(RecordingError) {
        while let event = try reader.next() { events.append(event) }
      } catch {
        failure = error
      }
      reader.losses.report(inputFile)
      Messages.report(reader.readingNotes, about: inputFile)
      var text = ByteText()
      text.append(sendevent: events, of: device)
      return text.bytes
    } catch {
      throw .recording(error)
    }
  }
}
