import Fingertip
import FingertipScenes

// Functions that create a screen's controls from choices, and functions that change these controls
// as a host does.

extension Choices {
  /// Returns a control, or a text view, whose events are recorded.
  mutating func control(_ number: Int, _ screen: Screen) -> View {
    let (frame, name) = (rect(), "c\(number)")
    let titles = (0..<below(6)).map { "\($0)" }
    let kind = byte()
    let view =
      kind < 128
      ? plainControl(kind, titles, frame, name) : manyPartedControl(kind, titles, frame, name)
    if kind % 128 >= 64 { configure(view) }
    if let control = view as? Control {
      watch(control, number, screen)
    } else if let text = view as? TextView {
      watch(text, screen)
    }
    return view
  }

  private func plainControl(
    _ kind: Int, _ titles: [String], _ frame: Rect, _ name: String
  ) -> View {
    switch kind % 8 {
    case 0: Button(frame: frame, name: name)
    case 1: Switch(frame: frame, name: name)
    case 2: Slider(frame: frame, name: name)
    case 3: Stepper(frame: frame, name: name)
    case 4: SegmentedControl(frame: frame, name: name, segments: titles)
    case 5: PageControl(frame: frame, name: name)
    case 6: PickerWheel(frame: frame, rows: titles, name: name)
    default: SectionIndex(frame: frame, titles: titles, name: name)
    }
  }

  private mutating func manyPartedControl(
    _ kind: Int, _ titles: [String], _ frame: Rect, _ name: String
  ) -> View {
    let made: SceneControl.Kind =
      switch kind % 10 {
      case 0: .datePicker
      case 1: .picker([titles, titles])
      case 2: .tabBar(titles)
      case 3: .toolbar(titles)
      case 4: .list(titles)
      case 5: .textField(text: text())
      case 6: .searchBar(text: text())
      case 7: .textView(text: text())
      case 8:
        .multiModeButton(titles.map { MultiModeButton.Mode($0, delay: .nanoseconds(interval())) })
      default: .editMenu()
      }
    return made.makeControl(frame: frame, name: name)
  }

  /// Returns multiline text with multibyte scalars.
  mutating func text() -> String {
    String(repeating: pick(["a ", "é", "\n", "👆🏽", "long", ""]), count: below(40))
  }

  /// Assigns a valid number to each setting.
  mutating func configure(_ view: View) {
    var settings = ChosenSettings(choices: self)
    let (common, own) = (CommonViewSettings(view), ViewTypeSettings(view))
    common.visit(&settings)
    own.visit(&settings)
    self = settings.choices
  }

  private func watch(_ control: Control, _ number: Int, _ screen: Screen) {
    let name = control.name
    var isDown = false
    for event in [ControlEvents.touchDown, .touchUpInside, .touchUpOutside, .touchCancel] {
      control.addAction(for: event) { [weak screen] (_: Control) in
        let begins = event == .touchDown
        screen?.journal.law(isDown != begins, "C4: \(name): each touchDown has one end")
        isDown = begins
        screen?.act()
      }
    }
    control.addAction(for: .allEvents) { [weak screen] control in
      screen?.journal.note("\(control.name) acts", number)
      for measure in control.measures {
        screen?.journal.note("\(control.name) \(measure.name)", measure.quantity.numbers)
      }
    }
  }

  private func watch(_ text: TextView, _ screen: Screen) {
    let observe = { [weak screen] (text: TextView) in
      let range = text.selection
      screen?.journal.law(
        range.lowerBound >= 0 && range.upperBound <= text.text.unicodeScalars.count,
        "\(text.name): what is selected is in the text")
      screen?.journal.note("\(text.name) selects", range.lowerBound, range.upperBound)
      screen?.act()
    }
    (text.selectionDidChange, text.textDidChange) = (observe, observe)
    (text.magnifierDidChange, text.editingDidChange) = (observe, observe)
  }
}

