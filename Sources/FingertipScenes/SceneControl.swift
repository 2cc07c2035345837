public import Fingertip

/// What kind of control a view of a scene is.
///
/// | `type` | further keys |
/// |---|---|
/// | `button` | `title` |
/// | `modalButton` | needed: `modes`, a list of `{"title", "delayMilliseconds"}` |
/// | `slider` | `minimum`, `maximum`, `value`: 0, 1, the minimum; `vertical`, `continuous`, `takesTouchesOnTrack`: false, true, false |
/// | `switch` | `on`: false |
/// | `segments` | needed: `titles`; `selected`: an index, none unless said; `momentary`: false |
/// | `pages` | needed: `pages`, how many; `current`: 0 |
/// | `stepper` | `minimum`, `maximum`, `value`, `step`: 0, 100, the minimum, 1; `wraps`, `autorepeats`, `continuous`: false, true, true |
/// | `textField`, `searchBar` | `text` |
/// | `index` | needed: `titles`, from the top down |
/// | `picker` | needed: `wheels`, a list of lists of titles |
/// | `list` | needed: `titles`; `editing`: false |
/// | `tabBar` | needed: `titles`; `selected`: 0 |
/// | `toolbar` | needed: `titles` of its buttons, with as much room between each two |
/// | `datePicker` | `mode`: `time`, `date`, `dateAndTime` or `countDown`, `date`; `minuteInterval`: 1; `has24Hours`: true |
///
/// All take `enabled`, which is true unless said. A control that is 44 × 44 pt or larger has no resting
/// margin, a smaller one what makes up for it, and each has a tracking margin of 70 pt, unless the view
/// says otherwise.
public struct SceneControl: Hashable, Sendable {
  /// The kinds, each with its settings.
  public enum Kind: Hashable, Sendable {
    /// `Button`.
    case button(title: String = "")
    /// `ModalButton`.
    case modalButton([ModalButton.Mode])
    /// `Slider`.
    case slider(
      ClosedRange<Double> = 0...1, value: Double = 0, axis: Control.Axis = .horizontal,
      isContinuous: Bool = true, takesTouchesOnTrack: Bool = false)
    /// `Switch`.
    case toggle(isOn: Bool = false)
    /// `SegmentedControl`.
    case segments([String], selected: Int? = nil, isMomentary: Bool = false)
    /// `PageControl`.
    case pages(Int, current: Int = 0)
    /// `Stepper`.
    case stepper(
      ClosedRange<Double> = 0...100, value: Double = 0, step: Double = 1, wraps: Bool = false,
      autorepeats: Bool = true, isContinuous: Bool = true)
    /// `TextField`.
    case textField(text: String = "")
    /// `SearchBar`.
    case searchBar(text: String = "")
    /// `IndexRibbon`.
    case index([String])
    /// `Picker`.
    case picker([[String]])
    /// `RowList`.
    case list([String], isEditing: Bool = false)
    /// `TabBar`.
    case tabBar([String], selected: Int = 0)
    /// `Toolbar`.
    case toolbar([String])
    /// `DatePicker`.
    case datePicker(
      DatePicker.Mode = .date, minuteInterval: Int = 1, has24Hours: Bool = true)
  }

  /// What kind it is.
  public var kind: Kind
  /// Whether it takes touches.
  public var isEnabled = true

  /// Makes a control.
  public init(_ kind: Kind) { self.kind = kind }

  /// Makes the living control.
  func makeControl(frame: Rect, name: String) -> Control {
    let control = kind.makeControl(frame: frame, name: name)
    if !isEnabled { control.isEnabled = false }
    return control
  }
}

extension SceneControl.Kind {
  fileprivate func makeControl(frame: Rect, name: String) -> Control {
    switch self {
    case .button(let title):
      let button = Button(frame: frame, name: name)
      button.setTitle(title, for: .normal)
      return button
    case .modalButton(let modes): return ModalButton(frame: frame, name: name, modes: modes)
    case .slider(let range, let value, let axis, let isContinuous, let takesTouches):
      let slider = Slider(frame: frame, name: name)
      (slider.minimum, slider.maximum, slider.value) = (range.lowerBound, range.upperBound, value)
      slider.axis = axis
      slider.isContinuous = isContinuous
      slider.takesTouchesOnTrack = takesTouches
      return slider
    case .toggle(let isOn):
      let toggle = Switch(frame: frame, name: name)
      toggle.isOn = isOn
      return toggle
    case .segments(let titles, let selected, let isMomentary):
      let control = SegmentedControl(frame: frame, name: name, segments: titles)
      control.selectedSegment = selected
      control.isMomentary = isMomentary
      return control
    case .pages(let count, let current):
      let control = PageControl(frame: frame, name: name)
      (control.numberOfPages, control.currentPage) = (count, current)
      return control
    case .stepper(let range, let value, let step, let wraps, let autorepeats, let isContinuous):
      let stepper = Stepper(frame: frame, name: name)
      (stepper.minimum, stepper.maximum, stepper.value) = (
        range.lowerBound, range.upperBound, value
      )
      stepper.stepValue = step
      (stepper.wraps, stepper.autorepeats, stepper.isContinuous) = (
        wraps, autorepeats, isContinuous
      )
      return stepper
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
    case .list(let titles, let isEditing):
      let list = RowList(frame: frame, titles: titles, name: name)
      list.isEditing = isEditing
      return list
    case .tabBar(let titles, let selected):
      let bar = TabBar(frame: frame, items: titles.map { BarItem($0) }, name: name)
      bar.selectedItem = selected
      return bar
    case .toolbar(let titles):
      let entries = titles.map { [Toolbar.Entry.button(BarItem($0))] }
      return Toolbar(
        frame: frame, entries: Array(entries.joined(separator: [.flexibleSpace])), name: name)
    case .datePicker(let mode, let minuteInterval, let has24Hours):
      let picker = DatePicker(frame: frame, mode: mode, name: name)
      picker.minuteInterval = minuteInterval
      picker.has24Hours = has24Hours
      return picker
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
