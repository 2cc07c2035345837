internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

// This file contains functions that append a replay's output as JSON lines. The field names are
// part of the command's interface; see ``ReplayCommand``.

extension UTF8TextBuffer {
  mutating func appendJSONHeading(
    _ file: String, _ device: String, _ surface: DisplayMapping
  ) {
    append("{\"type\":\"recording\",\"file\":")
    append(quoted: file)
    append(",\"device\":")
    append(quoted: device)
    append(",\"width\":")
    append(json: surface.size.width, decimals: 3)
    append(",\"height\":")
    append(json: surface.size.height, decimals: 3)
    append(",\"size\":")
    append(quoted: surface.sizeSource.jsonName)
    append("}")
  }

  /// Appends a gesture. `label` contains the fields that describe the recognizer and its view.
  mutating func appendJSON(_ gesture: GestureRecognizer, _ label: [UInt8]) {
    append("{\"type\":\"gesture\",\"time\":")
    append(seconds: gesture.time.nanoseconds)
    append(",")
    append(label)
    append(",\"state\":\"")
    append(text: gesture.state.name)
    append("\",\"touches\":")
    append(gesture.numberOfTouches)
    append(",\"x\":")
    append(json: gesture.location.x, decimals: 3)
    append(",\"y\":")
    append(json: gesture.location.y, decimals: 3)
    for measure in gesture.measures {
      append(",")
      append(quoted: measure.name)
      append(":")
      append(json: measure.quantity)
    }
    append("}")
  }

  mutating func appendJSON(_ control: Control, _ context: Control.ActionContext) {
    append("{\"type\":\"control\",\"time\":")
    append(seconds: context.time.nanoseconds)
    append(",\"control\":")
    append(quoted: control.chainName)
    append(names: context.events)
    if let location = context.location {
      append(",\"x\":")
      append(json: location.x, decimals: 3)
      append(",\"y\":")
      append(json: location.y, decimals: 3)
    }
    for measure in control.measures {
      append(",")
      append(quoted: measure.name)
      append(":")
      append(json: measure.quantity)
    }
    append("}")
  }

  mutating func appendJSON(_ event: DeviceEvent, on view: View?, at time: Timestamp) {
    let isCommand = if case .remoteControl = event { true } else { false }
    append(isCommand ? "{\"type\":\"command\",\"time\":" : "{\"type\":\"motion\",\"time\":")
    append(seconds: time.nanoseconds)
    if !isCommand {
      append(",\"motion\":")
      append(quoted: event.kindName)
    }
    append(isCommand ? ",\"command\":" : ",\"state\":")
    append(quoted: event.detailText)
    if let view {
      append(",\"view\":")
      append(quoted: view.name)
    }
    append("}")
  }

  mutating func appendJSON(_ sample: TouchSample, ofTouch number: UInt64, at time: Timestamp) {
    append("{\"type\":\"touch\",\"time\":")
    append(seconds: time.nanoseconds)
    append(",\"touch\":")
    append(decimal: number)
    append(",\"phase\":\"")
    append(text: sample.change.name)
    append("\",\"x\":")
    append(json: sample.location.x, decimals: 3)
    append(",\"y\":")
    append(json: sample.location.y, decimals: 3)
    if let pressure = sample.pressure {
      append(",\"pressure\":")
      append(json: pressure, decimals: 3)
    }
    if sample.tool == .stylus { append(",\"tool\":\"stylus\"") }
    append(",\"id\":")
    append(decimal: sample.id.rawValue)
    append("}")
  }

  mutating func append(json quantity: Quantity) {
    switch quantity {
    case .count(let count): append(count)
    case .duration(let duration): append(json: duration.inSeconds, decimals: 6)
    case .length(let number), .speed(let number): append(json: number, decimals: 3)
    case .angle(let angle): append(json: angle.degrees, decimals: 3)
    case .angularSpeed(let speed): append(json: Angle(radians: speed).degrees, decimals: 3)
    case .number(let number), .factor(let number), .rate(let number):
      append(json: number, decimals: 6)
    case .point(let point): append(json: point.x, point.y)
    case .vector(let vector), .velocity(let vector): append(json: vector.dx, vector.dy)
    case .direction(let direction): append(quoted: direction.name)
    }
  }

  private mutating func append(json x: Double, _ y: Double) {
    append("{\"x\":")
    append(json: x, decimals: 3)
    append(",\"y\":")
    append(json: y, decimals: 3)
    append("}")
  }
}
