import CFingertip
import Fingertip
import FingertipC
import FingertipScenes
import Testing

extension Configurable {
  /// The settings that this value exposes.
  fileprivate var shown: [VisitedSetting] {
    var (notes, copy) = (SettingRecorder(), self)
    copy.visit(&notes)
    return notes.seen
  }

  /// Sets one of this value's settings.
  fileprivate mutating func set(_ value: Double, at index: Int) {
    var notes = SettingRecorder(change: (index, value))
    visit(&notes)
  }
}

extension FingertipCTests {
  private static let frame = Rect(x: 10, y: 20, width: 200, height: 100)
  private static let titles = ["A", "B", "C", "D", "E"]
  /// Every kind of control, with enough content for each setting to have several valid values.
  private static var kinds: [SceneControl.Kind] {
    [
      .button(), .multiModeButton([]), .slider, .toggle, .segments(titles), .pages, .stepper,
      .textField(), .searchBar(scopes: titles), .index(titles), .picker([titles]), .list(titles),
      .tabBar(titles), .toolbar(titles), .datePicker, .textView(text: "A"), .editMenu(),
    ]
  }

  private func prepare(_ control: View) {
    (control as? PageControl)?.numberOfPages = 5
  }

  @Test func `Every control setting can be set and read in Swift and in a scene`() throws {
    #expect(Self.kinds.map(\.typeName) == SceneControl.Kind.all.map(\.typeName))
    var count = 0
    for kind in Self.kinds {
      let start = kind.makeControl()
      prepare(start)
      for (index, seen) in ViewTypeSettings(start).shown.enumerated() where !seen.isState {
        for value in seen.others {
          let control = SceneControl(view: kind) {
            prepare($0)
            var settings = ViewTypeSettings($0)
            settings.set(value, at: index)
          }
          // A menu belongs to its enclosing view and has no separate frame.
          let view =
            kind.typeName == "editMenu"
            ? SceneView(
              "around", frame: Self.frame,
              views: [SceneView("it", frame: .zero, control: control)])
            : SceneView("it", frame: Self.frame, control: control)
          let scene = Scene(views: [view])
          #expect(try Scene(json: Array(scene.json.utf8), file: "written") == scene)
          let live = try scene.makeWindow(size: Size(width: 300, height: 300))
          let made = try #require(live.view(named: "it"))
          #expect(ViewTypeSettings(made).shown[index].value == value, "\(kind.typeName).\(seen)")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }

  @Test func `Every view and scroll view setting can be set and read in a scene`() throws {
    let scroll = ViewTypeSettings(ScrollView(frame: .zero)).shown
    #expect(
      SceneView("it", frame: Self.frame).shown
        == CommonViewSettings(View(frame: .zero)).shown.filter { !$0.isState })
    for (index, seen) in scroll.enumerated() where !seen.isState {
      for value in seen.others {
        var view = SceneView("it", frame: Self.frame, views: [SceneView("in", frame: Self.frame)])
        view.scroll = SceneScroll(contentSize: Size(width: 400, height: 500)) {
          var settings = ViewTypeSettings($0)
          settings.set(value, at: index)
        }
        view.scroll?.zoomedView = "in"
        let scene = Scene(views: [view])
        #expect(try Scene(json: Array(scene.json.utf8), file: "written") == scene, "\(seen)")
        let live = try scene.makeWindow(size: Size(width: 300, height: 300))
        let made = try #require(live.view(named: "it"))
        #expect(ViewTypeSettings(made).shown[index].value == value, "\(seen)")
      }
    }
    for (index, seen) in SceneView("it", frame: Self.frame).shown.enumerated() {
      for value in seen.others {
        var view = SceneView("it", frame: Self.frame)
        view.set(value, at: index)
        let scene = Scene(views: [view])
        #expect(try Scene(json: Array(scene.json.utf8), file: "written") == scene, "\(seen)")
        let live = try scene.makeWindow(size: Size(width: 300, height: 300))
        let made = try #require(live.view(named: "it"))
        let shown = CommonViewSettings(made).shown.filter { !$0.isState }
        #expect(shown[index].value == value, "\(seen)")
      }
    }
  }

  @Test func `Views have the same settings in C as they do in Swift`() throws {
    let host = try Host()
    let titles = [String](repeating: "", count: 5)
    let searchBar = SearchBar(frame: Self.frame)
    searchBar.scopes = titles
    let kinds: [(View, (fingertip_view?) -> fingertip_view?)] = [
      (View(frame: Self.frame), { fingertip_view_create($0, 10, 20, 200, 100) }),
      (ScrollView(frame: Self.frame), { fingertip_scroll_create($0, 10, 20, 200, 100) }),
      (Button(frame: Self.frame), { fingertip_button_create($0, 10, 20, 200, 100) }),
      (
        MultiModeButton(frame: Self.frame, modes: titles.map { MultiModeButton.Mode($0) }),
        { fingertip_multi_mode_button_create($0, 10, 20, 200, 100, 5) }
      ),
      (EditMenu(), { fingertip_edit_menu_create(fingertip_view_create($0, 10, 20, 200, 100), 5) }),
      (Switch(frame: Self.frame), { fingertip_switch_create($0, 10, 20, 200, 100) }),
      (Slider(frame: Self.frame), { fingertip_slider_create($0, 10, 20, 200, 100) }),
      (Stepper(frame: Self.frame), { fingertip_stepper_create($0, 10, 20, 200, 100) }),
      (PageControl(frame: Self.frame), { fingertip_page_control_create($0, 10, 20, 200, 100) }),
      (
        SegmentedControl(frame: Self.frame, segments: titles),
        { fingertip_segmented_create($0, 10, 20, 200, 100, 5) }
      ),
      (
        PickerWheel(frame: Self.frame, rows: titles),
        { fingertip_picker_wheel_create($0, 10, 20, 200, 100, 5) }
      ),
      (
        SectionIndex(frame: Self.frame, titles: titles),
        { fingertip_section_index_create($0, 10, 20, 200, 100, 5) }
      ),
      (
        TabBar(frame: Self.frame, items: titles.map { BarItem($0) }),
        { fingertip_tab_bar_create($0, 10, 20, 200, 100, 5) }
      ),
      (
        Toolbar(frame: Self.frame, entries: []),
        { fingertip_toolbar_create($0, 10, 20, 200, 100, 0) }
      ),
      (TextField(frame: Self.frame), { fingertip_text_field_create($0, 10, 20, 200, 100) }),
      (searchBar, { fingertip_search_bar_create($0, 10, 20, 200, 100, 5) }),
      (TextView(frame: Self.frame), { fingertip_text_view_create($0, 10, 20, 200, 100) }),
      (
        ListView(frame: Self.frame, titles: titles),
        { fingertip_list_create($0, 10, 20, 200, 100, 5) }
      ),
      (
        ListView(frame: Self.frame, titles: titles).rows[0],
        { fingertip_list_row(fingertip_list_create($0, 10, 20, 200, 100, 5), 0) }
      ),
      (
        DatePicker(frame: Self.frame, mode: .date),
        { fingertip_date_picker_create($0, 10, 20, 200, 100) }
      ),
    ]
    for (view, make) in kinds {
      let (shown, known) = (view.shown, try #require(make(host.root)))
      var setting = fingertip_setting()
      for (index, seen) in shown.enumerated() {
        let what = "\(view.chainName).\(seen)"
        #expect(fingertip_view_describe(known, index, &setting) == FINGERTIP_OK)
        #expect(
          String(cString: setting.name) == seen.name && setting.setting == seen.code, "\(what)")
        #expect(setting.minimum...setting.maximum == seen.range, "\(what)")
        #expect(setting.value == seen.value && (setting.is_state != 0) == seen.isState, "\(what)")
        let code = Int32(seen.code)
        if seen.isState {
          #expect(fingertip_view_set(known, code, seen.value) == FINGERTIP_ERROR_KIND, "\(what)")
          continue
        }
        for value in seen.others {
          let fresh = make(host.root)
          #expect(fingertip_view_set(fresh, code, value) == FINGERTIP_OK, "\(what)")
          #expect(fingertip_view_get(fresh, code) == value, "\(what)")
          // A row can't be destroyed on its own, so its list is destroyed.
          if fingertip_view_destroy(fresh) == FINGERTIP_ERROR_KIND, fingertip_row_index(fresh) >= 0
          {
            #expect(fingertip_view_destroy(fingertip_view_parent(fresh)) == FINGERTIP_OK)
          }
        }
        for value in [seen.range.lowerBound - 1, seen.range.upperBound * 2 + 1, .nan] {
          #expect(fingertip_view_set(known, code, value) == FINGERTIP_ERROR_VALUE, "\(what)")
          #expect(String(cString: fingertip_last_error()).contains("\(what): expected "), "\(what)")
        }
      }
      #expect(fingertip_view_describe(known, shown.count, &setting) == FINGERTIP_ERROR_KIND)
    }
  }
}
