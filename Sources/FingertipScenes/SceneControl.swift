public import Fingertip

/// What kind of control a view of a scene is.
///
/// | `type` | what it shows |
/// |---|---|
/// | `button` | `title` |
/// | `modalButton` | needed: `modes`, a list of `{"title", "delayMilliseconds"}` |
/// | `textField`, `searchBar` | `text` |
/// | `segments`, `index`, `list`, `tabBar`, `toolbar` | needed: `titles`; of a toolbar those of its buttons, with as much room between each two |
/// | `picker` | needed: `wheels`, a list of lists of titles |
/// | `slider`, `switch`, `pages`, `stepper`, `datePicker` | nothing |
///
/// All else is what the control can be set to, by the name of the setting with the unit behind it, such as
/// `maximum` of a slider: the page Settings of the engine's documentation lists them all, as
/// `fingertip settings` does.
///
/// A control that is 44 × 44 pt or larger has no resting
/// margin, a smaller one what makes up for it, and each has a tracking margin of 70 pt, unless the view
/// says otherwise.
public struct SceneControl: Hashable, Sendable {
  /// The kinds, each with what it shows.
  public enum Kind: Hashable, Sendable {
    /// `Button`.
    case button(title: String = "")
    /// `ModalButton`.
    case modalButton([ModalButton.Mode])
    /// `Slider`.
    case slider
    /// `Switch`.
    case toggle
    /// `SegmentedControl`.
    case segments([String])
    /// `PageControl`.
    case pages
    /// `Stepper`.
    case stepper
    /// `TextField`.
    case textField(text: String = "")
    /// `SearchBar`.
    case searchBar(text: String = "")
    /// `IndexRibbon`.
    case index([String])
    /// `Picker`.
    case picker([[String]])
    /// `RowList`.
    case list([String])
    /// `TabBar`.
    case tabBar([String])
    /// `Toolbar`.
    case toolbar([String])
    /// `DatePicker`, of dates unless set.
    case datePicker
  }

  /// What kind it is.
  public let kind: Kind
  /// What it is set to.
  private let settings: SettingNumbers

  /// Makes a control, and configures it as one that lives:
  /// `SceneControl(.slider) { ($0 as? Slider)?.maximum = 11 }`.
  public init(_ kind: Kind, configure: (Control) -> Void = { _ in }) {
    let control = kind.makeControl()
    configure(control)
    self.init(kind, like: control)
  }

  /// Makes one with the settings of a living control of its kind.
  init(_ kind: Kind, like control: Control) {
    self.kind = kind
    settings = SettingNumbers(of: KindSettings(control))
  }

  /// Makes the living control.
  func makeControl(frame: Rect, name: String) -> Control {
    let control = kind.makeControl(frame: frame, name: name)
    var own = KindSettings(control)
    settings.apply(to: &own)
    return control
  }
}

extension SceneControl.Kind {
  /// Makes a living control of the kind, as it is unless set.
  package func makeControl(frame: Rect = .zero, name: String = "") -> Control {
    switch self {
    case .button(let title):
      let button = Button(frame: frame, name: name)
      button.setTitle(title, for: .normal)
      return button
    case .modalButton(let modes): return ModalButton(frame: frame, name: name, modes: modes)
    case .slider: return Slider(frame: frame, name: name)
    case .toggle: return Switch(frame: frame, name: name)
    case .segments(let titles):
      return SegmentedControl(frame: frame, name: name, segments: titles)
    case .pages: return PageControl(frame: frame, name: name)
    case .stepper: return Stepper(frame: frame, name: name)
    case .textField(let text):
      let field = TextField(frame: frame, name: name)
      field.text = text
      return field
    case .searchBar(let text):
      let bar = SearchBar(frame: frame, name: name)
      bar.text = text
      return bar
    case .index(let titles): return IndexRibbon(frame: frame, titles: titles, name: name)
    case .picker(let wheels): return Picker(frame: frame, wheels: wheels, name: name)
    case .list(let titles): return RowList(frame: frame, titles: titles, name: name)
    case .tabBar(let titles):
      return TabBar(frame: frame, items: titles.map { BarItem($0) }, name: name)
    case .toolbar(let titles):
      let entries = titles.map { [Toolbar.Entry.button(BarItem($0))] }
      return Toolbar(
        frame: frame, entries: Array(entries.joined(separator: [.flexibleSpace])), name: name)
    case .datePicker: return DatePicker(frame: frame, mode: .date, name: name)
    }
  }

  /// All of them, as they are unless said otherwise.
  package static var all: [Self] {
    [
      .button(), .modalButton([]), .slider, .toggle, .segments([]), .pages, .stepper, .textField(),
      .searchBar(), .index([]), .picker([]), .list([]), .tabBar([]), .toolbar([]), .datePicker,
    ]
  }

  /// The key of what it shows; `nil` when it shows nothing.
  var contentKey: String? {
    switch self {
    case .button: "title"
    case .modalButton: "modes"
    case .textField, .searchBar: "text"
    case .segments, .index, .list, .tabBar, .toolbar: "titles"
    case .picker: "wheels"
    case .slider, .toggle, .pages, .stepper, .datePicker: nil
    }
  }

  /// The word for it in JSON.
  public var typeName: String {
    switch self {
    case .button: "button"
    case .modalButton: "modalButton"
    case .slider: "slider"
    case .toggle: "switch"
    case .segments: "segments"
    case .pages: "pages"
    case .stepper: "stepper"
    case .textField: "textField"
    case .searchBar: "searchBar"
    case .index: "index"
    case .picker: "picker"
    case .list: "list"
    case .tabBar: "tabBar"
    case .toolbar: "toolbar"
    case .datePicker: "datePicker"
    }
  }
}
