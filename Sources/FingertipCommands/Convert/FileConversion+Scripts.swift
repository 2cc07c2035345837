internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

extension FileConversion {
  /// Writes a script that performs the touches in another program. If the recording is damaged, the
  /// script performs only the readable part.
  func write(as script: ScriptFormat) throws {
    var failure: RecordingError?
    let bytes: [UInt8]
    if script == .sendevent {
      bytes = try makeSendeventScript(&failure)
    } else {
      var auxiliaryEventCount = 0
      let recording = try readTouches(&failure, &auxiliaryEventCount)
      if let failure, recording.frames.isEmpty { throw TouchRecordingError.recording(failure) }
      do throws(ScriptFormat.ConversionError) {
        let result = try script.makeScript(of: recording)
        var losses = result.losses
        losses.auxiliaryEvents = auxiliaryEventCount
        for message in losses.messages { onNote(message, source.name) }
        for message in result.unsupportedDetails { Messages.report(message) }
        bytes = result.bytes
      } catch {
        onNote(error.message, source.name)
        throw ExitStatus.badData
      }
    }
    do throws(RecordingError) {
      var sink = try makeSink()
      try sink.write(bytes)
      try sink.close(after: failure)
    } catch {
      throw TouchRecordingError.recording(error)
    }
  }

  private func readTouches(
    _ failure: inout RecordingError?, _ auxiliaryEventCount: inout Int
  ) throws(TouchRecordingError) -> TouchRecording {
    var mapping = MappingOptions()
    mapping.size = requestedSize ?? .automatic
    var reader = try FrameReader(
      source, mapping, select: recordingOptions.deviceChoice,
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
    for message in reader.readingNotes { onNote(message, source.name) }
    return touchRecording
  }

  private func makeSendeventScript(
    _ failure: inout RecordingError?
  ) throws(TouchRecordingError) -> [UInt8] {
    do throws(RecordingError) {
      var reader = try RecordingReader(
        source, description: recordingOptions.descriptionSource,
        select: recordingOptions.deviceChoice)
      let device = try reader.requireDevice()
      var events: [InputEvent] = []
      do throws(RecordingError) {
        while let event = try reader.next() { events.append(event) }
      } catch {
        failure = error
      }
      for message in reader.losses.messages + reader.readingNotes { onNote(message, source.name) }
      if let failure, events.isEmpty { throw failure }
      var text = UTF8TextBuffer()
      text.append(sendevent: events, of: device)
      return text.bytes
    } catch {
      throw .recording(error)
    }
  }
}
