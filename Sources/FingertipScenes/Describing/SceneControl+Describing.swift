#if !hasFeature(Embedded)
internal import Fingertip

extension SceneControl.Kind {
  /// Creates the description of an existing control or text view with its content. Returns `nil` for
  /// any other view.
  init?(describing view: View) {
    switch view {
    case let button as MultiModeButton: self = .multiModeButton(button.modes)
    case let button as Button: self = .button(title: button.titles[.normal] ?? "")
    case is Slider: self = .slider
    case is Switch: self = .toggle
    case let control as SegmentedControl: self = .segments(control.segments.map { $0.title })
    case is PageControl: self = .pages
    case is Stepper: self = .stepper
    case let bar as SearchBar: self = .searchBar(text: bar.text, scopes: bar.scopes)
    case let field as TextField: self = .textField(text: field.text)
    case let index as SectionIndex: self = .index(index.titles)
    case let picker as Picker: self = .picker(picker.wheels.map { $0.rows })
    case let list as ListView: self = .list(list.titles)
    case let bar as TabBar: self = .tabBar(bar.items.map { $0.title })
    case let bar as Toolbar: self = .toolbar(bar.items.map { $0.title })
    case is DatePicker: self = .datePicker
    case let view as TextView: self = .textView(text: view.text)
    case let menu as EditMenu: self = .editMenu(menu.commands.map { $0.name })
    default: return nil
    }
  }
}

extension SceneControl {
  /// Returns the names of a view's parts and values that are missing from the description.
  func missingParts(of view: View) -> [String] {
    let rebuilt = makeControl(frame: Rect(origin: .zero, size: view.bounds.size), name: view.name)
    let states = zip(
      SettingEntry.allEntries(of: ViewTypeSettings(view)),
      SettingEntry.allEntries(of: ViewTypeSettings(rebuilt))
    ).filter { $0.isReadOnlyState && $0.value != $1.value }.map { $0.0.path }
    let measures = zip((view as? Control)?.measures ?? [], (rebuilt as? Control)?.measures ?? [])
      .filter { $0 != $1 }.map { $0.0.name }
    return states + measures.filter { !states.contains($0) } + missingContent(of: view, rebuilt)
  }

  private func missingContent(of view: View, _ rebuilt: View) -> [String] {
    switch (view, rebuilt) {
    case (let control as SegmentedControl, let copy as SegmentedControl):
      control.segments == copy.segments ? [] : ["the widths and disabled segments"]
    case (let bar as TabBar, _): bar.items.allSatisfy { $0.isEnabled } ? [] : ["the disabled items"]
    case (let bar as Toolbar, let copy as Toolbar):
      bar.entries.map { $0.layout } == copy.entries.map { $0.layout }
        ? [] : ["the widths, spaces and disabled items"]
    case (let list as ListView, let copy as ListView):
      zip(list.rows, copy.rows).allSatisfy { $0.isLike($1) }
        ? [] : ["the settings, contents and recognizers of rows"]
    case (let picker as Picker, let copy as Picker):
      zip(picker.wheels, copy.wheels).allSatisfy {
        SettingValues(of: ViewTypeSettings($0)) == SettingValues(of: ViewTypeSettings($1))
      } ? [] : ["the settings of wheels"]
    case (let picker as DatePicker, let copy as DatePicker):
      picker.minimumDate == copy.minimumDate && picker.maximumDate == copy.maximumDate
        ? [] : ["the date range"]
    default: []
    }
  }
}

extension Toolbar.Entry {
  /// A copy of the entry without its title, image and badge.
  fileprivate var layout: Toolbar.Entry {
    guard case .button(let item, let width) = self else { return self }
    var plain = BarItem("")
    plain.isEnabled = item.isEnabled
    return .button(plain, width: width)
  }
}

extension ListRow {
  /// Returns whether this row has the same settings as a row that a scene creates, and has no
  /// further subviews or recognizers.
  fileprivate func isLike(_ row: ListRow) -> Bool {
    SettingValues(of: ViewTypeSettings(self)) == SettingValues(of: ViewTypeSettings(row))
      && contentView.subviews.isEmpty
      && (gestureRecognizers + contentView.gestureRecognizers).allSatisfy { $0.isOwnedByView }
  }
}
#endif
