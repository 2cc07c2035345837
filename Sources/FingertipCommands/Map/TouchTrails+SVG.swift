internal import Fingertip
internal import FingertipText

// The touches of a recording in a picture.

extension TouchTrails {
  private static let lineHeight = 13.0

  /// Writes the way of each finger with a ring where it landed and a cross where it ended, then the
  /// gestures. Gestures at the same place are named one below the other.
  func writeSVG(to output: OutputStream) {
    for (index, trail) in trails.enumerated() { write(trail, number: index + 1, to: output) }
    var used: [Place: Int] = [:]
    for event in events where event.location.isFinite {
      let line = used[Place(event.location), default: 0]
      used[Place(event.location)] = line + 1
      output.line { $0.append(event, below: Double(line) * TouchTrails.lineHeight) }
    }
  }

  private func write(_ trail: TouchTrail, number: Int, to output: OutputStream) {
    let (start, end) = (trail.points[0], trail.points[trail.points.count - 1])
    output.line { text in
      text.append("<g><title>")
      text.append("touch ")
      text.append(number)
      text.append(", landed at ")
      text.append(seconds: trail.landed.nanoseconds)
      text.append(" s")
      if let end = trail.end {
        text.append(end.isLift ? ", lifted at " : ", cancelled at ")
        text.append(seconds: end.time.nanoseconds)
        text.append(" s")
      }
      text.append("</title>")
    }
    output.line { text in
      text.appendStart("polyline", "touch")
      text.append(" points=\"")
      for (index, point) in trail.points.enumerated() {
        if index > 0 { text.append(" ") }
        text.append(svg: point.x)
        text.append(",")
        text.append(svg: point.y)
      }
      text.append("\"/>")
    }
    output.line { text in
      text.appendStart("circle", "touch")
      text.append(attribute: "cx", start.x)
      text.append(attribute: "cy", start.y)
      text.append(attribute: "r", 6)
      text.append("/>")
      text.appendStart("path", "touch")
      text.append(" d=\"M")
      text.append(svg: Point(x: end.x - 5, y: end.y - 5))
      text.append("l10 10m0 -10l-10 10\"/></g>")
    }
  }

  /// A place to the nearest line of text, to find gestures that would be written over each other.
  private struct Place: Hashable {
    let column: Int
    let row: Int

    init(_ point: Point) {
      column = Place.step(point.x)
      row = Place.step(point.y)
    }

    private static func step(_ number: Double) -> Int {
      Int(min(max((number / lineHeight).rounded(), -1e9), 1e9))
    }
  }
}

extension ByteText {
  fileprivate mutating func append(_ event: TouchTrailEvent, below distance: Double) {
    appendStart("circle", "gesture")
    append(attribute: "cx", event.location.x)
    append(attribute: "cy", event.location.y)
    append(attribute: "r", 2.5)
    append("/>")
    appendStart("text", "gesture")
    append(attribute: "x", event.location.x + 9)
    append(attribute: "y", event.location.y + 4 + distance)
    append(">")
    append(xml: event.name)
    append(" ")
    append(text: event.state.name)
    append(" ")
    append(seconds: event.time.nanoseconds)
    append(" s</text>")
  }
}
