internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

extension FileConversion {
  /// Writes a script for another program. If the recording is damaged, the script performs the part
  /// that could be read.
  func write(as script: TouchScript) throws {
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
        for message in losses.messages { note(message, source.name) }
        for message in result.unsupported { Messages.report(message) }
        bytes = result.bytes
      } catch {
        note(error.message, source.name)
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
    mapping.size = size ?? .automatic
    var reader = try FrameReader(
      source, mapping, select: options.select, description: options.descriptionSource)
    var touchRecording = TouchRecording(name: source.fileName, size: reader.mapping.size)
    while let step = reader.nextElement() {
      switch step {
      case .frame(let frame): touchRecording.frames.append(frame)
      case .failure(let error): failure = error
      case .auxiliary: auxiliaryEventCount += 1
      case .note, .accelerationError: break
      }
    }
    for message in reader.readingNotes { note(message, source.name) }
    return touchRecording
  }

  private func makeSendeventScript(
    _ failure: inout RecordingError?
  ) throws(TouchRecordingError) -> [UInt8] {
    do throws(RecordingError) {
      var reader = try RecordingReader(
        source, description: options.descriptionSource, select: options.select)
      let device = try reader.requireDevice()
      var events: [InputEvent] = []
      do throws(RecordingError) {
        while let event = try reader.next() { events.append(event) }
      } catch {
        failure = error
      }
      for message in reader.losses.messages + reader.readingNotes { note(message, source.name) }
      var text = ByteText()
      text.append(sendevent: events, of: device)
      return text.bytes
    } catch {
      throw .recording(error)
    }
  }
}
