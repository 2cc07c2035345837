internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText

// This file contains functions that append a replay's output as lines of text.

extension UTF8TextBuffer {
  mutating func appendTextHeading(
    _ file: String, _ device: String, _ surface: DisplayMapping
  ) {
    append("# ")
    append(printable: file)
    append(": ")
    append(printable: device.isEmpty ? "unnamed device" : device)
    append(", ")
    append(surface.size.width, decimals: 0)
    append(" x ")
    append(surface.size.height, decimals: 0)
    append(" points (")
    append(text: surface.sizeSource.text)
    append(")")
  }

  mutating func appendText(_ gesture: GestureRecognizer, _ label: [UInt8], width: Int) {
    append(seconds: gesture.time.nanoseconds, width: 9)
    append("  ")
    var columnStart = count
    append(label)
    pad(from: columnStart, toWidth: width)
    append("  ")
    columnStart = count
    append(text: gesture.state.name)
    pad(from: columnStart, toWidth: 12)
    columnStart = count
    append(gesture.numberOfTouches)
    pad(from: columnStart, toWidth: 9)
    append("(")
    append(gesture.location.x, decimals: 1, width: 6)
    append(", ")
    append(gesture.location.y, decimals: 1, width: 6)
    append(")")
    let measures = gesture.measures
    for index in measures.indices {
      append("  ")
      append(text: measures[index].name)
      append(" ")
      append(measures[index].quantity)
    }
  }

  mutating func appendText(_ control: Control, _ context: Control.ActionContext, width: Int) {
    append(seconds: context.time.nanoseconds, width: 9)
    append("  ")
    var columnStart = count
    append(printable: control.chainName)
    pad(from: columnStart, toWidth: width)
    append("  ")
    columnStart = count
    append(text: context.events.description)
    if let location = context.location {
      pad(from: columnStart, toWidth: 20)
      append(" (")
      append(location.x, decimals: 1, width: 6)
      append(", ")
      append(location.y, decimals: 1, width: 6)
      append(")")
    }
    for measure in control.measures {
      append("  ")
      append(text: measure.name)
      append(" ")
      append(measure.quantity)
    }
  }

  mutating func appendText(_ event: DeviceEvent, on view: View?, at time: Timestamp, width: Int) {
    append(seconds: time.nanoseconds, width: 9)
    append("  ")
    let start = count
    append(text: event.kindName)
    if let view { append(printable: " on " + view.name) }
    pad(from: start, toWidth: width)
    append("  ")
    append(text: event.detailText)
  }

  mutating func appendText(_ sample: TouchSample, ofTouch number: UInt64, at time: Timestamp) {
    append("     . ")
    append(seconds: time.nanoseconds)
    append(" s  touch ")
    append(decimal: number)
    append(" ")
    append(text: sample.change.name)
    append(" ")
    append(sample.location.x, sample.location.y, "")
  }

  mutating func append(_ quantity: Quantity) {
    switch quantity {
    case .count(let count): append(count)
    case .number(let number): append(number, 3, "")
    case .duration(let duration): append(duration.inSeconds * 1000, 1, " ms")
    case .length(let length): append(length, 1, " pt")
    case .speed(let speed): append(speed, 1, " pt/s")
    case .angle(let angle): append(angle.degrees, 1, "°")
    case .angularSpeed(let speed): append(Angle(radians: speed).degrees, 1, "°/s")
    case .factor(let factor): append(factor, 3, "")
    case .rate(let rate): append(rate, 3, "/s")
    case .point(let point): append(point.x, point.y, "")
    case .vector(let vector): append(vector.dx, vector.dy, " pt")
    case .velocity(let velocity): append(velocity.dx, velocity.dy, " pt/s")
    case .direction(let direction): append(text: direction.name)
    }
  }

  private mutating func append(_ number: Double, _ decimals: Int, _ unit: StaticString) {
    append(number, decimals: decimals)
    append(unit)
  }

  private mutating func append(_ x: Double, _ y: Double, _ unit: StaticString) {
    append("(")
    append(x, decimals: 1)
    append(", ")
    append(y, decimals: 1)
    append(")")
    append(unit)
  }
}

extension TouchSample.Change {
  /// The name of the touch's change in the output.
  var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension DisplayMapping.SizeSource {
  /// A phrase that describes to the user how the size was determined.
  var text: String {
    switch self {
    case .givenInPoints: "as given"
    case .givenInMillimeters: "as given in millimeters"
    case .device: "from the device"
    case .assumed: "assuming a 10.1-inch panel; set --size or --size-mm"
    case .unknown: "size unknown; set --size"
    }
  }

  /// The word that indicates in JSON how the size was determined.
  var jsonName: String {
    switch self {
    case .givenInPoints, .givenInMillimeters: "given"
    case .device: "device"
    case .assumed, .unknown: "assumed"
    }
  }
}
