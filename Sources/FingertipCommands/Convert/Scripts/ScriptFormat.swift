internal import Fingertip
internal import FingertipEvdev
internal import FingertipRecordings
internal import FingertipTesting
internal import FingertipText

/// A kind of script that performs the touches of a recording in another program.
enum ScriptFormat: String, CaseIterable {
  /// W3C WebDriver Actions, as JSON.
  case webdriver
  /// Calls to Chrome DevTools' `Input.dispatchTouchEvent`, as JSON.
  case devtools
  /// A JavaScript module for Playwright that sends the touches through Chrome DevTools.
  case playwright
  /// A Python module for Appium and Selenium.
  case appium
  /// A shell script that sends the device's events with Android's `sendevent`.
  case sendevent
  /// A shell script that performs the touches of one finger with Android's `input`.
  case androidInput = "input"
  /// A Swift test.
  case swift

  /// Creates the kind of script indicated by a file's extension, or returns `nil` if no kind of
  /// script uses that extension.
  init?(endingOf file: String) {
    let name = file.lowercased()
    guard let form = Self.allCases.first(where: { name.hasSuffix($0.fileExtension) }) else {
      return nil
    }
    self = form
  }

  /// The file extension of scripts of this kind.
  var fileExtension: String {
    switch self {
    case .webdriver: ".actions.json"
    case .devtools: ".devtools.json"
    case .playwright: ".mjs"
    case .appium: ".py"
    case .sendevent: ".sendevent.sh"
    case .androidInput: ".input.sh"
    case .swift: ".swift"
    }
  }

  /// The reason a recording can't be converted to a script.
  struct ConversionError: Error { let message: String }

  /// A script, along with information about the details of the recording that the script can't
  /// represent.
  struct GeneratedScript {
    var bytes: [UInt8]
    /// Counts of the touches that are omitted or changed.
    var losses = ConversionLosses()
    /// Messages about details of the recording that the script lacks, each with a count.
    var unsupportedDetails: [String]
  }

  /// Returns the script for a recording.
  func makeScript(of recording: TouchRecording) throws(ConversionError) -> GeneratedScript {
    var losses = ConversionLosses()
    // A Swift test contains the recording's touches unchanged, so it needs no steps.
    let steps = self == .swift ? [] : ScriptFrame.frames(of: recording, &losses)
    var text = UTF8TextBuffer()
    switch self {
    case .webdriver:
      text.append(webDriver: steps, recording.size, wholePoints: false)
    case .devtools:
      text.append(devTools: steps)
    case .playwright:
      text.append(playwright: steps, recording)
    case .appium:
      text.append(appium: steps, recording)
    case .androidInput:
      try text.append(androidInput: steps, recording)
    case .swift:
      text.append(swift: recording)
    case .sendevent:
      preconditionFailure("sendevent writes device events, not touches")
    }
    return GeneratedScript(
      bytes: text.bytes, losses: losses,
      unsupportedDetails: unsupportedDetails(of: recording, steps))
  }
}

/// All touch changes that occur at a single point in time, along with the touches that are down
/// afterward.
struct ScriptFrame {
  /// The time since the first frame.
  let timeInMilliseconds: Double
  /// The changes, with touches numbered from 1.
  let changes: [(touch: Int, sample: TouchSample)]
  /// The touches that are down after the changes.
  let downTouches: [(touch: Int, sample: TouchSample)]

