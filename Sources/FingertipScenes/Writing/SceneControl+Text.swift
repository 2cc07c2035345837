internal import Fingertip

extension SceneControl {
  /// The control as JSON.
  var value: JSONNode.Value {
    ObjectWriter { control in
      control.set("type", kind.typeName)
      for key in kind.contentKeys {
        if let content = kind.content(key) { control.set(key, content) }
      }
      let (own, standard) = (makeControl(frame: .zero, name: ""), kind.makeControl())
      control.set(KindSettings(own), unless: KindSettings(standard))
    }.value
  }
}

extension SceneControl.Kind {
  /// Returns the content for one key, or `nil` if it is the default.
  fileprivate func content(_ key: String) -> JSONNode.Value? {
    switch self {
    case .searchBar(_, let scopes) where key == "scopes": scopes.isEmpty ? nil : .texts(scopes)
    case .button(let text), .textField(let text), .searchBar(let text, _), .textView(let text):
      text.isEmpty ? nil : .string(text)
    case .multiModeButton(let modes): .array(modes.map { $0.value })
    case .segments(let titles), .index(let titles), .list(let titles), .tabBar(let titles),
      .toolbar(let titles):
      .texts(titles)
    case .editMenu(let names): names == SceneControl.standardCommands ? nil : .texts(names)
    case .picker(let wheels): .array(wheels.map { .texts($0) })
    case .slider, .toggle, .pages, .stepper, .datePicker: nil
    }
  }
}

extension MultiModeButton.Mode {
  fileprivate var value: JSONNode.Value {
    ObjectWriter { mode in
      mode.set("title", title)
      if let delay { mode.set("delayMilliseconds", Double(delay.wholeNanoseconds) / 1e6) }
    }.value
  }
}
