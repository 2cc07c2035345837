internal import Fingertip
internal import FingertipEvdev
package import FingertipScenes
internal import FingertipText
package import FingertipTraces

extension RecordingError {
  /// Whether the error is temporary, so that the same file may be readable later.
  package var isOfSystem: Bool {
    switch problem {
    case .unreadable, .notPermitted: true
    default: false
    }
  }
}

extension Transcript {
  /// Replays a recording into a new window of a scene while reading it. Memory use is constant
  /// except for the transcript. A read error becomes a line of the transcript.
  package init(
    reading source: ByteSource, in scene: Scene, _ setting: SurfaceSetting,
    description: ByteSource? = nil
  ) throws(SceneError) {
    self.init()
    var reader: FrameReader
    do throws(TouchRecordingError) {
      reader = try FrameReader(
        source, setting.otherwise(scene.size), description: description, name: source.lastName)
    } catch {
      problem = error.description
      if case .recording(let error) = error { isUnread = error.isOfSystem }
      lines = [printable("! " + error.description)]
      return
    }
    let live = try scene.makeWindow(size: reader.surface.size)
    let player = TranscriptPlayer(live.window)
    player.heading(source.lastName, reader.device.name, reader.surface.size)
    let ending = reader.play(into: live.window) { step in
      switch step {
      case .frame, .signal: break
      case .refusal(let refusal, let time): player.remark(refusal.words, at: time)
      case .note(let note): player.remark(note.description, at: note.time)
      case .failure(let error): player.remark(error.description)
      }
    }
    self = player.transcript
    touchCount = ending.touches
    problem = ending.failure?.description
    isUnread = ending.failure?.isOfSystem ?? false
    withExtendedLifetime(live) {}
  }
}
