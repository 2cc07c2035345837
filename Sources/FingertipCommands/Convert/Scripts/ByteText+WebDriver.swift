internal import Fingertip
internal import FingertipTesting
internal import FingertipText

// W3C WebDriver Actions: a list per finger. The actions at the same index of all lists form a tick,
// which lasts as long as its longest action. A move with a duration ends at its location, so the
// time between two samples is the duration of the move between them. A driver can take the time
// that it needs to process an action from the duration of the move. A finger that lands moves to
// the location in one tick and presses in the next.

extension ByteText {
  /// Appends the WebDriver Actions for some steps.
  ///
  /// - Parameter wholePoints: Whether coordinates are integers, as drivers for phones require.
  mutating func append(webDriver steps: [ScriptFrame], _ size: Size, wholePoints: Bool) {
    append("{\"actions\":")
    append(webDriverList: steps, wholePoints: wholePoints)
    append(",\n\"window\":{\"width\":")
    append(json: size.width, decimals: 3)
    append(",\"height\":")
    append(json: size.height, decimals: 3)
    append("}}\n")
  }

  /// Appends the list of each finger's actions.
  mutating func append(webDriverList steps: [ScriptFrame], wholePoints: Bool) {
    let fingers = WebDriverFingers(steps, wholePoints: wholePoints)
    append("[")
    for (index, actions) in fingers.lists.enumerated() {
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
  /// The actions of each finger, all of the same length.
  private(set) var lists: [[ByteText]] = []
  private let decimals: Int
  /// The finger of each touch that is down.
  private var fingers: [Int: Int] = [:]
  private var tickCount = 0
  /// The location of each finger.
  private var last: [Int: Point] = [:]
  /// The duration of the ticks so far, in whole milliseconds.
  private var passed = 0
  /// The maximum duration of a move, in milliseconds. In a longer interval, the finger first holds
  /// still, because the device didn't report any movement.
  private static let longestMove = 25
  private static let frame = 17

  init(_ steps: [ScriptFrame], wholePoints: Bool) {
    decimals = wholePoints ? 0 : 3
    for step in steps {
      let (ups, downs) = (lifts(step), landings(step))
      move(step)
      for (touch, _) in step.changes where ups[fingers[touch] ?? -1] != nil { fingers[touch] = nil }
      if !ups.isEmpty { tick(ups) }
      if !downs.isEmpty { tick(downs) }
    }
  }

  /// Returns the actions of touches that end in a step, by finger.
  private func lifts(_ step: ScriptFrame) -> [Int: ByteText] {
    var ups: [Int: ByteText] = [:]
    for (touch, sample) in step.changes {
      guard let finger = fingers[touch] else { continue }
      switch sample.change {
      case .ended: ups[finger] = action("pointerUp", ",\"button\":0")
      case .cancelled: ups[finger] = action("pointerCancel", "")
      case .began, .moved: break
      }
    }
    return ups
  }

  /// Returns the actions of touches that begin in a step, by finger. Each touch gets the first
  /// finger that is free before the step.
  private mutating func landings(_ step: ScriptFrame) -> [Int: ByteText] {
    var downs: [Int: ByteText] = [:]
    for (touch, sample) in step.changes where sample.change == .began {
      let used = Set(fingers.values)
      let finger = (0...).first { !used.contains($0) } ?? 0
      fingers[touch] = finger
      var contact = ByteText()
      contact.append(",\"button\":0")
      contact.append(contactOf: sample)
      downs[finger] = action("pointerDown", contact.text)
    }
    return downs
  }

  /// Adds ticks up to the time of a step. The fingers of the step reach their locations at the end.
  private mutating func move(_ step: ScriptFrame) {
    var rest = max(Int(step.milliseconds.rounded()) - passed, 0)
    passed += rest
    let moved = step.changes.filter { touch, sample in
      sample.change == .moved || sample.change == .began
        || last[fingers[touch] ?? 0] != sample.location
    }
    if moved.isEmpty || rest > Self.longestMove {
      let pause = moved.isEmpty ? rest : rest - Self.frame
      if pause > 0 { tick([0: action("pause", ",\"duration\":\(pause)")]) }
      rest -= pause
    }
    guard !moved.isEmpty else { return }
    var moves: [Int: ByteText] = [:]
    for (touch, sample) in moved {
      let finger = fingers[touch] ?? 0
      last[finger] = sample.location
      moves[finger] = move(to: sample, rest)
    }
    tick(moves)
  }

  /// Adds a tick; all other fingers pause.
  private mutating func tick(_ actions: [Int: ByteText]) {
    let rest = action("pause", ",\"duration\":0")
    while let most = actions.keys.max(), lists.count <= most {
      lists.append([ByteText](repeating: rest, count: tickCount))
    }
    for finger in lists.indices { lists[finger].append(actions[finger] ?? rest) }
    tickCount += 1
  }

  private func move(to sample: TouchSample, _ milliseconds: Int) -> ByteText {
    var text = ByteText()
    text.append(text: ",\"duration\":\(milliseconds),")
    text.append(point: sample.location, decimals: decimals)
    text.append(contactOf: sample)
    return action("pointerMove", text.text)
  }

  private func action(_ type: StaticString, _ members: String) -> ByteText {
    var text = ByteText()
    text.append("{\"type\":\"")
    text.append(type)
    text.append("\"")
    text.append(text: members)
    text.append("}")
    return text
  }
}

extension ByteText {
  /// Appends the size of a contact along the nearer axes, and its pressure.
  fileprivate mutating func append(contactOf sample: TouchSample) {
    if let contact = sample.contact {
      // An orientation of 0 means upright.
      let angle = contact.orientation.degrees.magnitude.truncatingRemainder(dividingBy: 180)
      let isUpright = angle < 45 || angle > 135
      let (long, short) = (contact.majorRadius * 2, contact.minorRadius * 2)
      append(",\"width\":")
      append(json: isUpright ? short : long, decimals: 3)
      append(",\"height\":")
      append(json: isUpright ? long : short, decimals: 3)
    }
    if let pressure = sample.pressure {
      append(",\"pressure\":")
      append(json: pressure, decimals: 3)
    }
  }
}
