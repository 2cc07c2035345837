internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
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
  private let wait: ((Timestamp) -> Void)?
  private let reach: ((Timestamp) -> Void)?
  private let tell: (String) -> Void

  /// Makes a replayer.
  ///
  /// - Parameters:
  ///   - wait: Returns when a time of the recording has come; without it, it is played as fast as it goes.
  ///   - reach: Hears how much was played, before each frame.
  ///   - tell: Gets sentences about what went wrong or is remarkable, one line each.
  init(
    _ settings: ReplaySettings, _ output: OutputStream, wait: ((Timestamp) -> Void)? = nil,
    reach: ((Timestamp) -> Void)? = nil, tell: @escaping (String) -> Void
  ) {
    self.settings = settings
    self.output = output
    self.wait = wait
    self.reach = reach
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
    var frames: FrameReader
    do throws(TouchRecordingError) {
      frames = try FrameReader(
        source, settings.sceneSurface, select: settings.select, description: description)
    } catch {
      tell(error.description)
      return false
    }
    let log = ReplayLog(output, settings)
    let live: LiveScene
    do throws(SceneError) {
      live = try settings.scene.makeWindow(
        size: frames.surface.size, action: { log.gesture($0) }, control: { log.control($0) })
    } catch {
      tell(error.description)
      return false
    }
    log.listen(to: live)
    defer { log.stopListening() }
    log.heading(source.name, frames.device, frames.surface)
    let ending = frames.play(into: live.window, wait: wait) { step in
      switch step {
      case .frame(let frame):
        reach?(frame.timestamp)
        log.frame(frame)
      case .note(let note): log.note(note)
      case .signal: log.listen(toDeviceOf: live.window)
      case .refusal(let refusal, let time): log.refusal(refusal, at: time)
      case .failure: break
      }
    }
    // Its controllers, which nothing in the window keeps alive, hear motions and commands.
    withExtendedLifetime(live) {}
    if let failure = ending.failure { tell(failure.description) }
    sayWhatIsRemarkable(ending, printable(source.name), gestures: log.gestures)
    return ending.failure == nil
  }

  private func sayWhatIsRemarkable(
    _ ending: FrameReader.Ending, _ file: String, gestures: Int
  ) {
    let isWhole = ending.failure == nil
    let end = isWhole ? "ends" : "breaks off"
    switch ending.cancelled {
    case 0: break
    case 1: tell("\(file): \(end) with 1 touch down; cancelled it")
    case let down:
      tell("\(file): \(end) with \(down) touches down; cancelled them")
    }
    guard isWhole, gestures == 0 else { return }
    switch ending.touches {
    case 0: tell("\(file): no touches")
    case let count:
      let touches = counted(count, "touch", "touches")
      let advice = settings.explains ? "" : "; use --explain for the reasons"
      tell("\(file): no gestures recognized in \(touches)\(advice)")
    }
  }
}
