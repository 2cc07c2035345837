internal import Fingertip
internal import FingertipText

// The touches of a recording in a drawing.

extension TouchPaths {
  /// Writes touch paths, near misses and gestures.
  ///
  /// A path starts with its number in a ring and ends with a cross. The limit of a near miss is
  /// drawn as a circle, and a gesture as a dot.
  func writeSVG(to output: OutputStream, textSize: Double) {
    for (index, trail) in paths.enumerated() {
      write(trail, number: index + 1, textSize, to: output)
    }
    for miss in misses {
      output.line { $0.appendCircle("limit", at: miss.center, radius: miss.limit) }
    }
    for event in events where event.location.isFinite {
      output.line { $0.appendCircle("gesture", at: event.location, radius: textSize * 0.2) }
    }
    // Drawn last, because the numbers identify the paths.
    var rings: [Point] = []
    for (index, trail) in paths.enumerated() {
      var location = trail.points[0]
      // Numbers of taps at the same location are drawn next to each other.
      while rings.contains(where: { $0.distance(to: location) < textSize }) {
        location.x += textSize * 1.4
      }
      rings.append(location)
      writeNumber(index + 1, at: location, textSize, to: output)
    }
  }

  /// Adds labels for gestures, with their times, and for near misses, with their shortfalls.
  func addLabels(to labels: inout DrawingLabels) {
    for event in events {
      var text = ByteText()
      text.append(text: event.name)
      text.append(" ")
      text.append(text: event.state.name)
      text.append(" ")
      text.append(seconds: event.time.nanoseconds)
      text.append(" s")
      labels.add(text.text, .gesture, of: Rect(origin: event.location, size: .zero))
    }
    for miss in misses {
      let radius = miss.limit
      labels.add(
        miss.text, .miss,
        of: Rect(
          x: miss.center.x - radius, y: miss.center.y, width: radius * 2, height: 0))
    }
  }

  /// The boxes along the touch paths, including rings and crosses.
  var boxes: [Rect] {
    paths.flatMap { trail in
      let step = max(trail.points.count / 64, 1)
      return stride(from: 0, to: trail.points.count, by: step).map { index in
        let point = trail.points[index]
        return Rect(x: point.x - 10, y: point.y - 10, width: 20, height: 20)
      }
    }
  }

  private func write(
    _ trail: TouchPath, number: Int, _ textSize: Double, to output: OutputStream
  ) {
    let (start, end) = (trail.points[0], trail.points[trail.points.count - 1])
    output.line { text in
      text.append("<g><title>")
      text.append("touch ")
      text.append(number)
      text.append(": landed at ")
      text.append(point: start)
      text.append(" after ")
      text.append(seconds: trail.landed.nanoseconds)
      text.append(" s")
      if let ending = trail.end {
        text.append(ending.isLift ? ", lifted at " : ", cancelled at ")
        text.append(point: end)
        text.append(" after ")
        text.append(seconds: ending.time.nanoseconds)
        text.append(" s")
      }
      text.append("</title>")
    }
    output.line { text in
      text.appendStart("polyline", "touch")
      text.append(points: trail.points)
      text.append("/>")
    }
    output.line { text in
      // Omit the cross if it would be in the ring, where it would hide the number.
      if start.distance(to: end) > textSize {
        text.appendStart("path", "touch")
        text.append(" d=\"M")
        text.append(svg: Point(x: end.x - 5, y: end.y - 5))
        text.append("l10 10m0 -10l-10 10\"/>")
      }
      text.append("</g>")
    }
  }

  /// Writes the number of a touch in a ring where it landed.
  private func writeNumber(
    _ number: Int, at location: Point, _ textSize: Double, to output: OutputStream
  ) {
    output.line { text in
      text.appendCircle("touch", at: location, radius: textSize * 0.7)
      text.appendStart("text", "number")
      text.append(attribute: "x", location.x)
      text.append(attribute: "y", location.y + textSize * 0.36)
      text.append(">")
      text.append(number)
      text.append("</text>")
    }
  }
}

extension ByteText {
  fileprivate mutating func appendCircle(
    _ kind: StaticString, at center: Point, radius: Double
  ) {
    appendStart("circle", kind)
    append(attribute: "cx", center.x)
    append(attribute: "cy", center.y)
    append(attribute: "r", radius)
    append("/>")
  }
}
