public import Fingertip

/// What kind of control a view of a scene is.
///
/// | `type` | what it shows |
/// |---|---|
/// | `button` | `title` |
/// | `modalButton` | needed: `modes`, a list of `{"title", "delayMilliseconds"}` |
/// | `textField`, `searchBar`, `textView` | `text` |
/// | `searchBar` | `scopes`, a list of texts |
/// | `editMenu` | `commands`, a list of words: `cut`, `copy`, `paste`, `select`, `selectAll`, `delete` unless said |
/// | `segments`, `index`, `list`, `tabBar`, `toolbar` | needed: `titles`; of a toolbar those of its buttons, with as much room between each two |
/// | `picker` | needed: `wheels`, a list of lists of titles |
/// | `slider`, `switch`, `pages`, `stepper`, `datePicker` | nothing |
///
/// All else is what the control can be set to, by the name of the setting with the unit behind it, such as
/// `maximum` of a slider: the page Settings of the engine's documentation lists them all, as
/// `fingertip settings` does.
///
/// A text view scrolls, sends no events, and has no margins of its own. An edit menu stands among the `views` of
/// the view that it serves, and needs no `frame`: it lies in front of everything while it is shown. Of its
/// commands that view performs those that a text knows on its text, and any other without doing anything.
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
    case modalButton([MultiModeButton.Mode])
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
    case searchBar(text: String = "", scopes: [String] = [])
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
    /// `TextView`.
    case textView(text: String = "")
    /// `EditMenu` of the view that it stands in, with the names of its commands.
    case editMenu([String] = SceneControl.standardCommands)
  }

  /// What kind it is.
  public let kind: Kind
  /// What it is set to.
  private let settings: SettingValues

  /// Makes a control, and configures it as one that lives:
  /// `SceneControl(.slider) { ($0 as? Slider)?.maximum = 11 }`.
  public init(_ kind: Kind, configure: (Control) -> Void = { _ in }) {
    self.init(view: kind) { ($0 as? Control).map(configure) }
  }

  /// Makes a text view, and configures it as one that lives.
  public init(textView text: String, configure: (TextView) -> Void) {
    self.init(view: .textView(text: text)) { ($0 as? TextView).map(configure) }
  }

  /// Makes a control or a text view, and configures it as one that lives.
  package init(view kind: Kind, configure: (View) -> Void) {
    let control = kind.makeControl()
    configure(control)
    self.init(kind, like: control)
  }

  /// Makes one with the settings of a living control of its kind.
  init(_ kind: Kind, like control: View) {
    self.kind = kind
    settings = SettingValues(of: KindSettings(control))
  }

  /// Makes the living control, or text view.
  func makeControl(frame: Rect, name: String) -> View {
    let control = kind.makeControl(frame: frame, name: name)
    var own = KindSettings(control)
    settings.apply(to: &own)
    return control
  }
}

extension SceneControl {
  /// The names of the commands that an edit menu has unless a scene says others.
  public static var standardCommands: [String] { EditCommand.standard.map { $0.name } }
}

extension SceneControl.Kind {
  /// Makes a living control of the kind, as it is unless set.
  package func makeControl(frame: Rect = .zero, name: String = "") -> View {
    switch self {
    case .button(let title):
      let button = Button(frame: frame, name: name)
      button.setTitle(title, for: .normal)
      return button
    case .modalButton(let modes): return MultiModeButton(frame: frame, name: name, modes: modes)
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

  /// All of them, as they are unless said otherwise.
  package static var all: [Self] {
    [
      .button(), .modalButton([]), .slider, .toggle, .segments([]), .pages, .stepper, .textField(),
      .searchBar(), .index([]), .picker([]), .list([]), .tabBar([]), .toolbar([]), .datePicker,
      .textView(), .editMenu(),
    ]
  }

  /// Whether it is a view of its own kind, which sends no events.
  var isTextView: Bool { if case .textView = self { true } else { false } }
  /// Whether it is a text that becomes the first responder when it is edited.
  var isEditableText: Bool {
    switch self {
    case .textField, .searchBar, .textView: true
    default: false
    }
  }
  /// Whether it serves the view that it stands in, and lies nowhere by itself.
  var isMenu: Bool { if case .editMenu = self { true } else { false } }

  /// The keys of what it shows.
  var contentKeys: [String] {
    switch self {
    case .button: ["title"]
    case .modalButton: ["modes"]
    case .searchBar: ["text", "scopes"]
    case .textField, .textView: ["text"]
    case .editMenu: ["commands"]
    case .segments, .index, .list, .tabBar, .toolbar: ["titles"]
    case .picker: ["wheels"]
    case .slider, .toggle, .pages, .stepper, .datePicker: []
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
    case .textView: "textView"
    case .editMenu: "editMenu"
    }
  }
}
