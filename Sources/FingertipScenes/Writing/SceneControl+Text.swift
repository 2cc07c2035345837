internal import Fingertip

extension SceneControl {
  /// The control as JSON.
  var jsonValue: JSONNode.Value {
    JSONObjectWriter { control in
      control.set("type", kind.typeName)
      for key in kind.contentKeys {
        if let content = kind.jsonContent(key) { control.set(key, content) }
      }
      let (own, standard) = (makeControl(frame: .zero, name: ""), kind.makeControl())
      control.setSettings(of: ViewTypeSettings(own), unless: ViewTypeSettings(standard))
    }.jsonValue
  }
}

extension SceneControl.Kind {
  /// Returns the content for a key, or `nil` if the content equals the default.
  fileprivate func jsonContent(_ key: String) -> JSONNode.Value? {
    switch self {
    case .searchBar(_, let scopes) where key == "scopes": scopes.isEmpty ? nil : .textArray(scopes)
    case .button(let text), .textField(let text), .searchBar(let text, _), .textView(let text):
      text.isEmpty ? nil : .string(text)
    case .multiModeButton(let modes): .array(modes.map { $0.jsonValue })
    case .segments(let titles), .index(let titles), .list(let titles), .tabBar(let titles),
      .toolbar(let titles):
      .textArray(titles)
    case .editMenu(let names): names == SceneControl.standardCommandNames ? nil : .textArray(names)
    case .picker(let wheels): .array(wheels.map { .textArray($0) })
    case .slider, .toggle, .pages, .stepper, .datePicker: nil
    }
  }
}

extension MultiModeButton.Mode {
  fileprivate var jsonValue: JSONNode.Value {
    JSONObjectWriter { mode in
      mode.set("title", title)
      if let delay { mode.set("delayMilliseconds", Double(delay.wholeNanoseconds) / 1e6) }
    }.jsonValue
  }
}
