internal import Fingertip
internal import FingertipText

// This file contains functions that draw the touches of a recording.

extension MappedRecording {
  /// Writes touch paths, near misses and gestures.
  ///
  /// A path starts with its number in a ring and ends with a cross. The limit of a near miss is
  /// drawn as a circle, and a gesture as a dot.
  func writeSVG(to output: OutputStream, textSize: Double) {
    for (index, trail) in paths.enumerated() {
      write(trail, number: index + 1, textSize, to: output)
    }
    for miss in nearMisses {
      output.writeLine {
        $0.appendCircle("limit", at: miss.center, radius: miss.limit, title: miss.message)
      }
    }
    for event in gestureReports where event.location.isFinite {
      output.writeLine {
        $0.appendCircle(
          "gesture", at: event.location, radius: textSize * 0.2, title: event.label)
      }
    }
  }

  /// Adds the numbers of touches, labels for gestures (with their times), and labels for near
  /// misses (with their shortfalls).
  func addLabels(to labels: inout DrawingLabels) {
    for (index, trail) in paths.enumerated() {
      labels.add(number: index + 1, at: trail.points[0])
    }
    for event in gestureReports { labels.add(event.label, .gesture, at: event.location) }
    for miss in nearMisses {
      labels.add(
        miss.message, .nearMiss, at: Point(x: miss.center.x, y: miss.center.y + miss.limit))
    }
  }

  private func write(
    _ trail: TouchPath, number: Int, _ textSize: Double, to output: OutputStream
  ) {
    let (start, end) = (trail.points[0], trail.points[trail.points.count - 1])
    output.writeLine { text in
      text.append("<g><title>")
      text.append("touch ")
      text.append(number)
      text.append(": landed at ")
      text.append(point: start)
      text.append(" after ")
      text.append(seconds: trail.landingTime.nanoseconds)
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
    output.writeLine { text in
      text.appendStart("polyline", "touch")
      text.append(points: trail.points)
      text.append("/>")
    }
    output.writeLine { text in
      // Omit the cross if it would be inside the ring, where it would cover the number.
      if start.distance(to: end) > textSize {
        text.appendStart("path", "touch")
        text.append(" d=\"M")
        text.append(svg: Point(x: end.x - 5, y: end.y - 5))
        text.append("l10 10m0 -10l-10 10\"/>")
      }
      text.append("</g>")
    }
  }
}

extension GestureReport {
  /// The recognizer's name, its state and the time.
  fileprivate var label: String {
    var text = UTF8TextBuffer()
    text.append(text: name)
    text.append(" ")
    text.append(text: state.name)
    text.append(" ")
    text.append(seconds: time.nanoseconds)
    text.append(" s")
    return text.text
  }
}
