internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTraces

/// Plays recordings into a scene and writes what is recognized.
///
/// Each recording is played into a window of its own, with times counted from its first event.
/// ```swift
/// let replayer = Replayer(settings, output) { message in print(message) }
/// replayer.replay(.file("drag.evemu"))
/// ```
struct Replayer {
  private let settings: ReplaySettings
  private let output: OutputStream
  private let pacer: Pacer?
  private let tell: (String) -> Void

  /// Makes a replayer.
  ///
  /// - Parameters:
  ///   - pacer: Waits for the times of the recording; without one it is played as fast as it goes.
  ///   - tell: Gets sentences about what went wrong or is remarkable, one line each.
  init(
    _ settings: ReplaySettings, _ output: OutputStream, pacer: Pacer? = nil,
    tell: @escaping (String) -> Void
  ) {
    self.settings = settings
    self.output = output
    self.pacer = pacer
    self.tell = { message in
      // What was written before must be seen before.
      output.flush()
      tell(message)
    }
  }

  /// Replays one recording, and answers whether all of it could be read.
  ///
  /// When it cannot, what came before has been written, and touches that were down are cancelled.
  func replay(_ source: ByteSource, description: ByteSource? = nil) -> Bool {
    defer { output.flush() }
    do throws(ReplayFailure) {
      var reader = try RecordingSteps.open(source, description, settings.select)
      let device = try RecordingSteps.device(of: reader, source.name)
      var playback = try playback(device, reader.window, source.name)
      return play(&reader, into: &playback, source.name)
    } catch {
      tell(error.description)
      return false
    }
  }

  private func playback(
    _ device: TouchscreenProfile, _ window: Size?, _ file: String
  ) throws(ReplayFailure) -> Playback<ReplayLog> {
    let surface = try RecordingSteps.surface(of: device, window: window, settings, file)
    do throws(SceneError) {
      let log = ReplayLog(output, settings.format, touches: settings.tellsTouches)
      let playback = try Playback(device, surface, settings, log)
      log.heading(file, device, surface)
      return playback
    } catch {
      throw .scene(error)
    }
  }

  private func play(
    _ reader: inout RecordingReader, into playback: inout Playback<ReplayLog>, _ file: String
  ) -> Bool {
    var failure: RecordingError?
    do throws(RecordingError) {
      if let pacer {
        while let event = try reader.next() { playback.receive(event, pacer) }
      } else {
        while let event = try reader.next() { playback.receive(event) }
      }
    } catch {
      failure = error
    }
    let down = playback.finish(failure == nil ? .recordingEnded : .eventsLost, pacer)
    if let failure { tell(failure.description) }
    sayWhatIsRemarkable(playback, printable(file), down: down, isWhole: failure == nil)
    return failure == nil
  }

  private func sayWhatIsRemarkable(
    _ playback: Playback<ReplayLog>, _ file: String, down: Int, isWhole: Bool
  ) {
    let end = isWhole ? "ends" : "cannot be read on"
    switch down {
    case 0: break
    case 1: tell("\(file) \(end) while a finger is down: its touch was cancelled.")
    default: tell("\(file) \(end) while \(down) fingers are down: their touches were cancelled.")
    }
    guard isWhole, playback.log.gestures == 0 else { return }
    switch playback.touches {
    case 0: tell("\(file): no finger touched the screen, so there is no gesture.")
    case let count:
      let touches = counted(count, "touch", "touches")
      let advice = settings.explains ? "" : " --explain says why."
      tell("\(file): no gesture was recognized in \(touches).\(advice)")
    }
  }
}
