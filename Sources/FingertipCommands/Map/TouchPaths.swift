internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces

/// The path of a touch.
struct TouchTrail {
  /// At least one point; points less than half a point apart are merged.
  var points: [Point]
  /// The time of the landing.
  let landed: Timestamp
  /// The time and kind of the end, or `nil` while the touch is down.
  var end: (time: Timestamp, isLift: Bool)?
}

/// A report of a recognizer, with its time and location.
struct TouchTrailEvent {
  let time: Timestamp
  let name: String
  let state: GestureState
  let location: Point
}

/// A landing, with the text of `fingertip replay --explain`.
struct TouchLanding {
  let time: Timestamp
  /// The number of the touch, from 1.
  let number: Int
  let place: Point
  /// The area that the touch covers, or `nil` if the recording doesn't contain it.
  let contact: ContactEllipse?
  /// Such as `touch 1: landed at (60, 60) on tile`.
  let words: String
}

/// A gesture that missed a limit of length by little.
struct NearlyMet {
  /// The start of its first touch.
  let center: Point
  /// The limit that it missed, in points.
  let limit: Double
  /// The recognizer and its shortfall.
  let words: String
}

/// Records the touch paths and gestures of a recording, without `changed` states.
final class TouchTrails {
  /// The name of the recording.
  let name: String
  /// The size of the window, in points.
  let size: Size
  /// The paths, in the order of landing.
  private(set) var trails: [TouchTrail] = []
  /// The gestures, in the order of their reports.
  private(set) var events: [TouchTrailEvent] = []
  /// The near misses, in order.
  private(set) var misses: [NearlyMet] = []
  /// The landings, in order.
  private(set) var landings: [TouchLanding] = []
  /// The messages about touches and gestures, in order.
  private var sentences: [(time: Timestamp, words: String)] = []
  private var landing: [TouchSample] = []
  private var down: [TouchID: Int] = [:]
  /// The limit in points of each recognizer's last failure, by name.
  private var limits: [String: (limit: Double, began: Timestamp)] = [:]

  private init(_ name: String, _ size: Size) {
    self.name = name
    self.size = size
  }

  /// Replays a recording into a scene and records the touches and gestures.
  ///
  /// - Parameter report: Called with a message if the recording can't be read to its end.
  /// - Returns: The touches, and whether the whole recording was readable.
  /// - Throws: The problem of the recording or the scene, with a message as its description.
  static func read(
    _ source: ByteSource, description: ByteSource?, _ settings: ReplaySettings,
    _ tell: (String) -> Void
  ) throws -> (TouchTrails, isWhole: Bool) {
    var frames = try FrameReader(
      source, settings.sceneSurface, select: settings.select, description: description)
    let trails = TouchTrails(source.name, frames.surface.size)
    let live = try settings.scene.makeWindow(size: trails.size) { trails.gesture($0) }
    live.window.onDecision = { trails.decision($0) }
    let ending = frames.play(into: live.window) { step in
      if case .frame(let frame) = step { trails.frame(frame) }
    }
    if let failure = ending.failure { tell(failure.description) }
    return (trails, ending.failure == nil)
  }

  private func frame(_ frame: TouchFrame) {
    landing = frame.samples.filter { $0.change == .began }
    for sample in frame.samples where sample.location.isFinite {
      switch sample.change {
      case .began:
        down[sample.id] = trails.count
        trails.append(TouchTrail(points: [sample.location], landed: frame.timestamp))
      case .ended: end(sample, frame.timestamp, isLift: true)
      case .cancelled: end(sample, frame.timestamp, isLift: false)
      case .moved: move(sample)
      }
    }
  }

  private func gesture(_ gesture: GestureRecognizer) {
    if case .changed = gesture.state { return }
    events.append(
      TouchTrailEvent(
        time: gesture.time, name: gesture.name, state: gesture.state, location: gesture.location))
    var words = ByteText()
    words.append(text: "\(gesture.name) \(gesture.state.name) at ")
    words.append(place: gesture.location)
    sentences.append((gesture.time, words.text))
  }

  private func decision(_ decision: Decision) {
    switch decision.subject {
    case .touch(let number): touch(number, decision)
    case .recognizer(let name, _): recognizer(name, decision)
    default: break
    }
  }

  private func touch(_ number: Int, _ decision: Decision) {
    let words = "touch \(number): \(decision.words)"
    sentences.append((decision.time, words))
    switch decision.outcome {
    case .landed(let place, _, _), .missed(let place):
      let sample = landing.first { $0.location == place }
      landings.append(
        TouchLanding(
          time: decision.time, number: number, place: place, contact: sample?.contact, words: words)
      )
    default: break
    }
  }

  private func recognizer(_ name: String, _ decision: Decision) {
    if case .nearMiss = decision.outcome {
      guard let (limit, began) = limits.removeValue(forKey: name),
        let trail = trails.last(where: { $0.landed <= began }) ?? trails.first
      else { return }
      misses.append(
        NearlyMet(center: trail.points[0], limit: limit, words: "\(name): \(decision.words)"))
    } else if let limit = decision.outcome.reason?.limit, limit.unit == "pt",
      let amount = limit.amount
    {
      limits[name] = (amount, decision.time - (decision.elapsed ?? .zero))
    }
  }

  private func end(_ sample: TouchSample, _ time: Timestamp, isLift: Bool) {
    move(sample)
    if let index = down.removeValue(forKey: sample.id) { trails[index].end = (time, isLift) }
  }

  private func move(_ sample: TouchSample) {
    guard let index = down[sample.id], let last = trails[index].points.last else { return }
    if last.distance(to: sample.location) >= 0.5 { trails[index].points.append(sample.location) }
  }
}

extension TouchTrails {
  /// Writes the messages about touches and gestures, one per line.
  func writeText(to output: OutputStream) {
    output.line { text in
      text.append("# ")
      text.append(printable: name)
    }
    for sentence in sentences {
      output.line { text in
        text.append(seconds: sentence.time.nanoseconds, width: 9)
        text.append("  ")
        text.append(printable: sentence.words)
      }
    }
  }
}

extension ByteText {
  /// Appends a point as decisions do.
  mutating func append(place: Point) {
    append("(")
    append(json: place.x, decimals: 1)
    append(", ")
    append(json: place.y, decimals: 1)
    append(")")
  }
}
