internal import Fingertip

extension SceneControl {
  /// The control as it stands in a scene.
  var value: JSONNode.Value {
    ObjectWriter { control in
      control.set("type", kind.typeName)
      control.set("enabled", isEnabled, unless: true)
      switch kind {
      case .button(let title): if !title.isEmpty { control.set("title", title) }
      case .modalButton(let modes): control.set("modes", .array(modes.map { $0.value }))
      case .slider(let range, let value, let axis, let isContinuous, let takesTouches):
        control.set(range, value, unless: 0...1)
        control.set("vertical", axis == .vertical, unless: false)
        control.set("continuous", isContinuous, unless: true)
        control.set("takesTouchesOnTrack", takesTouches, unless: false)
      case .toggle(let isOn): control.set("on", isOn, unless: false)
      case .segments(let titles, let selected, let isMomentary):
        control.set("titles", .texts(titles))
        if let selected { control.set("selected", Double(selected)) }
        control.set("momentary", isMomentary, unless: false)
      case .pages(let count, let current):
        control.set("pages", Double(count))
        if current != 0 { control.set("current", Double(current)) }
      case .stepper(let range, let value, let step, let wraps, let autorepeats, let isContinuous):
        control.set(range, value, unless: 0...100)
        if step != 1 { control.set("step", step) }
        control.set("wraps", wraps, unless: false)
        control.set("autorepeats", autorepeats, unless: true)
        control.set("continuous", isContinuous, unless: true)
      case .textField(let text), .searchBar(let text):
        if !text.isEmpty { control.set("text", text) }
      case .index(let titles): control.set("titles", .texts(titles))
      case .picker(let wheels): control.set("wheels", .array(wheels.map { .texts($0) }))
      case .list(let titles, let isEditing):
        control.set("titles", .texts(titles))
        control.set("editing", isEditing, unless: false)
      case .tabBar(let titles, let selected):
        control.set("titles", .texts(titles))
        if selected != 0 { control.set("selected", Double(selected)) }
      case .toolbar(let titles): control.set("titles", .texts(titles))
      case .datePicker(let mode, let minuteInterval, let has24Hours):
        if mode != .date { control.set("mode", mode.word) }
        if minuteInterval != 1 { control.set("minuteInterval", Double(minuteInterval)) }
        control.set("has24Hours", has24Hours, unless: true)
      }
    }.value
  }
}

extension ObjectWriter {
  /// Writes the ends of a range and a value in it.
  fileprivate mutating func set(
    _ range: ClosedRange<Double>, _ value: Double, unless standard: ClosedRange<Double>
  ) {
    if range.lowerBound != standard.lowerBound { set("minimum", range.lowerBound) }
    if range.upperBound != standard.upperBound { set("maximum", range.upperBound) }
    if value != range.lowerBound { set("value", value) }
  }
}

extension ModalButton.Mode {
  fileprivate var value: JSONNode.Value {
    ObjectWriter { mode in
      mode.set("title", title)
      if let delay { mode.set("delayMilliseconds", Double(delay.wholeNanoseconds) / 1e6) }
    }.value
  }
}

extension DatePicker.Mode {
  fileprivate var word: String {
    switch self {
    case .time: "time"
    case .date: "date"
    case .dateAndTime: "dateAndTime"
    case .countDown: "countDown"
    }
  }
}
