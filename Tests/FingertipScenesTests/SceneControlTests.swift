import Fingertip
import Testing

@testable import FingertipScenes

/// Tests controls in scenes.
struct SceneControlTests {
  private func control(
    _ json: String, width: Double = 100, more: String = ""
  ) throws(SceneError) -> SceneView {
    try scene(
      """
      {"views": [{"name": "it", "frame": {"x": 0, "y": 0, "width": \(width), "height": 100},
        \(more) "control": \(json)}]}
      """
    ).views[0]
  }

  private func live<Kind: Control>(_ type: Kind.Type, _ json: String) throws -> Kind {
    let scene = Scene(views: [try control(json)])
    let live = try scene.makeWindow(size: Size(width: 300, height: 300))
    return try #require(live.controls.first as? Kind)
  }

  @Test func `A text view is read with its text and settings; it sends no events`() throws {
    let view = try control(
      #"{"type": "textView", "text": "Milk\nBread", "editable": false, "handleSizePoints": 30}"#)
    let scene = Scene(views: [view])
    #expect(scene.controlNames.isEmpty)
    #expect(view.hitArea == HitArea())
    #expect(try Scene(json: Array(scene.json.utf8), file: "written") == scene)
    let live = try scene.makeWindow(size: Size(width: 300, height: 300))
    let text = try #require(live.views.first as? TextView)
    #expect(text.text == "Milk\nBread" && !text.isEditable && text.handleSize == 30)
    #expect(SceneControl(textView: "A") { $0.handleSize = 50 }.kind == .textView(text: "A"))
  }

  private static let menu =
    #"{"name": "menu", "control": {"type": "editMenu", "distancePoints": 20}}"#

  /// Taps twice at a point, and advances the time.
  private func tapTwice(_ window: Window, at location: Point) {
    for index in 0..<2 {
      let time = Timestamp.zero + .milliseconds(200 * index)
      let id = TouchID(UInt64(index))
      window.send(TouchFrame(at: time, samples: [TouchSample(id, .began, at: location)]))
      window.send(
        TouchFrame(at: time + .milliseconds(50), samples: [TouchSample(id, .ended, at: location)]))
    }
    window.advance(to: .zero + .seconds(2))
  }

  @Test func `An edit menu belongs to its enclosing view and has no window until it is shown`()
    throws
  {
    let scene = try scene(
      """
      {"views": [
        {"name": "text", "frame": {"x": 0, "y": 100, "width": 200, "height": 100},
         "control": {"type": "textView", "text": "Milk"}, "views": [\(Self.menu)]}]}
      """)
    #expect(try Scene(json: Array(scene.json.utf8), file: "written") == scene)
    #expect(scene.controlNames == ["menu"])
    let live = try scene.makeWindow(size: Size(width: 300, height: 300))
    let menu = try #require(live.view(named: "menu") as? EditMenu)
    let text = try #require(live.view(named: "text") as? TextView)
    #expect(menu.distance == 20 && menu.window == nil)
    tapTwice(live.window, at: Point(x: 5, y: 105))
    #expect(text.selectedText == "Milk")
    #expect(menu.offered.map(\.name) == ["cut", "copy", "delete"], "all is selected")
    let cut = menu.offered[0]
    #expect(text.send(cut))
    #expect(text.text == "")
    #expect(text.responder(for: cut) == nil)
    #expect(text.send(.paste))
    #expect(text.text == "Milk")
  }

  @Test
  func `An edit menu on a plain view offers the commands listed in the scene`() throws {
    let scene = try scene(
      #"{"views": [{"name": "photo", "frame": {"x": 0, "y": 100, "width": 200, "height": 100}, "#
        + #""views": [{"name": "menu", "control": {"type": "editMenu", "commands": ["Print", "copy"]}}]}]}"#
    )
    let live = try scene.makeWindow(size: Size(width: 300, height: 300))
    let menu = try #require(live.view(named: "menu") as? EditMenu)
    tapTwice(live.window, at: Point(x: 50, y: 150))
    #expect(menu.offered.map(\.name) == ["Print", "copy"])
    #expect(
      complaint(about: #"{"views": [{"name": "a", "control": {"type": "button"}}]}"#)
        .contains("\"frame\""))
    #expect(
      complaint(
        about: #"{"views": [{"name": "a", "control": {"type": "editMenu", "commands": [1]}}]}"#
      ).contains("commands[0]"))
  }

