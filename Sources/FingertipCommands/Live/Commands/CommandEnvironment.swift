internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// The environment variables passed to a command. The variables contain the same fields as the JSON
/// lines that `fingertip live` prints.
enum CommandEnvironment {
  /// Returns variables such as `FINGERTIP_STATE=ended`.
  static func variables(describing gesture: GestureRecognizer) -> [String] {
    variables(
      [
        ("RECOGNIZER", gesture.name), ("VIEW", gesture.view?.name ?? ""),
        ("STATE", gesture.state.name), ("TOUCHES", "\(gesture.numberOfTouches)"),
      ], gesture.time, gesture.location, gesture.measures)
  }

  /// Returns variables such as `FINGERTIP_EVENTS=touchUpInside`. Multiple events are separated by
  /// spaces.
  static func variables(describing control: Control, _ context: Control.ActionContext) -> [String] {
    variables(
      [("CONTROL", control.name), ("EVENTS", context.events.names.joined(separator: " "))],
      context.time, context.location, control.measures)
  }

  /// Returns variables such as `FINGERTIP_MOTION=shake`.
  static func variables(
    describing event: DeviceEvent, on view: String, at time: Timestamp
  ) -> [String] {
    let fields =
      switch event {
      case .motion: [("MOTION", event.kindName), ("STATE", event.detailText)]
      case .remoteControl: [("COMMAND", event.detailText)]
      }
    return variables(fields + [("VIEW", view)], time, nil, [])
  }

  private static func variables(
    _ fields: [(String, String)], _ time: Timestamp, _ location: Point?, _ measures: [Measure]
  ) -> [String] {
    var variables = fields.map { "FINGERTIP_\($0.0)=\($0.1)" }
    func addVariable(_ name: String, _ write: (inout UTF8TextBuffer) -> Void) {
      var text = UTF8TextBuffer()
      write(&text)
      variables.append("FINGERTIP_\(name)=\(String(decoding: text.bytes, as: UTF8.self))")
    }
    func addVariable(_ name: String, _ number: Double, _ decimals: Int) {
      addVariable(name) { $0.append(json: number, decimals: decimals) }
    }
    addVariable("TIME") { $0.append(seconds: time.nanoseconds) }
    if let location {
      addVariable("X", location.x, 3)
      addVariable("Y", location.y, 3)
    }
    for measure in measures {
      let name = "\(measure.name)".uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
      let key = String(name)
      switch measure.quantity {
      case .count(let count): addVariable(key) { $0.append(count) }
      case .direction(let direction): variables.append("FINGERTIP_\(key)=\(direction.name)")
      case .duration(let duration): addVariable(key, duration.inSeconds, 6)
      case .length(let number), .speed(let number): addVariable(key, number, 3)
      case .angle(let angle): addVariable(key, angle.degrees, 3)
      case .angularSpeed(let speed): addVariable(key, Angle(radians: speed).degrees, 3)
      case .factor(let number), .rate(let number), .number(let number): addVariable(key, number, 6)
      case .point(let point):
        addVariable(key + "_X", point.x, 3)
        addVariable(key + "_Y", point.y, 3)
      case .vector(let vector), .velocity(let vector):
        addVariable(key + "_X", vector.dx, 3)
        addVariable(key + "_Y", vector.dy, 3)
      }
    }
    // Omit variables that contain a null byte, because it would truncate the value.
    return variables.filter { !$0.utf8.contains(0) }
  }
}
