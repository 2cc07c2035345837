internal import FingertipEvdev
package import FingertipScenes
package import FingertipTraces

extension Transcript {
  /// Plays a recording into a new window of a scene while it is read, in constant memory but for the
  /// transcript. What cannot be read is a line of the transcript, too.
  package init(
    reading source: ByteSource, in scene: Scene, _ setting: SurfaceSetting,
    description: ByteSource? = nil
  ) throws(SceneError) {
    self.init()
    var setting = setting
    if case .automatic = setting.size, let size = scene.size { setting.size = .points(size) }
    var reader: FrameReader
    do throws(TouchRecordingError) {
      reader = try FrameReader(source, setting, description: description)
    } catch {
      problem = error.description
      lines = [TranscriptPlayer.harmless("! " + error.description)]
      return
    }
    let live = try scene.makeWindow(size: reader.surface.size)
    let player = TranscriptPlayer(live.window)
    player.heading(FrameReader.name(of: source), reader.device, reader.surface.size)
    while let step = reader.next() {
      switch step {
      case .frame(let frame): player.send(frame)
      case .note(let note): player.remark(note.description, at: note.time)
      case .failure(let error): player.fail(error.description)
      }
    }
    player.finish()
    self = player.transcript
    withExtendedLifetime(live) {}
  }
}
