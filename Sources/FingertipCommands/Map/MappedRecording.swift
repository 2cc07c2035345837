internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// The path of a touch.
struct TouchPath {
  /// The locations along the path. The array is never empty. Successive locations less than half a
  /// point apart are merged.
  var points: [Point]
  /// The time at which the touch landed.
  let landingTime: Timestamp
  /// The time at which the touch ended, and whether it ended with a lift. The value is `nil` if the
  /// touch is still down.
  var end: (time: Timestamp, isLift: Bool)?
}

/// A recognizer's report about its gesture, with the time and location.
struct GestureReport {
  let time: Timestamp
  let name: String
  let state: GestureState
  let location: Point
}

/// The landing of a touch, with the text that `fingertip replay --explain` prints for it.
struct TouchLanding {
  let time: Timestamp
  /// The touch's number, counted from 1.
  let number: Int
  let location: Point
  /// The area that the touch covers, or `nil` if the recording doesn't contain this information.
  let contact: ContactEllipse?
  /// A message such as `touch 1: landed at (60, 60) on tile`.
  let message: String
}

/// A gesture that narrowly missed a distance limit.
struct NearMissMark {
  /// The location where the gesture's first touch began.
  let center: Point
  /// The limit that the gesture missed, in points.
  let limit: Double
  /// A message that names the recognizer and its shortfall.
  let message: String
}

/// The paths of a recording's touches and the reports about its gestures, except for reports in the
/// state `changed`.
final class MappedRecording {
  /// The recording's name.
  let name: String
  /// The size of the window, in points.
  let size: Size
  /// The paths, in landing order.
  private(set) var paths: [TouchPath] = []
  /// The gestures, in the order in which they were reported.
  private(set) var gestureReports: [GestureReport] = []
  /// The near misses, in chronological order.
  private(set) var nearMisses: [NearMissMark] = []
  /// The landings, in chronological order.
  private(set) var landings: [TouchLanding] = []
  /// The messages about touches and gestures, in chronological order.
  private var messages: [(time: Timestamp, words: String)] = []
  private var landingSamples: [TouchSample] = []
  private var pathIndices: [TouchID: Int] = [:]
  /// The limit, in points, that each recognizer missed when it last failed, keyed by recognizer
  /// name.
  private var failedLimits: [String: (limit: Double, began: Timestamp)] = [:]

  private init(_ name: String, _ size: Size) {
    self.name = name
    self.size = size
  }

  /// Replays a recording in a scene and records the touches and gestures.
  ///
  /// - Parameter report: A closure called with a message if the recording can't be read to the end.
  /// - Returns: The recording's touches and gestures, and whether the whole recording was readable.
  /// - Throws: An error whose description is a message about the recording or the scene.
  static func readRecording(
    _ source: ByteSource, description: ByteSource?, _ settings: ReplaySettings,
    _ report: (String) -> Void
  ) throws -> (MappedRecording, isWhole: Bool) {
    var frames = try FrameReader(
      source, settings.sceneMapping, select: settings.deviceChoice, description: description)
    let paths = MappedRecording(source.name, frames.mapping.size)
    let live = try settings.scene.makeWindow(size: paths.size) { paths.addGesture($0) }
    live.window.onDecision = { paths.addDecision($0) }
    let ending = frames.play(into: live.window) { step in
      if case .frame(let frame) = step { paths.addFrame(frame) }
    }
    Messages.report(frames.readingNotes, about: source.name, with: report)
    if let failure = ending.readError { report(failure.description) }
    return (paths, ending.readError == nil)
  }

  private func addFrame(_ frame: TouchFrame) {
    landingSamples = frame.samples.filter { $0.change == .began }
    for sample in frame.samples where sample.location.isFinite {
      switch sample.change {
      case .began:
        pathIndices[sample.id] = paths.count
        paths.append(TouchPath(points: [sample.location], landingTime: frame.timestamp))
      case .ended: endPath(sample, frame.timestamp, isLift: true)
      case .cancelled: endPath(sample, frame.timestamp, isLift: false)
      case .moved: extendPath(sample)
      }
    }
  }

  private func addGesture(_ gesture: GestureRecognizer) {
    if case .changed = gesture.state { return }
    gestureReports.append(
      GestureReport(
        time: gesture.time, name: gesture.name, state: gesture.state,
        location: gesture.location))
    var text = UTF8TextBuffer()
    text.append(text: "\(gesture.name) \(gesture.state.name) at ")
    text.append(point: gesture.location)
    addMessage(text.text, at: gesture.time)
  }

  /// Adds a message. Messages are inserted in chronological order, because a gesture is reported
  /// after the touches in its frame even if the gesture's time is earlier.
  private func addMessage(_ message: String, at time: Timestamp) {
    let index = messages.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    messages.insert((time, message), at: index)
  }

  private func addDecision(_ decision: Decision) {
    switch decision.subject {
    case .touch(let number): addTouchDecision(number, decision)
    case .recognizer(let name, _): addRecognizerDecision(name, decision)
    default: break
    }
  }

  private func addTouchDecision(_ number: Int, _ decision: Decision) {
    let text = "touch \(number): \(decision.message)"
    addMessage(text, at: decision.time)
    switch decision.outcome {
    case .landed(let location, _, _), .landedOnNothing(let location):
      let sample = landingSamples.first { $0.location == location }
      landings.append(
        TouchLanding(
          time: decision.time, number: number, location: location, contact: sample?.contact,
          message: text
        )
      )
    default: break
    }
  }

  private func addRecognizerDecision(_ name: String, _ decision: Decision) {
    if case .nearMiss = decision.outcome {
      guard let (limit, began) = failedLimits.removeValue(forKey: name),
        let trail = paths.last(where: { $0.landingTime <= began }) ?? paths.first
      else { return }
      nearMisses.append(
        NearMissMark(center: trail.points[0], limit: limit, message: "\(name): \(decision.message)")
      )
    } else if let limit = decision.outcome.reason?.limit, limit.unit == "pt",
      let amount = limit.amount
    {
      failedLimits[name] = (amount, decision.time - (decision.elapsed ?? .zero))
    }
  }

  private func endPath(_ sample: TouchSample, _ time: Timestamp, isLift: Bool) {
    extendPath(sample)
    if let index = pathIndices.removeValue(forKey: sample.id) { paths[index].end = (time, isLift) }
  }

  private func extendPath(_ sample: TouchSample) {
    guard let index = pathIndices[sample.id], let last = paths[index].points.last else { return }
    if last.distance(to: sample.location) >= 0.5 { paths[index].points.append(sample.location) }
  }
}

extension MappedRecording {
  /// Writes the messages about touches and gestures, one per line.
  func writeText(to output: OutputStream) {
    output.writeLine { text in
      text.append("# ")
      text.append(printable: name)
    }
    for message in messages {
      output.writeLine { text in
        text.append(seconds: message.time.nanoseconds, width: 9)
        text.append("  ")
        text.append(printable: message.words)
      }
    }
  }
}

extension UTF8TextBuffer {
  /// Appends a point in the format used for decisions.
  mutating func append(point: Point) {
    append("(")
    append(json: point.x, decimals: 1)
    append(", ")
    append(json: point.y, decimals: 1)
    append(")")
  }
}
