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
      bytes = try events(&failure)
    } else {
      let recording = try touches(&failure)
      do throws(TouchScript.ConversionError) {
        let (text, losses) = try script.text(of: recording)
        for loss in losses { Messages.report(loss) }
        bytes = text
      } catch {
        Messages.report(printable("\(input): \(error.message)"))
        Self.exit(withError: ExitStatus.badData)
      }
    }
    do throws(RecordingError) {
      var sink = try RecordingOutput.sink(output)
      try sink.write(bytes)
      try sink.close(after: failure)
    } catch {
      throw .recording(error)
    }
  }

  private func touches(
    _ failure: inout RecordingError?
  ) throws(TouchRecordingError) -> TouchRecording {
    var setting = MappingOptions()
    setting.size = size ?? .automatic
    let source = FileArgument.source(input)
    var reader = try FrameReader(
      source, setting, select: recording.select, description: recording.descriptionSource)
    var touches = TouchRecording(name: source.lastName, size: reader.mapping.size)
    while let step = reader.next() {
      switch step {
      case .frame(let frame): touches.frames.append(frame)
      case .failure(let error): failure = error
      case .note, .auxiliary, .accelerationError: break
      }
    }
    return touches
  }

  private func events(_ failure: inout RecordingError?) throws(TouchRecordingError) -> [UInt8] {
    do throws(RecordingError) {
      var reader = try RecordingReader(
        FileArgument.source(input), description: recording.descriptionSource,
        select: recording.select)
      let device = try reader.requireDevice()
      var events: [InputEvent] = []
      do throws(RecordingError) {
        while let event = try reader.next() { events.append(event) }
      } catch {
        failure = error
      }
      reader.losses.report(input)
      var text = ByteText()
      text.append(sendevent: events, of: device)
      return text.bytes
    } catch {
      throw .recording(error)
    }
  }
}
