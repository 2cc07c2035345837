internal import Fingertip
internal import FingertipEvdev
internal import FingertipTesting
internal import FingertipText

/// Forms in which other programs perform a recording.
enum TouchScript: String, CaseIterable {
  /// The Actions of the W3C's WebDriver, as JSON.
  case webdriver
  /// Calls of `Input.dispatchTouchEvent` of Chrome DevTools, as JSON.
  case devtools
  /// A module for Playwright, which goes through DevTools.
  case playwright
  /// A module in Python for Appium and selenium.
  case appium
  /// A shell script of Android's `sendevent`, with the events of the device.
  case sendevent
  /// A shell script of Android's `input`, for one finger.
  case input
  /// A test in Swift.
  case swift

  /// The form that the ending of a file's name promises.
  init?(endingOf file: String) {
    let name = file.lowercased()
    guard let form = Self.allCases.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = form
  }

  /// How the names of such files end.
  var ending: String {
    switch self {
    case .webdriver: ".actions.json"
    case .devtools: ".devtools.json"
    case .playwright: ".mjs"
    case .appium: ".py"
    case .sendevent: ".sendevent.sh"
    case .input: ".input.sh"
    case .swift: ".swift"
    }
  }

  /// Why a recording cannot be said in a form.
  struct Refusal: Error { let sentence: String }

  /// The text, and in sentences what of the recording is not in it.
  func text(of recording: TouchRecording) throws(Refusal) -> (bytes: [UInt8], losses: [String]) {
    let steps = TouchStep.all(of: recording)
    var text = ByteText()
    var losses = losses(of: recording)
    switch self {
    case .webdriver:
      text.append(webDriver: steps, recording.size, wholePoints: false)
    case .devtools:
      losses += text.append(devTools: steps)
    case .playwright:
      losses += text.append(playwright: steps, recording)
    case .appium:
      text.append(appium: steps, recording)
    case .input:
      try text.append(input: steps, recording)
    case .swift:
      text.append(swift: recording)
    case .sendevent:
      preconditionFailure("sendevent writes device events, not touches")
    }
    return (text.bytes, losses)
  }

  /// What a form has no words for, where the recording has it.
  private func losses(of recording: TouchRecording) -> [String] {
    let samples = recording.frames.lazy.flatMap(\.samples)
    var lost: [String] = []
    if samples.contains(where: { $0.tool == .palm }), self != .sendevent, self != .swift {
      lost.append("palms")
    }
    if samples.contains(where: { $0.tool == .stylus }), self != .sendevent, self != .swift {
      lost.append("pens")
    }
    switch self {
    case .webdriver, .appium:
      if samples.contains(where: { ($0.contact?.orientation.degrees ?? 0) != 0 }) {
        lost.append("contact orientation")
      }
      lost.append("fractions of a millisecond")
    case .input:
      if samples.contains(where: { $0.contact != nil || $0.pressure != nil }) {
        lost.append("contact shape and pressure")
      }
      lost.append("the path between the ends of a stroke")
    case .swift:
      let isPlain = samples.allSatisfy {
        $0.contact == nil && $0.pressure == nil && $0.tool == .finger
      }
      if !isPlain { lost.append("contact shape, pressure and tool") }
    case .devtools, .playwright, .sendevent: break
    }
    if lost.isEmpty { return [] }
    return ["\(rawValue) can't express " + lost.joined(separator: ", ")]
  }
}

/// What changes at one time, with all touches that are down then.
struct TouchStep {
  /// Since the first frame.
  let milliseconds: Double
  /// What changes, each touch with a number of its own from 1 on.
  let changes: [(touch: Int, sample: TouchSample)]
  /// The touches that are down when all has changed.
  let down: [(touch: Int, sample: TouchSample)]

  /// The steps of a recording. Samples of no touch are left out, and so are palms; a finger that becomes one is
  /// cancelled. What is still down at the end lifts.
  static func all(of recording: TouchRecording) -> [TouchStep] {
    guard let start = recording.frames.first?.timestamp else { return [] }
    var steps: [TouchStep] = []
    var down: [(id: TouchID, touch: Int, sample: TouchSample)] = []
    var count = 0
    for frame in recording.frames {
      var changes: [(touch: Int, sample: TouchSample)] = []
      for var sample in frame.samples {
        sample.location = sample.location.within(recording.size)
        let index = down.firstIndex { $0.id == sample.id }
        if sample.tool == .palm {
          guard index != nil else { continue }
          sample.change = .cancelled(.palm)
        }
        switch (sample.change, index) {
        case (.began, nil):
          count += 1
          down.append((sample.id, count, sample))
          changes.append((count, sample))
        case (.moved, let index?):
          down[index].sample = sample
          changes.append((down[index].touch, sample))
        case (.ended, let index?), (.cancelled, let index?):
          changes.append((down[index].touch, sample))
          down.remove(at: index)
        case (.began, _?), (.moved, nil), (.ended, nil), (.cancelled, nil): break
        }
      }
      if changes.isEmpty { continue }
      steps.append(
        TouchStep(
          milliseconds: frame.timestamp.seconds(since: start) * 1000, changes: changes,
          down: down.map { ($0.touch, $0.sample) }))
    }
    if let last = steps.last, !down.isEmpty {
      let lifts = down.map { entry in
        var sample = entry.sample
        sample.change = .ended
        return (touch: entry.touch, sample: sample)
      }
      steps.append(TouchStep(milliseconds: last.milliseconds, changes: lifts, down: []))
    }
    return steps
  }
}

extension Point {
  /// Places are written to a thousandth of a point. What lies in the window so close to its far edges lies a
  /// thousandth before them.
  fileprivate func within(_ size: Size) -> Point {
    Point(
      x: x < size.width ? min(x, size.width - 0.001) : x,
      y: y < size.height ? min(y, size.height - 0.001) : y)
  }
}

extension ByteText {
  /// Adds a place as two members of an object, cut, so that what lies in the window stays in it.
  mutating func append(place: Point, decimals: Int) {
    let scale = decimals == 0 ? 1.0 : 1000.0
    func cut(_ number: Double) -> Double { (number * scale + 1e-6).rounded(.down) / scale }
    append("\"x\":")
    append(json: cut(place.x), decimals: decimals)
    append(",\"y\":")
    append(json: cut(place.y), decimals: decimals)
  }

  /// Adds what a script is of, as a remark.
  mutating func append(remark mark: StaticString, _ recording: TouchRecording) {
    append(mark)
    append(" ")
    append(printable: recording.name)
    append(text: ", \(counted(recording.touchCount, "touch", "touches")) in ")
    append(json: recording.duration.inSeconds, decimals: 3)
    append(text: " s, in a window of ")
    append(json: recording.size.width, decimals: 1)
    append(" x ")
    append(json: recording.size.height, decimals: 1)
    append(" points.\n")
    append(mark)
    append(" Generated by fingertip convert.\n")
  }
}
