internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// Replays recordings in a scene and writes the recognized gestures.
///
/// Each recording is replayed in a new window, with times relative to its first event.
/// ```swift
/// let replayer = Replayer(settings, output) { message in print(message) }
/// replayer.replay(.file("drag.evemu"))
/// ```
struct Replayer {
  private let settings: ReplaySettings
  private let output: OutputStream
  private let wait: ((Timestamp) -> Void)?
  private let progress: ((Timestamp) -> Void)?
  private let report: (String) -> Void

  /// Creates a replayer.
  ///
  /// - Parameters:
  ///   - wait: A closure that returns at a given time of the recording, or `nil` to replay at full
  ///     speed.
  ///   - progress: Called before each frame with its time.
  ///   - report: Called with one-line messages about errors and unusual results.
  init(
    _ settings: ReplaySettings, _ output: OutputStream, wait: ((Timestamp) -> Void)? = nil,
    progress: ((Timestamp) -> Void)? = nil, report: @escaping (String) -> Void
  ) {
    self.settings = settings
    self.output = output
    self.wait = wait
    self.progress = progress
    self.report = { message in
      // Flush first, so that messages appear after earlier output.
      output.flush()
      report(message)
    }
  }

  /// Replays one recording, and returns whether the whole recording was readable.
  ///
  /// If an error occurs, the output for the part before the error is written, and active touches
  /// are canceled.
  func replay(_ source: ByteSource, description: ByteSource? = nil) -> Bool {
    defer { output.flush() }
    var frames: FrameReader
    do throws(TouchRecordingError) {
      frames = try FrameReader(
        source, settings.sceneSurface, select: settings.select, description: description)
    } catch {
      report(error.description)
      return false
    }
    let log = ReplayLog(output, settings)
    let live: LiveScene
    do throws(SceneError) {
      live = try settings.scene.makeWindow(
        size: frames.mapping.size, action: { log.gesture($0) }, control: { log.control($0) })
    } catch {
      report(error.description)
      return false
    }
    log.observe(live)
    defer { log.stopObserving() }
    log.heading(source.name, frames.deviceName, frames.mapping)
    let ending = frames.play(into: live.window, wait: wait) { step in
      switch step {
      case .frame(let frame):
        progress?(frame.timestamp)
        log.frame(frame)
      case .note(let note): log.note(note)
      case .auxiliary: log.observe(deviceEventsOf: live.window)
      case .accelerationError(let error, let time): log.rejection(error, at: time)
      case .failure: break
      }
    }
    // Nothing in the window retains its controllers, which receive motions and commands.
    withExtendedLifetime(live) {}
    if let failure = ending.failure { report(failure.description) }
    reportUnusual(ending, printable(source.name), gestures: log.reportCount)
    return ending.failure == nil
  }

  private func reportUnusual(
    _ ending: FrameReader.Summary, _ file: String, gestures: Int
  ) {
    let isWhole = ending.failure == nil
    let end = isWhole ? "ends" : "breaks off"
    switch ending.cancelled {
    case 0: break
    case 1: report("\(file): \(end) with 1 touch down; cancelled it")
    case let down:
      report("\(file): \(end) with \(down) touches down; cancelled them")
    }
    guard isWhole, gestures == 0 else { return }
    switch ending.touches {
    case 0: report("\(file): no touches")
    case let count:
      let touches = counted(count, "touch", "touches")
      let advice = settings.explains ? "" : "; use --explain for the reasons"
      report("\(file): no gestures recognized in \(touches)\(advice)")
    }
  }
}
