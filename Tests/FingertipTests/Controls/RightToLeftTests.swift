import EngineStage
import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct RightToLeftTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// The frame of each control, in the middle of a window that is 400 pt wide.
  private static let frame = Rect(x: 40, y: 100, width: 320, height: 132)

  /// A factory for each kind of control, with its name.
  private static let controls: [(name: String, make: @Sendable () -> Control)] = [
    ("slider", { Slider(frame: frame) }),
    (
      "vertical slider",
      {
        let slider = Slider(frame: frame)
        slider.axis = .vertical
        slider.jumpsToTouch = true
        return slider
      }
    ),
    (
      "track slider",
      {
        let slider = Slider(frame: frame)
        slider.jumpsToTouch = true
        slider.isContinuous = false
        return slider
      }
    ),
    ("switch", { Switch(frame: frame) }),
    (
      "stepper",
      {
        let stepper = Stepper(frame: frame)
        stepper.value = 50
        return stepper
      }
    ),
    (
      "segments",
      {
        let segments = SegmentedControl(frame: frame, segments: ["S", "M", "L", "XL"])
        segments.segments[0].width = 100
        segments.setEnabled(false, at: 2)
        return segments
      }
    ),
    (
      "pages",
      {
        let pages = PageControl(frame: frame)
        pages.numberOfPages = 5
        pages.currentPage = 2
        return pages
      }
    ),
    (
      "tab bar",
      { TabBar(frame: frame, items: (0..<7).map { BarItem("tab \($0)") }) }
    ),
    (
      "toolbar",
      {
        Toolbar(
          frame: frame,
          entries: [
            .button(BarItem("a"), width: 90), .flexibleSpace, .button(BarItem("b")),
            .fixedSpace(20), .button(BarItem("c"), width: 130), .button(BarItem("d"), width: 99),
          ])
      }
    ),
    (
      "text field",
      {
        let field = TextField(frame: frame)
        (field.text, field.clearButtonMode) = ("Ann", .always)
        return field
      }
    ),
    (
      "search bar",
      {
        let bar = SearchBar(frame: frame)
        (bar.showsBookmarkButton, bar.scopes) = (true, ["all", "mail", "notes"])
        return bar
      }
    ),
    (
      "list",
      {
        let list = ListView(frame: frame, titles: ["A", "B", "C"])
        list.deleteSwipeEdges = [.leading, .trailing]
        list.rows[1].accessory = .detail
        return list
      }
    ),
    (
      "edited list",
      {
        let list = ListView(frame: frame, titles: ["A", "B", "C"])
        list.isEditing = true
        (list.rows[0].accessory, list.rows[1].editingStyle) = (.detail, .insert)
        return list
      }
    ),
  ]

  /// Returns what a host draws and a program reads: the control's values, its parts and the parts'
  /// rectangles. The x coordinates are those of an unmirrored control.
  private func snapshot(of control: Control) -> [String] {
    func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
    func line(_ name: String, _ rect: Rect?, in view: View) -> String {
      guard let rect else { return "\(name): none" }
      let x =
        view.isRightToLeft ? view.bounds.minX + view.bounds.maxX - rect.maxX : rect.minX
      return "\(name): \(rounded(x)) \(rounded(rect.minY)) \(rounded(rect.size.width))"
    }
    var lines = ["value \(rounded(control.firstMeasureValue))"]
    switch control {
    case let slider as Slider:
      lines += [line("thumb", slider.thumbRect, in: slider), "\(rounded(slider.fraction))"]
    case let toggle as Switch: lines.append("position \(rounded(toggle.position))")
    case let stepper as Stepper: lines.append("pressed \(stepper.pressedHalf)")
    case let segments as SegmentedControl:
      lines.append("pressed \(segments.highlightedSegment ?? -1)")
      lines += segments.segmentRects.map { line("segment", $0, in: segments) }
      lines += segments.segments.indices.map {
        line("segment \($0)", segments.segmentRect(at: $0), in: segments)
      }
    case let pages as PageControl:
      lines += (0..<5).map { line("dot \($0)", pages.dotRect(at: $0), in: pages) }
    case let list as ListView:
      lines.append("\(list.titles) \(list.selectedRows) \(list.lastChange as ListView.Change?)")
      for row in list.rows {
        lines += ["\(row.title) \(rounded(row.swipeOffset)) \(row.isBeingMoved)"]
        lines.append(line("row", row.frame, in: list))
        lines.append(line("content", row.contentView.frame, in: row))
        lines += row.parts.map { line("\($0)", row.rect(of: $0), in: row) }
      }
    default: break
    }
    if let control = control as? MultipartControl {
      lines.append("pressed \(control.pressedPart as ControlPart?)")
      lines += control.parts.map { line("\($0)", control.rect(of: $0), in: control) }
    }
    return lines
  }

  /// Returns what happens in a control during random strokes. Each location is mirrored if the
  /// layout direction is right to left.
  private func run(
    _ control: Control, _ direction: LayoutDirection, seed: UInt64
  ) -> (log: [String], changeCount: Int) {
    let panel = Panel()
    panel.window.layoutDirection = direction
    panel.add(control)
    // Intercepts the drags that the control doesn't use.
    panel.watch(PanGestureRecognizer())
    var (numbers, log, changes) = (SeededNumbers(seed: seed), [String](), 0)
    var time = 1000.0
    func send(_ change: TouchSample.Change, _ x: Double, _ y: Double) {
      time += 16
      let x = direction == .rightToLeft ? 400 - x : x
      panel.stage.send([TouchSample(TouchID(1), change, at: Point(x: x, y: y))], at: time)
      let lines = panel.read()
      changes += lines.count { $0.contains("valueChanged") }
      log += ["at \(time)"] + lines + snapshot(of: control)
    }
    for _ in 0..<12 {
      // Adding a quarter to whole numbers keeps the locations off the boundaries between parts,
      // where the left part ends and the right part begins.
      func whole(_ low: Double, _ high: Double) -> Double { numbers.number(low, high).rounded() }
      var (x, y) = (whole(30, 370) + 0.25, whole(95, 238) + 0.25)
      send(.began, x, y)
      let (dx, dy) = (whole(-25, 25), numbers.once(in: 3) ? whole(-12, 12) : 0)
      if numbers.once(in: 3) {
        time += 700
        panel.stage.wait(until: time)
      }
      for _ in 0..<numbers.index(8) {
        (x, y) = (x + dx, y + dy)
        send(.moved, x, y)
      }
      send(numbers.once(in: 8) ? .cancelled(.interrupted) : .ended, x, y)
      time += numbers.number(100, 900).rounded()
    }
    return (log, changes)
  }

  @Test(arguments: controls.map(\.name))
  func `C11: In right-to-left layouts, mirrored touches have the same effect`(name: String) throws {
    let make = try #require(Self.controls.first { $0.name == name }).make
    var changes = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      let plain = run(make(), .leftToRight, seed: seed)
      let mirrored = run(make(), .rightToLeft, seed: seed)
      #expect(plain.log == mirrored.log, "seed \(seed)")
      if plain.log != mirrored.log { break }
      changes += plain.changeCount
    }
    // A text field has no value that could change.
    #expect(changes > 10 || name == "text field")
  }

  @Test func `C11: In right-to-left layouts, controls are arranged from the right`() throws {
    stage.window.layoutDirection = .rightToLeft
    let slider = panel.add(Slider(frame: Self.frame))
    slider.value = 0.25
    #expect(slider.thumbRect.center.x == 320 - 14 - 0.25 * 292)
    #expect(slider.trackEndpoints.start.x == 306 && slider.trackEndpoints.end.x == 14)
    let segments = SegmentedControl(
      frame: Rect(x: 0, y: 0, width: 300, height: 32), segments: ["S", "M", "L"])
    panel.add(segments)
    #expect(segments.segmentRect(at: 0) == Rect(x: 200, y: 0, width: 100, height: 32))
    #expect(segments.segment(at: Point(x: 199, y: 0)) == 1)
    #expect(segments.segment(at: Point(x: 200, y: 0)) == 0)
    #expect(segments.segment(at: Point(x: -9, y: 0)) == 2)
    #expect(segments.segment(at: Point(x: 999, y: 0)) == 0)
    let tabs = panel.add(
      TabBar(frame: Rect(x: 0, y: 0, width: 320, height: 49), items: [BarItem("a"), BarItem("b")]))
    #expect(tabs.rect(of: .item(0)) == Rect(x: 160, y: 0, width: 160, height: 49))
    let pages = panel.add(PageControl(frame: Rect(x: 0, y: 0, width: 320, height: 44)))
    pages.numberOfPages = 2
    #expect(pages.dotRect(at: 0).center.x == 168 && pages.dotRect(at: 1).center.x == 152)
  }

  @Test func `C11: In right-to-left layouts, a swipe to the right reveals the delete button`() {
    let list = panel.add(
      ListView(frame: Rect(x: 0, y: 0, width: 320, height: 132), titles: ["A", "B"], name: "list"))
    stage.window.layoutDirection = .rightToLeft
    let row = list.rows[1]
    stage.drag(1, from: (200, 60), to: (100, 60), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(row.swipeOffset == 0)
    stage.drag(2, from: (100, 60), to: (200, 60), at: 1000, for: 100)
    stage.lift(2, at: 1110)
    #expect(row.swipeOffset == 80 && row.contentView.frame.minX == 80)
    #expect(row.deleteButtonRect == Rect(x: 0, y: 0, width: 80, height: 44))
    #expect(row.blocksDrag(.left, from: .zero) && !row.blocksDrag(.right, from: .zero))
    stage.tap(3, 20, 60, at: 2000)
    #expect(list.lastChange == .deleted(1))
    list.isEditing = true
    #expect(list.rows[0].handleRect == Rect(x: 0, y: 0, width: 44, height: 44))
    #expect(list.rows[0].contentView.frame == Rect(x: 44, y: 0, width: 232, height: 44))
  }

  @Test func `C11: In right-to-left layouts, an edit menu begins on the right`() {
    stage.window.layoutDirection = .rightToLeft
    let text = TextView(frame: Rect(x: 0, y: 200, width: 400, height: 200))
    text.text = "abc"
    stage.window.addSubview(text)
    let menu = EditMenu()
    menu.attach(to: text)
    text.selection = 0..<2
    #expect(menu.show(for: text, at: Point(x: 200, y: 100)))
    let rects = menu.parts.compactMap { menu.rect(of: $0) }
    #expect(rects.count > 1 && rects.first?.maxX == menu.bounds.maxX)
    #expect(rects.map(\.minX) == rects.map(\.minX).sorted(by: >))
  }

  @Test func `C11: In right-to-left layouts, the vertical scroll indicator is at the left edge`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 306))
    scroll.contentSize = Size(width: 800, height: 1530)
    scroll.scrollIndicatorInsets = Insets(top: 0, left: 7, bottom: 0, right: 11)
    let horizontal = scroll.scrollIndicator(along: .horizontal)
    #expect(scroll.scrollIndicator(along: .vertical)?.frame.maxX == 186)
    scroll.layoutDirection = .rightToLeft
    #expect(scroll.scrollIndicator(along: .vertical)?.frame.minX == 10)
    #expect(scroll.scrollIndicator(along: .vertical)?.track.minX == 10)
    #expect(scroll.scrollIndicator(along: .horizontal) == horizontal)
  }

  @Test func `C11: In right-to-left layouts, content offsets and pages still count from the left`()
  {
    let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    pager.contentSize = Size(width: 1200, height: 200)
    pager.isPagingEnabled = true
    pager.layoutDirection = .rightToLeft
    stage.window.addSubview(pager)
    #expect(pager.contentOffset == .zero)
    stage.drag(1, from: (300, 100), to: (100, 100), at: 0, for: 100)
    stage.lift(1, at: 110)
    stage.wait(until: 5000)
    #expect(pager.contentOffset.x == 400)
  }

  @Test func `C11: A control that tracks a touch keeps its direction until the touch ends`() {
    let slider = panel.add(Slider(frame: Rect(x: 0, y: 0, width: 228, height: 30), name: "slider"))
    stage.land((1, 14, 15), at: 0)
    stage.move((1, 64, 15), at: 20)
    #expect(slider.value == 0.25)
    stage.window.layoutDirection = .rightToLeft
    #expect(slider.effectiveLayoutDirection == .leftToRight && slider.thumbRect.minX == 50)
    stage.move((1, 74, 15), at: 40)
    #expect(slider.value == 0.3)
    stage.lift(1, at: 60)
    #expect(slider.effectiveLayoutDirection == .rightToLeft && slider.value == 0.3)
    #expect(slider.thumbRect.center.x == 228 - 74)
    // The next touch uses the new direction.
    stage.drag(2, from: (154, 15), to: (114, 15), at: 1000, for: 100)
    stage.window.cancelAllTouches()
    #expect(slider.value == 0.5)
    #expect(panel.read().last == "slider touchCancel")
  }

  @Test func `C11: A tracked control also keeps its direction when it is removed or moved`() {
    let other = stage.view("other", 0, 100, 400, 100)
    other.layoutDirection = .rightToLeft
    let slider = panel.add(Slider(frame: Rect(x: 0, y: 0, width: 228, height: 30)))
    stage.land((1, 14, 15), at: 0)
    other.addSubview(slider)
    #expect(slider.effectiveLayoutDirection == .leftToRight && slider.isTracking)
    stage.lift(1, at: 100)
    #expect(slider.effectiveLayoutDirection == .rightToLeft)
    stage.land((2, 214, 115), at: 1000)
    #expect(slider.isTracking)
    slider.removeFromSuperview()
    #expect(!slider.isTracking && slider.effectiveLayoutDirection == .leftToRight)
  }

  @Test func `C11: A row that is being swiped keeps its direction until the swipe ends`() {
    let list = panel.add(
      ListView(frame: Rect(x: 0, y: 0, width: 320, height: 132), titles: ["A", "B"], name: "list"))
    let row = list.rows[0]
    stage.drag(1, from: (200, 20), to: (170, 20), at: 0, for: 100, resting: 300)
    #expect(row.swipeOffset == 20 && row.contentView.frame.minX == -20)
    stage.window.layoutDirection = .rightToLeft
    #expect(list.rows[1].effectiveLayoutDirection == .rightToLeft)
    #expect(row.swipeOffset == 20 && row.contentView.frame.minX == -20)
    stage.move((1, 140, 20), at: 150)
    #expect(row.swipeOffset == 50 && row.contentView.frame.minX == -50)
    stage.lift(1, at: 200)
    #expect(row.swipeOffset == 80 && row.contentView.frame.minX == 80)
    stage.window.layoutDirection = nil
    #expect(row.swipeOffset == 80 && row.contentView.frame.minX == -80)
  }
}