// Changes that the host makes.
extension Screen {
  func change(_ control: Control) {
    switch control {
    case let slider as Slider:
      (slider.minimumValue, slider.maximumValue) = (choices.coordinate(), choices.coordinate())
      slider.value = choices.coordinate()
      slider.isContinuous.toggle()
      journal.note("thumb", [slider.fraction])
    case let stepper as Stepper:
      stepper.stepValue = choices.coordinate()
      stepper.repeatInterval = .nanoseconds(choices.interval())
      stepper.wraps.toggle()
    case let wheel as PickerWheel:
      wheel.rowHeight = choices.length()
      wheel.selectedRow = choices.below(8)
      journal.note("wheel", [wheel.offset])
    case let pages as PageControl:
      pages.numberOfPages = choices.word()
      pages.currentPage = choices.byte()
    case let picker as DatePicker:
      change(picker)
      journal.note("days", picker.time.daysSince1970)
    case let list as ListView:
      change(list)
      journal.law(list.rows.count == list.titles.count, "each row has a title")
    case let field as TextField: type(into: field)
    case let bar as TabBar:
      bar.items = (0..<choices.below(9)).map { BarItem("\($0)") }
      bar.selectedItem = choices.below(9)
      journal.note("hidden tabs", bar.hiddenItems.count)
    case let bar as Toolbar:
      bar.entries.append(
        choices.pick([.flexibleSpace, .fixedSpace(choices.coordinate()), .button(BarItem("b"))]))
      bar.setEnabled(choices.once(in: 2), at: choices.below(9))
      journal.note("hidden buttons", bar.hiddenItems.count)
    case let picker as Picker:
      let row = choices.below(9)
      picker.selectRow(row, inComponent: choices.below(3), animated: row % 2 == 1)
    default: control.isEnabled.toggle()
    }
  }

  private func change(_ picker: DatePicker) {
    switch choices.below(6) {
    case 0: picker.mode = choices.pick(DatePicker.Mode.allCases)
    case 1: picker.uses24HourClock.toggle()
    case 2: picker.minuteInterval = choices.byte()
    case 3: picker.minimumDate = LocalDateTime(daysSince1970: (choices.word() - 32768) * 100)
    case 4: picker.maximumDate = LocalDateTime(daysSince1970: (choices.word() - 32768) * 100)
    default:
      picker.time = LocalDateTime(
        daysSince1970: (choices.word() - 32768) * 100, hour: choices.below(24))
    }
  }

  private func change(_ list: ListView) {
    switch choices.below(6) {
    case 0: list.insertRow("row", at: choices.below(9) - 1)
    case 1: list.deleteRow(at: choices.below(9) - 1)
    case 2: list.select(choices.once(in: 2), row: choices.below(9))
    case 3: list.isEditing.toggle()
    case 4: list.rowHeight = choices.length()
    default: choices.any(of: list.rows)?.revealDelete()
    }
  }

  private func type(into field: TextField) {
    switch choices.below(5) {
    case 0: field.becomeFirstResponder()
    case 1: field.edit(to: choices.text())
    case 2: field.pressReturn()
    case 3: field.resignFirstResponder()
    default: (field as? SearchBar)?.scopes = [choices.text(), choices.text()]
    }
  }

  func write(in text: TextView) {
    switch choices.below(4) {
    case 0: text.replaceSelection(with: choices.text())
    case 1: text.deleteBackward()
    case 2:
      let start = choices.below(60)
      text.selection = start..<start + choices.below(60)
    default:
      text.textLayout = TextLayout(cell: Size(width: choices.length(), height: choices.length()))
    }
    journal.note("selected", text.selectedText.unicodeScalars.count, text.selection.lowerBound)
  }
}

/// A visitor that assigns valid numbers to settings. Each number is either a limit of the setting's
/// range or lies between the limits.
struct ChosenSettings: SettingVisitor {
  var choices: Choices

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    guard choices.once(in: 4) else { return }
    let (minimum, maximum) = (setting.minimum, setting.maximum)
    let chosen =
      switch choices.below(4) {
      case 0: minimum
      case 1: maximum
      case 2: choices.coordinate()
      default: minimum + (min(maximum, minimum + 1e6) - minimum) * Double(choices.byte()) / 255
      }
    // Scenes store angles in degrees, and not every angle in radians has an exact equivalent in
    // degrees.
    let candidates =
      setting.unit == .radians ? [Angle(degrees: chosen).radians] : [chosen, chosen.rounded()]
    for candidate in candidates where setting.accepts(candidate) { return number = candidate }
  }

  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}
