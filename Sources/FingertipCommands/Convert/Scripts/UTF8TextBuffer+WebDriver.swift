internal import Fingertip
internal import FingertipTesting
internal import FingertipText

// These scripts use W3C WebDriver Actions, with one list of actions per finger. The actions at the
// same index in all lists form a tick, which lasts as long as its longest action. A move reaches
// its location at the end of its duration, so the time between two samples is written as the
// duration of the move between them. This allows a driver to deduct its own processing time from
// the duration. When a finger lands, it moves to its location in one tick and presses in the next.

extension UTF8TextBuffer {
  /// Appends WebDriver Actions that perform the given steps.
  ///
  /// - Parameter wholePoints: Whether coordinates are integers, as drivers for phones require.
  mutating func append(webDriver steps: [ScriptFrame], _ size: Size, wholePoints: Bool) {
    append("{\"actions\":")
    append(webDriverList: steps, wholePoints: wholePoints)
    append(",\n\"window\":{\"width\":")
    append(finite: size.width, decimals: 3)
    append(",\"height\":")
    append(finite: size.height, decimals: 3)
    append("}}\n")
  }

  /// Appends one list of actions per finger.
  mutating func append(webDriverList steps: [ScriptFrame], wholePoints: Bool) {
    let fingers = WebDriverFingers(steps, wholePoints: wholePoints)
    append("[")
    for (index, actions) in fingers.actionsByFinger.enumerated() {
      if index > 0 { append(",") }
      append(
        text: "\n{\"type\":\"pointer\",\"id\":\"finger\(index + 1)\","
          + "\"parameters\":{\"pointerType\":\"touch\"},\"actions\":[")
      for (index, action) in actions.enumerated() {
        append(index > 0 ? ",\n " : "\n ")
        append(action.bytes)
      }
      append("]}")
    }
    append("]")
  }
}

/// The actions of each finger in each tick.
private struct WebDriverFingers {
  /// The list of actions of each finger. All lists have the same length.
  private(set) var actionsByFinger: [[UTF8TextBuffer]] = []
  private let decimals: Int
  /// The finger assigned to each touch that is down.
  private var fingersByTouch: [Int: Int] = [:]
  private var tickCount = 0
  /// The most recent location of each finger.
  private var lastLocations: [Int: Point] = [:]
  /// The total duration, in whole milliseconds, of the ticks added so far.
  private var elapsedMilliseconds = 0
  /// The maximum duration of a move, in milliseconds. If the interval between two samples is
  /// longer, the finger holds still until just before the second sample, because the device
  /// reported no movement in between.
  private static let maximumMoveMilliseconds = 25
  private static let frameMilliseconds = 17

  init(_ steps: [ScriptFrame], wholePoints: Bool) {
    decimals = wholePoints ? 0 : 3
    for step in steps {
      let (ups, downs) = (liftActions(step), landingActions(step))
      addMove(step)
      for (touch, _) in step.changes where ups[fingersByTouch[touch] ?? -1] != nil {
        fingersByTouch[touch] = nil
      }
      if !ups.isEmpty { addTick(ups) }
      if !downs.isEmpty { addTick(downs) }
    }
  }

  /// Returns the actions of the touches that end in a step, keyed by finger.
  private func liftActions(_ step: ScriptFrame) -> [Int: UTF8TextBuffer] {
    var actions: [Int: UTF8TextBuffer] = [:]
    for (touch, sample) in step.changes {
      guard let finger = fingersByTouch[touch] else { continue }
      switch sample.change {
      case .ended: actions[finger] = actionText("pointerUp", ",\"button\":0")
      case .cancelled: actions[finger] = actionText("pointerCancel", "")
      case .began, .moved: break
      }
    }
    return actions
  }

  /// Returns the actions of the touches that begin in a step, keyed by finger. Each touch is
  /// assigned to the first finger that is free at the start of the step.
  private mutating func landingActions(_ step: ScriptFrame) -> [Int: UTF8TextBuffer] {
    var actions: [Int: UTF8TextBuffer] = [:]
    for (touch, sample) in step.changes where sample.change == .began {
      let used = Set(fingersByTouch.values)
      let finger = (0...).first { !used.contains($0) } ?? 0
      fingersByTouch[touch] = finger
      var contact = UTF8TextBuffer()
      contact.append(",\"button\":0")
      contact.append(contactOf: sample)
      actions[finger] = actionText("pointerDown", contact.text)
    }
    return actions
  }

  /// Adds ticks that fill the time until a step. The step's fingers reach their locations in the
  /// last tick.
  private mutating func addMove(_ step: ScriptFrame) {
    var remainingMilliseconds = max(Int(step.timeInMilliseconds.rounded()) - elapsedMilliseconds, 0)
    elapsedMilliseconds += remainingMilliseconds
    let moved = step.changes.filter { touch, sample in
      sample.change == .moved || sample.change == .began
        || lastLocations[fingersByTouch[touch] ?? 0] != sample.location
    }
    if moved.isEmpty || remainingMilliseconds > Self.maximumMoveMilliseconds {
      let pause =
        moved.isEmpty ? remainingMilliseconds : remainingMilliseconds - Self.frameMilliseconds
      if pause > 0 { addTick([0: actionText("pause", ",\"duration\":\(pause)")]) }
      remainingMilliseconds -= pause
    }
    guard !moved.isEmpty else { return }
    var actions: [Int: UTF8TextBuffer] = [:]
    for (touch, sample) in moved {
      let finger = fingersByTouch[touch] ?? 0
      lastLocations[finger] = sample.location
      actions[finger] = moveAction(to: sample, remainingMilliseconds)
    }
    addTick(actions)
  }

  /// Adds a tick with the actions of the given fingers. All other fingers pause.
  private mutating func addTick(_ actions: [Int: UTF8TextBuffer]) {
    let pause = actionText("pause", ",\"duration\":0")
    while let most = actions.keys.max(), actionsByFinger.count <= most {
      actionsByFinger.append([UTF8TextBuffer](repeating: pause, count: tickCount))
    }
    for finger in actionsByFinger.indices {
      actionsByFinger[finger].append(actions[finger] ?? pause)
    }
    tickCount += 1
  }

  private func moveAction(to sample: TouchSample, _ milliseconds: Int) -> UTF8TextBuffer {
    var text = UTF8TextBuffer()
    text.append(text: ",\"duration\":\(milliseconds),")
    text.append(point: sample.location, decimals: decimals)
    text.append(contactOf: sample)
    return actionText("pointerMove", text.text)
  }

  private func actionText(_ type: StaticString, _ members: String) -> UTF8TextBuffer {
    var text = UTF8TextBuffer()
    text.append("{\"type\":\"")
    text.append(type)
    text.append("\"")
    text.append(text: members)
    text.append("}")
    return text
  }
}

extension UTF8TextBuffer {
  /// Appends a contact's approximate width and height, and its pressure.
  fileprivate mutating func append(contactOf sample: TouchSample) {
    if let contact = sample.contact {
      // At an orientation of 0, the contact's long axis is vertical.
      let angle = contact.orientation.degrees.magnitude.truncatingRemainder(dividingBy: 180)
      let isUpright = angle < 45 || angle > 135
      let (long, short) = (contact.majorRadius * 2, contact.minorRadius * 2)
      append(",\"width\":")
      append(finite: isUpright ? short : long, decimals: 3)
      append(",\"height\":")
      append(finite: isUpright ? long : short, decimals: 3)
    }
    if let pressure = sample.pressure {
      append(",\"pressure\":")
      append(finite: pressure, decimals: 3)
    }
  }
}
