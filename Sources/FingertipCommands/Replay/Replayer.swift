internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// A replayer that replays recordings in a scene and writes the recognized gestures.
///
/// Each recording is replayed in a new window, with times relative to its first event.
/// ```swift
/// let replayer = Replayer(settings, output) { message in print(message) }
/// replayer.replay(.file("drag.evemu"))
/// ```
struct Replayer {
  private let settings: ReplaySettings
  private let output: OutputStream
  private let waitUntil: ((Timestamp) -> Void)?
  private let onProgress: ((Timestamp) -> Void)?
  private let onMessage: (String) -> Void

  /// Creates a replayer.
  ///
  /// - Parameters:
  ///   - wait: A closure that waits until it is time to replay the frame with the given timestamp,
  ///     or `nil` to replay at full speed.
  ///   - progress: A closure called with the time of each frame before the frame is replayed.
  ///   - report: A closure called with one-line messages about errors and unusual results.
  init(
    _ settings: ReplaySettings, _ output: OutputStream, wait: ((Timestamp) -> Void)? = nil,
    progress: ((Timestamp) -> Void)? = nil, report: @escaping (String) -> Void
  ) {
    self.settings = settings
    self.output = output
    self.waitUntil = wait
    self.onProgress = progress
    self.onMessage = { message in
      // Flush the output first so that messages appear after earlier output.
      output.flush()
      report(message)
    }
  }

  /// Replays a recording and returns whether all of it could be read.
  ///
  /// If an error occurs, the output for the part before the error is still written, and active
  /// touches are cancelled.
  func replay(_ source: ByteSource, description: ByteSource? = nil) -> Bool {
    defer { output.flush() }
    var frameReader: FrameReader
    do throws(TouchRecordingError) {
      frameReader = try FrameReader(
        source, settings.sceneMapping, select: settings.deviceChoice, description: description)
    } catch {
      onMessage(error.description)
      return false
    }
    let log = ReplayLog(output, settings)
    let live: LiveScene
    do throws(SceneError) {
      live = try settings.scene.makeWindow(
        size: frameReader.mapping.size, action: { log.writeGesture($0) },
        control: { log.writeControl($0) })
    } catch {
      onMessage(error.description)
      return false
    }
    log.observeScene(live)
    defer { log.stopObservingDeviceEvents() }
    log.writeHeading(source.name, frameReader.deviceName, frameReader.mapping)
    var anomalyList = AnomalyList()
    let (hasKnownRanges, isSingleTouch) = (frameReader.hasKnownRanges, frameReader.isSingleTouch)
    let ending = frameReader.play(into: live.window, wait: waitUntil) { step in
      switch step {
      case .frame(let frame):
        onProgress?(frame.timestamp)
        log.writeFrame(frame)
        let time = frame.timestamp - Timestamp.zero
        if hasKnownRanges { anomalyList.addMotions(in: frame, at: time) }
        if isSingleTouch { anomalyList.addMomentaryPresses(in: frame, at: time) }
      case .note(let note):
        log.writeNote(note)
        anomalyList.add(note, at: note.time - .zero)
      case .auxiliary: log.observeDeviceEvents(of: live.window)
      case .accelerationError(let error, let time): log.writeRejection(error, at: time)
      case .failure: break
      }
    }
    // Keep the scene alive, because nothing in the window retains the controllers, which receive
    // motions and commands.
    withExtendedLifetime(live) {}
    let file = printable(source.name)
    for note in frameReader.readingNotes { onMessage("\(file): \(note)") }
    for anomaly in anomalyList.sorted where anomaly.kind.makesTouchesDoubtful {
      onMessage("\(file): \(anomaly.text)")
    }
    if let failure = ending.readError { onMessage(failure.description) }
    reportIncompleteReplay(ending, file, gestures: log.reportCount)
    return ending.readError == nil
  }

  private func reportIncompleteReplay(
    _ ending: FrameReader.PlaybackSummary, _ file: String, gestures: Int
  ) {
    let isWhole = ending.readError == nil
    let endPhrase = isWhole ? "ends" : "is cut off"
    switch ending.cancelledCount {
    case 0: break
    case 1: onMessage("\(file): \(endPhrase) with 1 touch down; cancelled it")
    case let down:
      onMessage("\(file): \(endPhrase) with \(down) touches down; cancelled them")
    }
    guard isWhole, gestures == 0 else { return }
    switch ending.touchCount {
    case 0: onMessage("\(file): no touches")
    case let count:
      let touches = counted(count, "touch", "touches")
      let advice = settings.writesDecisions ? "" : "; use --explain to see the reasons"
      onMessage("\(file): no gestures recognized in \(touches)\(advice)")
    }
  }
}
