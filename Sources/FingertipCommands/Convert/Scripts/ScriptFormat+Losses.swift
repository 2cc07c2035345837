internal import Fingertip
internal import FingertipEvdev
internal import FingertipTesting

extension ScriptFormat {
  /// Returns messages about details of the recording that a script lacks, each with a count. The
  /// steps are empty for a Swift test, which contains the recording's touches.
  func unsupportedDetails(of recording: TouchRecording, _ steps: [ScriptFrame]) -> [String] {
    let details = lostDetails(of: recording, steps).filter { $0.count > 0 }
      .map { counted($0.count, $0.singular, $0.plural) }
    var messages: [String] = []
    if !details.isEmpty {
      messages.append("\(rawValue) can't express " + details.joined(separator: ", "))
    }
    if self == .devtools || self == .playwright {
      let count = Self.singleCancellationCount(in: steps)
      if count > 0 {
        messages.append(
          "DevTools can't cancel a single touch; the script ends \(counted(count, "touch", "touches")) "
            + "instead")
      }
    }
    return messages
  }

  private typealias Detail = (count: Int, singular: String, plural: String)

  private func lostDetails(of recording: TouchRecording, _ steps: [ScriptFrame]) -> [Detail] {
    let samples = recording.frames.lazy.flatMap(\.samples)
    func touchCount(_ tool: TouchTool) -> Int {
      Set(samples.filter { $0.tool == tool }.map(\.id)).count
    }
    let tools: [Detail] = [
      (touchCount(.palm), "palm", "palms"), (touchCount(.stylus), "pen touch", "pen touches"),
    ]
    // Android's `input` command is given only the ends of each stroke.
    let changes = self == .androidInput ? steps.map(\.withoutMoves) : steps
    let times: Detail = (
      Self.fractionalTimeCount(in: changes), "time with a fraction of a millisecond",
      "times with fractions of a millisecond"
    )
    let locations: Detail = (
      Self.fractionalLocationCount(in: changes), "location with a fraction of a point",
      "locations with fractions of a point"
    )
    switch self {
    case .webdriver, .appium:
      let rotated = samples.count { ($0.contact?.orientation.degrees ?? 0) != 0 }
      let orientations: Detail = (rotated, "contact orientation", "contact orientations")
      return tools + [orientations, times] + (self == .appium ? [locations] : [])
    case .androidInput:
      let shapes = samples.count { $0.contact != nil || $0.pressure != nil }
      return tools + [
        (shapes, "contact shape or pressure", "contact shapes and pressures"),
        (Self.curveCount(in: steps), "path of a stroke", "paths of strokes"), times, locations,
      ]
    case .swift:
      let details = samples.count {
        $0.contact != nil || $0.pressure != nil || $0.tool != .finger
      }
      return [(details, "contact shape, pressure or tool", "contact shapes, pressures and tools")]
    case .devtools, .playwright: return tools
    case .sendevent: return []
    }
  }

  private static func fractionalTimeCount(in steps: [ScriptFrame]) -> Int {
    steps.count { !$0.changes.isEmpty && isFractional($0.timeInMilliseconds) }
  }

  /// Returns the number of different locations with fractions, in the order in which touches reach
  /// them.
  private static func fractionalLocationCount(in steps: [ScriptFrame]) -> Int {
    var lastLocations: [Int: Point] = [:]
    return steps.lazy.flatMap(\.changes).count { touch, sample in
      let location = sample.location
      let isNew = lastLocations.updateValue(location, forKey: touch) != location
      return isNew && (isFractional(location.x) || isFractional(location.y))
    }
  }

  /// Returns whether a number isn't an integer. The difference must exceed the error of converting
  /// a time to milliseconds.
  private static func isFractional(_ number: Double) -> Bool {
    (number - number.rounded()).magnitude > 1e-6
  }

  /// Returns the number of touches that move to a location that isn't the end of the touch. Android's
  /// `input` moves straight to the end.
  private static func curveCount(in steps: [ScriptFrame]) -> Int {
    var moves: [Int: [Point]] = [:]
    var count = 0
    for (touch, sample) in steps.flatMap(\.changes) {
      switch sample.change {
      case .began: moves[touch] = []
      case .moved: moves[touch, default: []].append(sample.location)
      case .ended, .cancelled:
        if moves[touch, default: []].contains(where: { $0 != sample.location }) { count += 1 }
      }
    }
    return count
  }

  /// Returns the number of touches that are cancelled while others stay down or end.
  private static func singleCancellationCount(in steps: [ScriptFrame]) -> Int {
    steps.reduce(0) { count, step in
      let ended = step.changes.filter { $0.sample.change != .began && $0.sample.change != .moved }
      let cancelled = ended.count { $0.sample.change != .ended }
      let isSingle = cancelled < ended.count || !step.downTouches.isEmpty
      return count + (isSingle ? cancelled : 0)
    }
  }
}

extension ScriptFrame {
  /// The frame without the changes in which touches only move.
  fileprivate var withoutMoves: ScriptFrame {
    ScriptFrame(
      timeInMilliseconds: timeInMilliseconds,
      changes: changes.filter { $0.sample.change != .moved }, downTouches: downTouches)
  }
}