  /// Returns the steps that perform a recording, and counts the details that the steps omit or
  /// change. Palms are omitted, and a touch that becomes a palm is cancelled. Touches that are
  /// still down at the end are lifted.
  static func frames(
    of recording: TouchRecording, _ losses: inout ConversionLosses
  ) -> [ScriptFrame] {
    guard let start = recording.frames.first?.timestamp else { return [] }
    var frames: [ScriptFrame] = []
    var down: [(id: TouchID, touch: Int, sample: TouchSample)] = []
    /// The touches that are down in the recording but were omitted from the steps.
    var omitted: Set<TouchID> = []
    var touchCount = 0
    for frame in recording.frames {
      if frame.samples.isEmpty { losses.emptyFrames += 1 }
      var changes: [(touch: Int, sample: TouchSample)] = []
      for var sample in frame.samples {
        let index = down.firstIndex { $0.id == sample.id }
        if index == nil, sample.tool == .palm || sample.change == .began {
          omitted.remove(sample.id)
          guard sample.location.isValid, sample.tool != .palm else {
            if sample.tool != .palm { losses.touchesWithoutLocation += 1 }
            if sample.isDown { omitted.insert(sample.id) }
            continue
          }
        }
        if sample.tool == .palm { sample.change = .cancelled(.palm) }
        sample.removeInvalidValues(last: index.map { down[$0].sample.location }, &losses)
        sample.location = sample.location.clampedBelowEdge(recording.size)
        switch (sample.change, index) {
        case (.began, nil):
          touchCount += 1
          down.append((sample.id, touchCount, sample))
          changes.append((touchCount, sample))
        case (.began, let index?):
          losses.repeatedBeginnings += 1
          sample.change = .moved
          down[index].sample = sample
          changes.append((down[index].touch, sample))
        case (.moved, let index?):
          down[index].sample = sample
          changes.append((down[index].touch, sample))
        case (.ended, let index?), (.cancelled, let index?):
          changes.append((down[index].touch, sample))
          down.remove(at: index)
        case (.moved, nil): if !omitted.contains(sample.id) { losses.unknownChanges += 1 }
        case (.ended, nil), (.cancelled, nil):
          if omitted.remove(sample.id) == nil { losses.unknownChanges += 1 }
        }
      }
      if changes.isEmpty { continue }
      frames.append(
        ScriptFrame(
          timeInMilliseconds: frame.timestamp.seconds(since: start) * 1000, changes: changes,
          downTouches: down.map { ($0.touch, $0.sample) }))
    }
    if let last = frames.last, !down.isEmpty {
      let lifts = down.map { entry in
        var sample = entry.sample
        sample.change = .ended
        return (touch: entry.touch, sample: sample)
      }
      frames.append(
        ScriptFrame(
          timeInMilliseconds: last.timeInMilliseconds, changes: lifts, downTouches: []))
    }
    return frames
  }
}

extension TouchSample {
  /// Whether the touch stays down after this sample.
  fileprivate var isDown: Bool { change == .began || change == .moved }

  /// If a touch that is down has an invalid location, replaces it with the touch's last location.
  /// Removes an invalid contact shape or pressure.
  ///
  /// - Parameter last: The last location of the touch, or `nil` if the touch isn't down.
  fileprivate mutating func removeInvalidValues(last: Point?, _ losses: inout ConversionLosses) {
    func isValid(_ numbers: Double...) -> Bool {
      numbers.allSatisfy { $0.magnitude <= Point.maximumCoordinate }
    }
    if let last, !location.isValid {
      location = last
      if change == .moved || change == .ended || change == .began {
        losses.changesWithoutLocation += 1
      }
    }
    if let contact,
      !isValid(contact.majorRadius, contact.minorRadius, contact.orientation.degrees)
    {
      self.contact = nil
      losses.invalidDetails += 1
    }
    if let pressure, !isValid(pressure) {
      self.pressure = nil
      losses.invalidDetails += 1
    }
  }
}

extension Point {
  /// Returns the point, moved slightly inward if rounding would put it on the window's edge. The
  /// coordinates in scripts have a precision of a thousandth of a point, so a point inside the
  /// window that is closer than that to the right or bottom edge is moved away from the edge.
  fileprivate func clampedBelowEdge(_ size: Size) -> Point {
    Point(
      x: x < size.width ? min(x, size.width - 0.001) : x,
      y: y < size.height ? min(y, size.height - 0.001) : y)
  }
}

extension UTF8TextBuffer {
  /// Appends a point's coordinates as two members of a JSON object. The coordinates are rounded
  /// down so that the point stays in the window.
  mutating func append(point: Point, decimals: Int) {
    let scale = decimals == 0 ? 1.0 : 1000.0
    func roundedDown(_ number: Double) -> Double { (number * scale + 1e-6).rounded(.down) / scale }
    append("\"x\":")
    append(finite: roundedDown(point.x), decimals: decimals)
    append(",\"y\":")
    append(finite: roundedDown(point.y), decimals: decimals)
  }

  /// Appends a finite number with at most `decimals` decimal places. A large number is written
  /// exactly.
  mutating func append(finite number: Double, decimals: Int) {
    if number.magnitude < 1e8 {
      append(json: number, decimals: decimals)
    } else {
      append(exact: number)
    }
  }

  /// Appends a comment that describes the recording.
  mutating func append(comment mark: StaticString, _ recording: TouchRecording) {
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
