internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// Replays recordings in a scene and prints why one recognizer did or didn't recognize its gesture.
struct WhyReplayer {
  private let name: String
  private let settings: ReplaySettings
  private let terminal: Terminal
  private let output: OutputStream
  private let report: (String) -> Void

  /// Creates a replayer for the recognizer with a name.
  init(
    _ name: String, _ settings: ReplaySettings, _ terminal: Terminal, _ output: OutputStream,
    report: @escaping (String) -> Void
  ) {
    self.name = name
    self.settings = settings
    self.terminal = terminal
    self.output = output
    self.report = report
  }

  /// Replays one recording and returns whether the whole recording was readable.
  func replay(
    _ source: ByteSource, description: ByteSource? = nil, progress: (Timestamp) -> Void = { _ in }
  ) -> Bool {
    defer { output.flush() }
    do {
      var frames = try FrameReader(
        source, settings.sceneSurface, select: settings.select, description: description)
      let live = try settings.scene.makeWindow(size: frames.mapping.size)
      let log = WhyLog(name, in: live)
      let ending = frames.play(into: live.window) { step in
        guard case .frame(let frame) = step else { return }
        progress(frame.timestamp)
        log.frame(frame)
      }
      log.finish()
      writeReport(log, source.name)
      if let failure = ending.failure { throw failure }
      return true
    } catch {
      output.flush()
      report("\(error)")
      return false
    }
  }

  private func writeReport(_ log: WhyLog, _ file: String) {
    output.line { text in
      text.append("# ")
      text.append(printable: file)
    }
    let report = WhyReport(name: name, view: log.view, terminal: terminal, output: output)
    report.write(log.attempts, elsewhere: log.otherTouches)
  }
}
