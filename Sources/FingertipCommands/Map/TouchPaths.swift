internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces

/// The way of one finger.
struct TouchTrail {
  /// Where it was, at least a point; places less than half a point apart are one.
  var points: [Point]
  /// When it landed.
  let landed: Timestamp
  /// When and how it ended; `nil` while it is down.
  var end: (time: Timestamp, isLift: Bool)?
}

/// What a recognizer told, where and when.
struct TouchTrailEvent {
  let time: Timestamp
  let name: String
  let state: GestureState
  let location: Point
}

/// A landing, in the words of `fingertip replay --explain`.
struct TouchLanding {
  let time: Timestamp
  /// Which touch it is, counted from 1.
  let number: Int
  let place: Point
  /// What the touch covered; `nil` when the recording does not say it.
  let contact: ContactEllipse?
  /// Such as `touch 1: landed at (60, 60) on tile`.
  let words: String
}

/// A gesture that was nearly recognized, for want of some length.
struct NearlyMet {
  /// Where its first finger landed.
  let center: Point
  /// The limit that it did not meet, in points.
  let limit: Double
  /// Who it was, and what was missing.
  let words: String
}

/// Keeps the ways of the fingers of a recording, and the gestures; changes of gestures are left out.
final class TouchTrails {
  /// What the recording is called.
  let name: String
  /// The size of the window in which it was played, in points.
  let size: Size
  /// The ways in the order of landing.
  private(set) var trails: [TouchTrail] = []
  /// The gestures in the order of telling.
  private(set) var events: [TouchTrailEvent] = []
  /// The limits that were nearly met, in the order of telling.
  private(set) var misses: [NearlyMet] = []
  /// Where touches landed, in the order of landing.
  private(set) var landings: [TouchLanding] = []
  /// What was told of touches and of gestures, in the order of telling.
  private var sentences: [(time: Timestamp, words: String)] = []
  private var landing: [TouchSample] = []
  private var down: [TouchID: Int] = [:]
  /// The limits in points for which recognizers failed last, by their names.
  private var limits: [String: (limit: Double, began: Timestamp)] = [:]

  private init(_ name: String, _ size: Size) {
    self.name = name
    self.size = size
  }

  /// Plays a recording into a scene and keeps what happens.
  ///
  /// - Parameter tell: Gets a sentence when the recording could not be read to its end.
  /// - Returns: What happened, and whether the recording could be read to its end.
  /// - Throws: What is wrong with the recording or the scene, with a sentence as its description.
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
  /// Writes what was told of touches and gestures, a line each.
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
  /// Adds a place as decisions say it.
  mutating func append(place: Point) {
    append("(")
    append(json: place.x, decimals: 1)
    append(", ")
    append(json: place.y, decimals: 1)
    append(")")
  }
}
