internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// A replayer that replays recordings in a scene and prints why one recognizer did or didn't
/// recognize its gesture.
struct WhyReplayer {
  private let recognizerName: String
  private let settings: ReplaySettings
  private let terminal: Terminal
  private let output: OutputStream
  private let onMessage: (String) -> Void

  /// Creates a replayer for the recognizer with the given name.
  init(
    _ name: String, _ settings: ReplaySettings, _ terminal: Terminal, _ output: OutputStream,
    report: @escaping (String) -> Void
  ) {
    self.recognizerName = name
    self.settings = settings
    self.terminal = terminal
    self.output = output
    self.onMessage = report
  }

  /// Replays a recording and returns whether all of it could be read.
  func replay(
    _ source: ByteSource, description: ByteSource? = nil, progress: (Timestamp) -> Void = { _ in }
  ) -> Bool {
    defer { output.flush() }
    do {
      var frames = try FrameReader(
        source, settings.sceneMapping, select: settings.deviceChoice, description: description)
      let live = try settings.scene.makeWindow(size: frames.mapping.size)
      let log = WhyAttemptLog(recognizerName, in: live)
      let ending = frames.play(into: live.window) { step in
        guard case .frame(let frame) = step else { return }
        progress(frame.timestamp)
        log.addFrame(frame)
      }
      log.finishLog()
      writeReport(log, source.name)
      output.flush()
      Messages.report(frames.readingNotes, about: source.name, with: onMessage)
      if let failure = ending.readError { throw failure }
      return true
    } catch {
      output.flush()
      onMessage("\(error)")
      return false
    }
  }

  private func writeReport(_ log: WhyAttemptLog, _ file: String) {
    output.writeLine { text in
      text.append("# ")
      text.append(printable: file)
    }
    let report = WhyReport(
      recognizerName: recognizerName, viewName: log.viewName, terminal: terminal, output: output)
    report.write(log.attempts, elsewhere: log.otherTouches)
  }
}