  @Test func `Every kind of control is created with its settings`() throws {
    #expect(
      try live(Button.self, #"{"type": "button", "title": "OK"}"#).currentTitle == "OK")
    let modal = try live(
      MultiModeButton.self,
      #"{"type": "multiModeButton", "modes": [{"title": "A", "delayMilliseconds": 5}, {"title": "B"}]}"#
    )
    #expect(
      modal.modes == [
        MultiModeButton.Mode("A", delay: .milliseconds(5)), MultiModeButton.Mode("B"),
      ])
    let slider = try live(
      Slider.self,
      #"{"type": "slider", "minimumValue": -1, "maximumValue": 5, "value": 2, "vertical": true, "#
        + #""continuous": false, "jumpsToTouch": true}"#)
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (-1, 5, 2))
    #expect(slider.axis == .vertical && !slider.isContinuous && slider.jumpsToTouch)
    #expect(try live(Switch.self, #"{"type": "switch", "isOn": true}"#).isOn)
    let segments = try live(
      SegmentedControl.self,
      #"{"type": "segments", "titles": ["A", "B"], "selectedSegmentIndex": 1, "momentary": true}"#)
    #expect(segments.segments.map(\.title) == ["A", "B"])
    #expect(segments.selectedSegmentIndex == 1 && segments.isMomentary)
    let pages = try live(
      PageControl.self, #"{"type": "pages", "numberOfPages": 5, "currentPage": 3}"#)
    #expect((pages.numberOfPages, pages.currentPage) == (5, 3))
    let stepper = try live(
      Stepper.self,
      #"{"type": "stepper", "minimumValue": 1, "maximumValue": 9, "step": 2, "wraps": true, "#
        + #""autorepeat": false, "continuous": false}"#)
    #expect(
      (stepper.minimumValue, stepper.maximumValue, stepper.value, stepper.stepValue) == (1, 9, 1, 2)
    )
    #expect(stepper.wraps && !stepper.autorepeat && !stepper.isContinuous)
    #expect(try live(TextField.self, #"{"type": "textField", "text": "A"}"#).text == "A")
    let bar = try live(
      SearchBar.self,
      #"{"type": "searchBar", "text": "A", "scopes": ["All", "Titles"], "selectedScope": 1}"#)
    #expect((bar.text, bar.scopes, bar.selectedScope) == ("A", ["All", "Titles"], 1))
    #expect(
      try live(SectionIndex.self, #"{"type": "index", "titles": ["A"]}"#).titles == ["A"])
    let tabs = try live(
      TabBar.self, #"{"type": "tabBar", "titles": ["A", "B"], "selectedItem": 1}"#)
    #expect(tabs.items.map(\.title) == ["A", "B"] && tabs.selectedItem == 1)
    let tools = try live(Toolbar.self, #"{"type": "toolbar", "titles": ["A", "B"]}"#)
    #expect(tools.items.count == 2 && tools.rect(of: .item(0))?.minX == 0)
    let dates = try live(
      DatePicker.self,
      #"{"type": "datePicker", "mode": "time", "minuteInterval": 15, "uses24HourClock": false}"#)
    #expect(dates.wheels.map(\.rows.count) == [12, 4, 2])
    let picker = try live(Picker.self, #"{"type": "picker", "wheels": [["A"], ["B", "C"]]}"#)
    #expect(picker.wheels.map(\.rows) == [["A"], ["B", "C"]])
    let list = try live(
      ListView.self, #"{"type": "list", "titles": ["A", "B"], "editing": true}"#)
    #expect(list.titles == ["A", "B"] && list.isEditing)
  }

  @Test func `A control has the default margins for its size unless the scene specifies others`()
    throws
  {
    let small = try control(#"{"type": "button"}"#, width: 20)
    #expect(small.hitArea.restingMargin == Insets(top: 0, left: 12, bottom: 0, right: 12))
    #expect(small.hitArea.trackingMargin == Insets(all: 70))
    let bare = try control(
      #"{"type": "button"}"#, width: 20, more: #""restingMargin": 0, "trackingMargin": 5,"#)
    #expect(bare.hitArea == HitArea(tracking: Insets(all: 5)))
  }

  @Test func `A disabled control sends no events`() throws {
    var events: [String] = []
    let scene = Scene(
      views: [
        try control(#"{"type": "switch"}"#),
        SceneView(
          "off", frame: Rect(x: 200, y: 0, width: 50, height: 50),
          control: SceneControl(.button()) { $0.isEnabled = false }),
      ])
    let live = try scene.makeWindow(
      size: Size(width: 300, height: 300),
      control: { events.append("\($0.name) \($0.lastActionContext?.events ?? [])") })
    for (id, x) in [(1, 10.0), (2, 210.0)] {
      for change in [TouchSample.Change.began, .ended] {
        let sample = TouchSample(TouchID(UInt64(id)), change, at: Point(x: x, y: 10))
        live.window.send(TouchFrame(at: Timestamp(milliseconds: Int64(id)), samples: [sample]))
      }
    }
    #expect(events == ["it touchDown", "it valueChanged", "it touchUpInside"])
  }

  @Test(arguments: [
    (
      #"{"type": "button"}, "scroll": {}"#,
      "views[0]: expected either control or scroll, found both"
    ),
    (#"{"title": "A"}"#, #"views[0].control: a control requires the key "type""#),
    (
      #"{"type": "knob"}"#,
      #"views[0].control.type: unknown value "knob"; use one of: button"#
    ),
    (
      #"{"type": "slider", "minimumValue": 3, "maximumValue": 2}"#,
      "views[0].control.maximumValue: expected a number from 3 to 1000000000, found 2"
    ),
    (
      #"{"type": "slider", "value": 2}"#,
      "views[0].control.value: expected a number from 0 to 1, found 2"
    ),
    (
      #"{"type": "segments", "titles": ["A"], "selectedSegmentIndex": 1}"#,
      "views[0].control.selectedSegmentIndex: expected a whole number from -1 to 0"
    ),
    (
      #"{"type": "stepper", "step": 0}"#,
      "views[0].control.step: expected a number from 0.000001 to 1000000000, found 0"
    ),
    (
      #"{"type": "pages", "numberOfPages": 2, "currentPage": 2}"#,
      "views[0].control.currentPage: expected a whole number from 0 to 1, found 2"
    ),
    (
      #"{"type": "picker", "wheels": ["A"]}"#,
      "views[0].control.wheels[0]: expected an array of strings"
    ),
    (
      #"{"type": "datePicker", "minuteInterval": 7}"#,
      "views[0].control.minuteInterval: expected a valid value, such as 6, found 7"
    ),
    (
      #"{"type": "tabBar", "titles": ["A"], "selectedItem": 1}"#,
      "views[0].control.selectedItem: expected a whole number from 0 to 0"
    ),
    (
      #"{"type": "list", "titles": [1]}"#,
      "views[0].control.titles[0]: expected a string"
    ),
    (
      #"{"type": "list", "titles": [], "deleteSwipeEdges": ["right"]}"#,
      #"control.deleteSwipeEdges[0]: unknown value "right"; did you mean "trailing"?"#
    ),
    (
      #"{"type": "list", "titles": [], "deleteSwipeEdges": ["trailing", "left"]}"#,
      #"control.deleteSwipeEdges[1]: unknown value "left"; did you mean "leading"?"#
    ),
    (
      #"{"type": "button", "tittle": "A"}"#,
      #"a control of type button has no key "tittle"; did you mean "title"?"#
    ),
  ])
  func `An invalid control is rejected, and the error gives the reason and the path`(
    json: String, reason: String
  ) {
    let text = """
      {"views": [{"name": "it", "frame": {"x": 0, "y": 0, "width": 9, "height": 9},
        "control": \(json)}]}
      """
    let complaint = complaint(about: text)
    #expect(complaint.contains(reason), "\(complaint)")
    #expect(complaint.hasPrefix("s.json:"))
  }

  // MARK: The layout direction

  @Test func `C11: The layout direction of a scene or view mirrors the controls in it`() throws {
    let mirrored = try scene(
      """
      {"layoutDirection": "rightToLeft", "views": [
        {"name": "outer", "frame": {"x": 0, "y": 0, "width": 300, "height": 300}, "views": [
          {"name": "tabs", "frame": {"x": 0, "y": 0, "width": 200, "height": 49},
            "control": {"type": "tabBar", "titles": ["A", "B"]}},
          {"name": "code", "frame": {"x": 0, "y": 100, "width": 200, "height": 30},
            "layoutDirection": "leftToRight", "control": {"type": "slider"}}]}]}
      """)
    #expect(mirrored.layoutDirection == .rightToLeft && mirrored.views[0].layoutDirection == nil)
    #expect(mirrored.views[0].views[1].layoutDirection == .leftToRight)
    #expect(try Scene(json: Array(mirrored.json.utf8), file: "written") == mirrored)
    let live = try mirrored.makeWindow(size: Size(width: 300, height: 300))
    let tabs = try #require(live.view(named: "tabs") as? TabBar)
    #expect(tabs.rect(of: .item(0))?.minX == 100)
    let code = try #require(live.view(named: "code") as? Slider)
    #expect(code.thumbRect.minX == 0 && code.effectiveLayoutDirection == .leftToRight)
    let inherited = try scene(
      #"{"views": [{"name": "a", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "#
        + #""layoutDirection": "inherited"}]}"#)
    #expect(inherited.views[0].layoutDirection == nil && inherited.layoutDirection == nil)
  }

  @Test(arguments: [
    (
      #"{"layoutDirection": "rtl"}"#,
      #"layoutDirection: unknown value "rtl"; use one of: leftToRight, rightToLeft"#
    ),
    (
      #"{"layoutDirection": "inherited"}"#,
      #"layoutDirection: unknown value "inherited"; use one of: leftToRight, rightToLeft"#
    ),
    (
      #"{"layoutDirection": true}"#,
      "layoutDirection: expected one of: leftToRight, rightToLeft, found true"
    ),
    (
      #"{"views": [{"name": "a", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "#
        + #""layoutDirection": "righttoleft"}]}"#,
      #"views[0].layoutDirection: unknown value "righttoleft"; did you mean "rightToLeft"?"#
    ),
  ])
  func `An invalid layout direction is rejected, and the error lists the valid ones`(
    json: String, reason: String
  ) {
    let complaint = complaint(about: json)
    #expect(complaint.contains(reason), "\(complaint)")
  }

  @Test func `The controls example scene contains every kind of control`() throws {
    let scene = try Scene(file: SceneFixtures.path("controls.json"))
    let kinds = Set(scene.views.compactMap { $0.control?.kind.typeName })
    #expect(kinds.count == 12)
  }
}
