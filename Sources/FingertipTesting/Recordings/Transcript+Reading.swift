internal import Fingertip
internal import FingertipEvdev
package import FingertipScenes
internal import FingertipText
package import FingertipRecordings

extension RecordingError {
  /// Whether the error may be temporary, so that the file might be readable later.
  package var isSystemError: Bool {
    switch problem {
    case .unreadable, .notPermitted: true
    default: false
    }
  }

  /// Whether no part of the file could be read, so that a transcript would contain only the error.
  fileprivate var isReadFailure: Bool {
    switch problem {
    case .noEvents, .unreadableKind: true
    default: isSystemError
    }
  }
}

extension Transcript {
  /// Replays a recording in a new window of a scene while reading it. Apart from the transcript,
  /// memory use doesn't depend on the recording's length. A read error is reported as a line of the
  /// transcript.
  package init(
    reading source: ByteSource, in scene: Scene, _ setting: MappingOptions,
    description: ByteSource? = nil
  ) throws(SceneError) {
    self.init()
    var reader: FrameReader
    do throws(TouchRecordingError) {
      reader = try FrameReader(
        source, setting.withDefaultSize(scene.size), description: description, name: source.fileName
      )
    } catch {
      problem = error.description
      if case .recording(let error) = error { isReadFailure = error.isReadFailure }
      lines = [printable("! " + error.description)]
      return
    }
    let liveScene = try scene.makeWindow(size: reader.mapping.size)
    let recorder = TranscriptRecorder(liveScene.window)
    recorder.writeHeading(source.fileName, reader.deviceName, reader.mapping.size)
    let ending = reader.play(into: liveScene.window) { step in
      switch step {
      case .frame, .auxiliary: break
      case .accelerationError(let error, let time): recorder.writeNote(error.message, at: time)
      case .note(let note): recorder.writeNote(note.description, at: note.time)
      case .failure(let error): recorder.writeNote(error.description)
      }
    }
    self = recorder.transcript
    touchCount = ending.touchCount
    problem = ending.readError?.description
    isReadFailure = ending.readError?.isReadFailure ?? false
    readingNotes = reader.readingNotes
    withExtendedLifetime(liveScene) {}
  }
}
