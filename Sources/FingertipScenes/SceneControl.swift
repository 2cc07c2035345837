public import Fingertip

/// A control in a scene.
///
/// | `type` | content keys |
/// |---|---|
/// | `button` | `title` |
/// | `multiModeButton` | required: `modes`, a list of `{"title", "delayMilliseconds"}` |
/// | `textField`, `searchBar`, `textView` | `text` |
/// | `searchBar` | `scopes`, a list of strings |
/// | `editMenu` | `commands`, a list of names (default: `cut`, `copy`, `paste`, `select`, `selectAll`, `delete`) |
/// | `segments`, `index`, `list`, `tabBar`, `toolbar` | required: `titles`; the buttons of a toolbar have equal spaces between them |
/// | `picker` | required: `wheels`, a list of lists of titles |
/// | `slider`, `switch`, `pages`, `stepper`, `datePicker` | none |
///
/// All other keys are settings of the control. Each key is the setting's name with its unit, such
/// as `maximumValue` for a slider. The settings are listed on the Settings page of the engine's
/// documentation and by `fingertip settings`.
///
/// A text view scrolls, sends no events, and has no hit margins. An edit menu is one of the `views`
/// of the view that the menu is attached to. An edit menu needs no `frame`, because it appears in
/// front of all views. The parent view performs the menu's text commands on its own text, and
/// ignores all other commands.
///
/// A control smaller than 44 × 44 pt has a resting margin that extends it to that size. Every
/// control has a tracking margin of 70 pt. The view's keys can override both margins.
public struct SceneControl: Hashable, Sendable {
  /// A kind of control, with its content.
  public enum Kind: Hashable, Sendable {
    /// A `Button`.
    case button(title: String = "")
    /// A `MultiModeButton`.
    case multiModeButton([MultiModeButton.Mode])
    /// A `Slider`.
    case slider
    /// A `Switch`.
    case toggle
    /// A `SegmentedControl`.
    case segments([String])
    /// A `PageControl`.
    case pages
    /// A `Stepper`.
    case stepper
    /// A `TextField`.
    case textField(text: String = "")
    /// A `SearchBar`.
    case searchBar(text: String = "", scopes: [String] = [])
    /// A `SectionIndex`.
    case index([String])
    /// A `Picker`.
    case picker([[String]])
    /// A `ListView`.
    case list([String])
    /// A `TabBar`.
    case tabBar([String])
    /// A `Toolbar`.
    case toolbar([String])
    /// A `DatePicker`, by default in date mode.
    case datePicker
    /// A `TextView`.
    case textView(text: String = "")
    /// An `EditMenu` that is attached to its parent view, with the names of its commands.
    case editMenu([String] = SceneControl.standardCommandNames)
  }

  /// The kind of control.
  public let kind: Kind
  /// The control's settings.
  private let settings: SettingValues

  /// Creates a control with the settings of a configured instance, such as
  /// `SceneControl(.slider) { ($0 as? Slider)?.maximumValue = 11 }`.
  public init(_ kind: Kind, configure: (Control) -> Void = { _ in }) {
    self.init(view: kind) { ($0 as? Control).map(configure) }
  }

  /// Creates a text view with the settings of a configured instance.
  public init(textView text: String, configure: (TextView) -> Void) {
    self.init(view: .textView(text: text)) { ($0 as? TextView).map(configure) }
  }

  /// Creates a control or a text view with the settings of a configured instance.
  package init(view kind: Kind, configure: (View) -> Void) {
    let control = kind.makeControl()
    configure(control)
    self.init(kind, like: control)
  }

  /// Creates a control description with the settings of an existing control or text view of that
  /// kind.
  init(_ kind: Kind, like control: View) {
    self.kind = kind
    settings = SettingValues(of: ViewTypeSettings(control))
  }

  /// Creates the control or text view that this value describes.
  func makeControl(frame: Rect, name: String) -> View {
    let control = kind.makeControl(frame: frame, name: name)
    var kindSettings = ViewTypeSettings(control)
    settings.assign(to: &kindSettings)
    return control
  }
}

extension SceneControl {
  /// The names of the commands that an edit menu has by default.
  public static var standardCommandNames: [String] { EditCommand.standard.map { $0.name } }
}

extension SceneControl.Kind {
  /// Creates a control of this kind with default settings.
  package func makeControl(frame: Rect = .zero, name: String = "") -> View {
    switch self {
    case .button(let title):
      let button = Button(frame: frame, name: name)
      button.setTitle(title, for: .normal)
      return button
    case .multiModeButton(let modes): return MultiModeButton(frame: frame, name: name, modes: modes)
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
    case .searchBar(let text, let scopes):
      let bar = SearchBar(frame: frame, name: name)
      bar.text = text
      bar.scopes = scopes
      return bar
    case .index(let titles): return SectionIndex(frame: frame, titles: titles, name: name)
    case .picker(let wheels): return Picker(frame: frame, wheels: wheels, name: name)
    case .list(let titles): return ListView(frame: frame, titles: titles, name: name)
    case .tabBar(let titles):
      return TabBar(frame: frame, items: titles.map { BarItem($0) }, name: name)
    case .toolbar(let titles):
      let entries = titles.map { [Toolbar.Entry.button(BarItem($0))] }
      return Toolbar(
        frame: frame, entries: Array(entries.joined(separator: [.flexibleSpace])), name: name)
    case .datePicker: return DatePicker(frame: frame, mode: .date, name: name)
    case .textView(let text):
      let view = TextView(frame: frame, name: name)
      view.text = text
      return view
    case .editMenu(let commands):
      let menu = EditMenu(name: name)
      menu.commands = commands.map { EditCommand($0) }
      return menu
    }
  }

  /// All kinds of controls, each with its default content.
  package static var all: [Self] {
    [
      .button(), .multiModeButton([]), .slider, .toggle, .segments([]), .pages, .stepper,
      .textField(),
      .searchBar(), .index([]), .picker([]), .list([]), .tabBar([]), .toolbar([]), .datePicker,
      .textView(), .editMenu(),
    ]
  }

  /// Whether this kind is a text view, which isn't a control and sends no events.
  var isTextView: Bool { if case .textView = self { true } else { false } }
  /// Whether this kind of control has editable text and can become first responder.
  var isEditableText: Bool {
    switch self {
    case .textField, .searchBar, .textView: true
    default: false
    }
  }
  /// Whether this kind is an edit menu, which is attached to its parent view and has no frame.
  var isEditMenu: Bool { if case .editMenu = self { true } else { false } }

  /// The JSON keys that specify this kind's content.
  var contentKeys: [String] {
    switch self {
    case .button: ["title"]
    case .multiModeButton: ["modes"]
    case .searchBar: ["text", "scopes"]
    case .textField, .textView: ["text"]
    case .editMenu: ["commands"]
    case .segments, .index, .list, .tabBar, .toolbar: ["titles"]
    case .picker: ["wheels"]
    case .slider, .toggle, .pages, .stepper, .datePicker: []
    }
  }

  /// The value of the JSON key `type`.
  public var typeName: String {
    switch self {
    case .button: "button"
    case .multiModeButton: "multiModeButton"
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
    case .textView: "textView"
    case .editMenu: "editMenu"
    }
  }
}
