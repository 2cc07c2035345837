internal import Fingertip
internal import FingertipText

// The touches of a recording in a picture.

extension TouchTrails {
  /// Writes the way of each finger with its number in a ring where it landed and a cross where it ended, the
  /// limits that were nearly met as circles, and a dot for each gesture.
  func writeSVG(to output: OutputStream, textSize: Double) {
    for (index, trail) in trails.enumerated() {
      write(trail, number: index + 1, textSize, to: output)
    }
    for miss in misses {
      output.line { $0.appendCircle("limit", at: miss.center, radius: miss.limit) }
    }
    for event in events where event.location.isFinite {
      output.line { $0.appendCircle("gesture", at: event.location, radius: textSize * 0.2) }
    }
    // Over all else, because it says who the rest is of.
    var rings: [Point] = []
    for (index, trail) in trails.enumerated() {
      var place = trail.points[0]
      // Of taps on one place each number is seen, one beside the other.
      while rings.contains(where: { $0.distance(to: place) < textSize }) {
        place.x += textSize * 1.4
      }
      rings.append(place)
      writeNumber(index + 1, at: place, textSize, to: output)
    }
  }

  /// Adds the names of gestures, each after the time at which it was told, and what was missing of near misses.
  func addLabels(to labels: inout PictureLabels) {
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
        miss.words, .miss,
        of: Rect(
          x: miss.center.x - radius, y: miss.center.y, width: radius * 2, height: 0))
    }
  }

  /// What the ways of the fingers take up: the rings and crosses, and boxes along the ways.
  var boxes: [Rect] {
    trails.flatMap { trail in
      let step = max(trail.points.count / 64, 1)
      return stride(from: 0, to: trail.points.count, by: step).map { index in
        let point = trail.points[index]
        return Rect(x: point.x - 10, y: point.y - 10, width: 20, height: 20)
      }
    }
  }

  private func write(
    _ trail: TouchTrail, number: Int, _ textSize: Double, to output: OutputStream
  ) {
    let (start, end) = (trail.points[0], trail.points[trail.points.count - 1])
    output.line { text in
      text.append("<g><title>")
      text.append("touch ")
      text.append(number)
      text.append(": landed at ")
      text.append(place: start)
      text.append(" after ")
      text.append(seconds: trail.landed.nanoseconds)
      text.append(" s")
      if let ending = trail.end {
        text.append(ending.isLift ? ", lifted at " : ", cancelled at ")
        text.append(place: end)
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
      // A cross in the ring would hide the number.
      if start.distance(to: end) > textSize {
        text.appendStart("path", "touch")
        text.append(" d=\"M")
        text.append(svg: Point(x: end.x - 5, y: end.y - 5))
        text.append("l10 10m0 -10l-10 10\"/>")
      }
      text.append("</g>")
    }
  }

  /// Writes the number of a finger where it landed, in a ring.
  private func writeNumber(
    _ number: Int, at place: Point, _ textSize: Double, to output: OutputStream
  ) {
    output.line { text in
      text.appendCircle("touch", at: place, radius: textSize * 0.7)
      text.appendStart("text", "number")
      text.append(attribute: "x", place.x)
      text.append(attribute: "y", place.y + textSize * 0.36)
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
