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
  }

  private func decision(_ decision: Decision) {
    guard case .recognizer(let name, _) = decision.subject else { return }
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
  /// Writes a line for each finger and each gesture.
  func writeText(to output: OutputStream) {
    output.line { text in
      text.append("# ")
      text.append(printable: name)
    }
    for (index, trail) in trails.enumerated() {
      output.line { $0.append(trail, number: index + 1) }
    }
    for event in events { output.line { $0.append(event) } }
  }
}

extension ByteText {
  fileprivate mutating func append(_ trail: TouchTrail, number: Int) {
    append(seconds: trail.landed.nanoseconds, width: 9)
    append("  touch ")
    append(number)
    append(" lands at ")
    appendPlace(trail.points[0])
    guard let end = trail.end, let last = trail.points.last else { return }
    append(end.isLift ? ", lifts at " : ", is cancelled at ")
    appendPlace(last)
    append(" at ")
    append(seconds: end.time.nanoseconds)
    append(" s")
  }

  fileprivate mutating func append(_ event: TouchTrailEvent) {
    append(seconds: event.time.nanoseconds, width: 9)
    append("  ")
    append(printable: event.name)
    append(" ")
    append(text: event.state.name)
    append(" at ")
    appendPlace(event.location)
  }

  private mutating func appendPlace(_ point: Point) {
    append("(")
    append(point.x, decimals: 1)
    append(", ")
    append(point.y, decimals: 1)
    append(")")
  }
}
