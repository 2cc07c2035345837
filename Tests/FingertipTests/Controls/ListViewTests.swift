import EngineStage
import Testing

@testable import Fingertip

@Suite struct ListViewTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a list of three rows, each 44 pt high.
  private func list() -> ListView {
    panel.add(
      ListView(
        frame: Rect(x: 0, y: 0, width: 320, height: 480), titles: ["A", "B", "C"], name: "list"))
  }

  @Test func `A tap on a row selects it`() {
    let list = list()
    stage.tap(1, 100, 60, at: 0)
    #expect(list.lastChange == .chosen(1))
    #expect(panel.read() == ["list valueChanged"])
  }

  @Test func `A swipe reveals the delete button, and a tap on it deletes the row`() {
    let list = list()
    stage.drag(1, from: (200, 60), to: (140, 60), at: 0, for: 100, steps: 10, resting: 300)
    #expect(list.rows[1].swipeOffset == 50)
    stage.lift(1, at: 110)
    #expect(list.rows[1].swipeOffset == 80)
    #expect(list.rows[1].deleteButtonRect == Rect(x: 240, y: 0, width: 80, height: 44))
    #expect(panel.read().isEmpty)
    stage.tap(2, 300, 60, at: 1000)
    #expect(list.titles == ["A", "C"])
    #expect(list.lastChange == .deleted(1))
    #expect(list.rows[1].frame.minY == 44)
    #expect(panel.read() == ["list valueChanged"])
    #expect(stage.window.isIdle)
  }

  @Test(arguments: [0, -80, Double.infinity, .nan])
  func `A delete button with an invalid width can't be revealed`(width: Double) {
    let list = list()
    list.rows[1].deleteButtonWidth = width
    stage.drag(1, from: (200, 60), to: (140, 60), at: 0, for: 100, steps: 10)
    #expect(list.rows[1].swipeOffset == 0)
    stage.lift(1, at: 110)
    #expect(list.rows[1].swipeOffset == 0 && !list.rows[1].isDeleteRevealed)
  }

  @Test func `A short swipe hides the delete button again, as does a tap next to the button`() {
    let list = list()
    stage.drag(1, from: (200, 60), to: (160, 60), at: 0, for: 100, steps: 10)
    stage.lift(1, at: 110)
    #expect(!list.rows[1].isDeleteRevealed)
    stage.drag(2, from: (200, 60), to: (100, 60), at: 1000, for: 100, steps: 10)
    stage.lift(2, at: 1110)
    #expect(list.rows[1].isDeleteRevealed)
    stage.tap(3, 100, 60, at: 2000)
    #expect(!list.rows[1].isDeleteRevealed)
    #expect(panel.read().isEmpty)
  }

  @Test func `At most one row at a time reveals its delete button`() {
    let list = list()
    for (id, y) in [(1, 20.0), (2, 60.0)] {
      let start = Double(id) * 1000
      stage.drag(UInt64(id), from: (200, y), to: (100, y), at: start, for: 100, steps: 10)
      stage.lift(UInt64(id), at: start + 110)
    }
    #expect(list.rows.map(\.isDeleteRevealed) == [false, true, false])
  }

  /// Reveals the second row's delete button with a swipe.
  private func open(_ list: ListView, at time: Double = 0) {
    stage.drag(1, from: (200, 60), to: (100, 60), at: time, for: 100, steps: 10)
    stage.lift(1, at: time + 110)
    #expect(list.rows[1].isDeleteRevealed)
  }

  @Test func `A tap anywhere else in the list only hides the revealed delete button`() {
    let list = list()
    list.rows[2].accessory = .detail
    for (round, location) in [(100.0, 20.0), (300, 110), (100, 300)].enumerated() {
      let start = Double(round) * 5000
      open(list, at: start)
      stage.tap(2, location.0, location.1, at: start + 1000)
      #expect(!list.rows[1].isDeleteRevealed && panel.read().isEmpty, "\(location)")
      // Once the delete button is hidden, a tap selects a row again.
      stage.tap(2, 100, 20, at: start + 2000)
      #expect(list.lastChange == .chosen(0) && panel.read() == ["list valueChanged"])
    }
  }

  @Test func `A touch outside the list leaves the delete button revealed`() {
    let list = list()
    list.frame.size.height = 200
    open(list)
    stage.tap(2, 100, 300, at: 1000)
    #expect(list.rows[1].isDeleteRevealed)
  }

  @Test func `A scroll that begins on another row hides the delete button`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 200), name: "scroll")
    panel.window.addSubview(scroll)
    scroll.contentSize = Size(width: 320, height: 880)
    let list = list()
    scroll.addSubview(list)
    open(list)
    stage.drag(2, from: (100, 100), to: (100, 60), at: 1000, for: 100, steps: 10)
    stage.lift(2, at: 1110)
    #expect(!list.rows[1].isDeleteRevealed && scroll.contentOffset.y > 0)
    scroll.contentOffset = .zero
    stage.wait(until: 4000)
    stage.tap(2, 100, 20, at: 4500)
    #expect(list.lastChange == .chosen(0))
  }

  @Test func `While a row's delete button is revealed, the other rows' handles do nothing`() {
    let list = list()
    list.isEditing = true
    list.rows[1].revealDelete()
    stage.drag(2, from: (300, 22), to: (300, 120), at: 0, for: 100, steps: 10)
    stage.lift(2, at: 110)
    #expect(
      !list.rows[1].isDeleteRevealed && list.titles == ["A", "B", "C"] && list.lastChange == nil)
    stage.drag(3, from: (300, 22), to: (300, 120), at: 1000, for: 100, steps: 10)
    stage.lift(3, at: 1110)
    #expect(list.titles == ["B", "C", "A"])
  }

  @Test func `Removing a row also removes the recognizer of its revealed delete button`() {
    let list = list()
    open(list)
    #expect(list.gestureRecognizers.count == 1)
    list.deleteRow(at: 1)
    #expect(list.gestureRecognizers.isEmpty)
    stage.tap(2, 100, 20, at: 1000)
    #expect(list.lastChange == .chosen(0))
  }

  @Test func `A cancelled swipe hides the delete button`() {
    let list = list()
    stage.drag(1, from: (200, 60), to: (100, 60), at: 0, for: 100, steps: 10)
    stage.window.cancelAllTouches()
    #expect(!list.rows[1].isDeleteRevealed)
  }

  @Test func `Dragging a handle moves its row, and the other rows make room`() {
    let list = list()
    list.isEditing = true
    stage.land((1, 300, 20), at: 0)
    #expect(list.rows[0].isBeingMoved)
    stage.move((1, 300, 64), at: 16)
    // Until the drop, the rows keep their indices.
    #expect(list.titles == ["A", "B", "C"])
    #expect(list.rows.map(\.center.y) == [66, 22, 110])
    stage.move((1, 300, 900), at: 32)
    stage.lift(1, at: 48)
    #expect(list.titles == ["B", "C", "A"])
    #expect(list.rows[2].frame.minY == 88)
    #expect(list.lastChange == .moved(from: 0, to: 2))
    #expect(panel.read() == ["list valueChanged"])
  }

  @Test func `Rows below an inserted or deleted row move before the next frame is hit-tested`() {
    let list = list()
    let last = list.rows[2]
    list.insertRow("Z", at: 0)
    list.insertRow("Y", at: 0)
    stage.tap(1, 100, 4 * 44 + 20, at: 0)
    #expect(list.lastChange == .chosen(4))
    #expect(last.frame.minY == 4 * 44)
    list.deleteRow(at: 0)
    list.moveRow(at: 3, to: 0)
    stage.tap(2, 100, 20, at: 1000)
    #expect(list.lastChange == .chosen(0))
    #expect(last.frame.minY == 0)
  }

  @Test func `Returning a row to its old position sends no event, and a cancelled move is undone`()
  {
    let list = list()
    list.isEditing = true
    stage.land((1, 300, 20), at: 0)
    stage.move((1, 300, 64), at: 16)
    stage.move((1, 300, 20), at: 32)
    stage.lift(1, at: 48)
    stage.land((2, 300, 20), at: 1000)
    stage.move((2, 300, 110), at: 1016)
    stage.window.cancelAllTouches()
    #expect(list.titles == ["A", "B", "C"])
    #expect(list.rows[0].frame.minY == 0)
    #expect(panel.read().isEmpty)
  }

  @Test func `C7: Rows block horizontal drags, and their handles block all drags`() {
    let list = list()
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (200, 60), to: (140, 60), at: 0, for: 100, steps: 10, resting: 300)
    stage.lift(1, at: 110)
    #expect(list.rows[1].isDeleteRevealed)
    stage.drag(2, from: (200, 60), to: (200, 120), at: 1000, for: 100, steps: 10)
    stage.lift(2, at: 1110)
    #expect(panel.read().contains("pan began"))
    list.isEditing = true
    #expect(!list.rows[1].isDeleteRevealed)
    stage.drag(3, from: (300, 20), to: (300, 110), at: 2000, for: 100, steps: 10)
    stage.lift(3, at: 2110)
    #expect(list.titles == ["B", "C", "A"])
    #expect(panel.read() == ["list valueChanged"])
  }

  @Test func `Removing a row while it is being moved keeps the other rows in order`() {
    let list = list()
    list.isEditing = true
    stage.land((1, 300, 20), at: 0)
    stage.move((1, 300, 64), at: 16)
    list.deleteRow(at: 0)
    #expect(list.titles == ["B", "C"])
    stage.move((1, 300, 110), at: 32)
    stage.lift(1, at: 48)
    #expect(list.titles == ["B", "C"])
    list.deleteRow(at: 7)
    #expect(panel.read().isEmpty)
  }

  @Test func `C10: Disallowing deletion hides a revealed delete button, even while it is pressed`()
  {
    let list = list()
    open(list)
    list.allowsDeletion = false
    #expect(!list.rows[1].isDeleteRevealed && list.gestureRecognizers.isEmpty)
    list.allowsDeletion = true
    list.rows[1].revealDelete()
    // The delete button is pressed and deletion is disallowed in the same frame.
    list.rows[1].addAction(for: .touchUpInside) { [unowned list] _ in list.allowsDeletion = false }
    stage.tap(2, 300, 60, at: 1000)
    #expect(list.titles == ["A", "B", "C"] && list.lastChange == nil)
  }

  @Test func `C10: In editing mode, a tap selects a row only if the list allows selection`() {
    let list = list()
    list.selection = .multiple
    list.isEditing = true
    stage.tap(1, 150, 60, at: 0)
    #expect(list.lastChange == nil && list.selectedRows.isEmpty && panel.read().isEmpty)
    list.allowsSelectionDuringEditing = true
    stage.tap(2, 150, 60, at: 1000)
    #expect(list.lastChange == .chosen(1) && list.selectedRows == [1])
  }

  @Test func `C10: A touch that slides along a row doesn't select it`() {
    let list = list()
    list.selection = .single
    for (id, end) in [(1 as UInt64, 109.0), (2, 110), (3, 300)] {
      let time = Double(id) * 1000
      stage.drag(id, from: (100, 60), to: (end, 60), at: time, for: 100, steps: 10)
      stage.lift(id, at: time + 110)
      #expect(list.selectedRows == (id == 1 ? [1] : []), "\(end)")
      list.select(false, row: 1)
    }
    // A touch that slides along the row and back doesn't select the row, either.
    stage.drag(4, from: (100, 60), to: (150, 60), at: 5000, for: 100, steps: 10)
    stage.move((4, 100, 60), at: 5110)
    stage.lift(4, at: 5120)
    #expect(list.selectedRows.isEmpty)
  }

  @Test(arguments: [0.0, 200])
  func `C10: A scroll that begins on a row hides the row's revealed delete button`(delay: Double) {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 200), name: "scroll")
    panel.window.addSubview(scroll)
    scroll.contentSize = Size(width: 320, height: 880)
    let list = list()
    scroll.addSubview(list)
    open(list)
    stage.land((2, 100, 60), at: 1000)
    stage.wait(until: 1000 + delay)
    for step in 1...5 {
      stage.move((2, 100, 60 - Double(step) * 8), at: 1000 + delay + Double(step) * 10)
    }
    #expect(!list.rows[1].isDeleteRevealed && scroll.isDragging)
    stage.lift(2, at: 1300)
    #expect(list.lastChange == nil)
  }

  // MARK: Content

  @Test func `A row's content moves with a swipe, and revealDidChange is called`() {
    let row = list().rows[1]
    #expect(row.contentView.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    var reveals: [Double] = []
    row.swipeOffsetDidChange = { reveals.append($0.swipeOffset) }
    stage.drag(1, from: (200, 60), to: (140, 60), at: 0, for: 60, steps: 3, resting: 300)
    #expect(row.contentView.frame.minX == -50)
    stage.lift(1, at: 70)
    #expect(row.contentView.frame.minX == -80)
    row.hideDelete()
    #expect(reveals == [10, 30, 50, 80, 0])
  }

  @Test func `The delete button receives touches ahead of any other subview of the row`() {
    let list = list()
    let row = list.rows[1]
    // The row contains a button that moves with the content, and another one in front of the
    // content.
    let accessoryButton = panel.add(
      Button(frame: Rect(x: 270, y: 0, width: 44, height: 44), name: "aside"), to: row.contentView)
    panel.add(Button(frame: Rect(x: 270, y: 0, width: 44, height: 44), name: "over"), to: row)
    row.revealDelete()
    #expect(accessoryButton.convert(toWindow: .zero).x == 190)
    stage.tap(1, 290, 60, at: 0)
    #expect(list.lastChange == .deleted(1))
    #expect(panel.read() == ["list valueChanged"])
  }

  @Test(arguments: ["button", "switch", "slider"])
  func `A swipe that begins on an accessory reveals the delete button`(kind: String) {
    let row = list().rows[1]
    let frame = Rect(x: 220, y: 7, width: 80, height: 30)
    let accessory =
      switch kind {
      case "button": Button(frame: frame, name: kind)
      case "switch": Switch(frame: frame, name: kind)
      default: Slider(frame: frame, name: kind)
      }
    panel.add(accessory, to: row.contentView)
    stage.drag(1, from: (290, 66), to: (200, 66), at: 0, for: 100, resting: 300)
    stage.lift(1, at: 110)
    #expect(row.swipeOffset == 80)
    #expect(!panel.read().contains { $0.contains("valueChanged") || $0.contains("touchUp") })
    #expect(stage.window.isIdle)
  }

  @Test func `A row doesn't take over drags that its accessory blocks`() {
    let row = list().rows[1]
    let frame = Rect(x: 220, y: 7, width: 80, height: 30)
    let wifi = panel.add(Switch(frame: frame, name: "wifi"), to: row.contentView)
    wifi.isOn = true
    stage.drag(1, from: (290, 66), to: (200, 66), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(!row.isDeleteRevealed && !wifi.isOn)
    wifi.removeFromSuperview()
    let slider = panel.add(Slider(frame: frame, name: "slider"), to: row.contentView)
    slider.value = 1
    stage.drag(2, from: (286, 66), to: (240, 66), at: 1000, for: 100)
    stage.lift(2, at: 1110)
    // The thumb is 28 pt wide, so its center moves by 52 pt, from x = 234 to 286.
    #expect(!row.isDeleteRevealed && abs(slider.value - 6.0 / 52) < 1e-12)
    stage.tap(3, 100, 66, at: 2000)
    #expect(panel.read().last == "list valueChanged")
  }

  // MARK: Blocked drags

  @Test func `C7: A row doesn't block drags that it can't use`() {
    let list = list()
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (100, 60), to: (200, 60), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(!list.rows[1].isDeleteRevealed)
    #expect(panel.read().contains("pan began"), "a swipe to the right doesn't reveal the button")
    list.rows[1].revealDelete()
    stage.drag(2, from: (150, 60), to: (100, 60), at: 1000, for: 100)
    stage.lift(2, at: 1110)
    #expect(panel.read().contains("pan began"), "a revealed button can't be pulled farther")
    stage.drag(3, from: (100, 60), to: (200, 60), at: 2000, for: 100)
    stage.lift(3, at: 2110)
    #expect(!list.rows[1].isDeleteRevealed)
    #expect(panel.read().isEmpty, "a swipe back hides the button")
    list.allowsDeletion = false
    stage.drag(4, from: (200, 60), to: (100, 60), at: 3000, for: 100)
    stage.lift(4, at: 3110)
    #expect(panel.read().contains("pan began"))
  }

  @Test func `Rows can reveal the delete button on either side`() {
    let list = list()
    list.deleteSwipeEdges = [.leading, .trailing]
    panel.watch(PanGestureRecognizer())
    let row = list.rows[1]
    stage.drag(1, from: (100, 60), to: (200, 60), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(row.swipeOffset == -80)
    #expect(row.deleteButtonRect == Rect(x: 0, y: 0, width: 80, height: 44))
    #expect(row.contentView.frame.minX == 80)
    stage.drag(2, from: (200, 60), to: (20, 60), at: 1000, for: 100)
    stage.lift(2, at: 1110)
    #expect(row.swipeOffset == 80)
    list.deleteSwipeEdges = .leading
    stage.drag(3, from: (200, 60), to: (250, 60), at: 2000, for: 100)
    stage.lift(3, at: 2110)
    #expect(row.swipeOffset == 0)
    #expect(row.blocksDrag(.right, from: .zero) && !row.blocksDrag(.left, from: .zero))
    list.deleteSwipeEdges = .trailing
    #expect(row.blocksDrag(.left, from: .zero) && !row.blocksDrag(.right, from: .zero))
    #expect(panel.read().isEmpty)
  }

  @Test func `A long press on a list begins on a row only if yieldsToControls is false`() {
    let list = list()
    let hold = panel.watch(LongPressGestureRecognizer(), on: list)
    stage.land((1, 100, 60), at: 0)
    stage.wait(until: 600)
    stage.lift(1, at: 700)
    #expect(panel.read() == ["list valueChanged"])
    hold.yieldsToControls = false
    stage.land((2, 100, 60), at: 1000)
    stage.wait(until: 1600)
    stage.lift(2, at: 1700)
    #expect(panel.read() == ["long press began", "long press ended"])
  }

  // MARK: Editing

  @Test func `In editing mode, a control on the left of a row reveals the delete button`() {
    let list = list()
    list.isEditing = true
    let row = list.rows[1]
    #expect(row.contentView.frame == Rect(x: 44, y: 0, width: 232, height: 44))
    stage.tap(1, 20, 60, at: 0)
    #expect(row.swipeOffset == 80 && panel.read().isEmpty)
    #expect(row.contentView.frame.minX == -36)
    stage.tap(2, 20, 60, at: 1000)
    #expect(!row.isDeleteRevealed)
    stage.tap(3, 20, 60, at: 2000)
    stage.tap(4, 300, 60, at: 3000)
    #expect(list.titles == ["A", "C"] && list.lastChange == .deleted(1))
    #expect(panel.read() == ["list valueChanged"])
    list.isEditing = false
    #expect(list.rows[1].contentView.frame == Rect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test func `An insertion control asks the host to insert a row`() {
    let list = list()
    list.rows[0].editingStyle = .insert
    list.rows[1].editingStyle = .none
    list.isEditing = true
    #expect(list.rows[1].rect(of: .editing) == nil)
    stage.tap(1, 20, 20, at: 0)
    #expect(list.lastChange == .insertionRequested(0))
    #expect(panel.read() == ["list valueChanged"])
    list.insertRow("Z", at: 0)
    list.insertRow("Y", at: 99)
    #expect(list.titles == ["Z", "A", "B", "C", "Y"])
    #expect(list.rows[4].frame.minY == 176)
  }

  @Test func `A touch that slides off a row's editing control does nothing`() {
    let list = list()
    list.isEditing = true
    stage.land((1, 20, 60), at: 0)
    #expect(list.rows[1].pressedPart == .editing)
    stage.move((1, 150, 60), at: 16)
    #expect(list.rows[1].pressedPart == nil)
    stage.lift(1, at: 32)
    #expect(!list.rows[1].isDeleteRevealed && panel.read().isEmpty)
  }

  // MARK: Accessories and selection

  @Test func `A detail button sends accessoryPressed, but a disclosure indicator selects its row`()
  {
    let list = list()
    list.rows[0].accessory = .detail
    list.rows[1].accessory = .disclosure
    #expect(list.rows[0].contentView.frame.size.width == 276)
    stage.tap(1, 300, 20, at: 0)
    #expect(list.lastChange == .accessoryPressed(0))
    stage.tap(2, 100, 20, at: 1000)
    #expect(list.lastChange == .chosen(0))
    stage.tap(3, 300, 60, at: 2000)
    #expect(list.lastChange == .chosen(1))
    #expect(panel.read().count == 3)
  }

  @Test func `Tapping two rows at the same time sends two change events`() {
    let list = list()
    var changes: [ListView.Change?] = []
    list.addAction(for: .valueChanged) { changes.append($0.lastChange) }
    stage.land((1, 100, 20), (2, 100, 60), at: 0)
    stage.lift(1, 2, at: 60)
    #expect(changes == [.chosen(0), .chosen(1)])
    #expect(list.lastChange == .chosen(1))
    stage.tap(3, 100, 20, at: 1000)
    #expect(changes.last == .chosen(0))
  }

  @Test func `A list can allow one or several rows to be selected and can show checkmarks on them`()
  {
    let list = list()
    list.selection = .single
    list.showsCheckmarks = true
    stage.tap(1, 100, 20, at: 0)
    stage.tap(2, 100, 60, at: 1000)
    #expect(list.selectedRows == [1] && list.rows[1].isChecked && !list.rows[0].isChecked)
    #expect(list.rows[1].accessoryRect == Rect(x: 276, y: 0, width: 44, height: 44))
    list.selection = .multiple
    stage.tap(3, 100, 20, at: 2000)
    #expect(list.selectedRows == [0, 1] && list.lastChange == .chosen(0))
    stage.tap(4, 100, 60, at: 3000)
    #expect(list.selectedRows == [0] && list.lastChange == .deselected(1))
    list.select(row: 2)
    for bad in [-1, 3, .max, .min] { list.select(row: bad) }
    #expect(list.selectedRows == [0, 2])
    list.selection = .none
    #expect(list.selectedRows.isEmpty)
    list.select(row: 0)
    #expect(list.selectedRows.isEmpty)
  }

  // MARK: Moving to an edge

  @Test func `S2: Dragging a row to an edge scrolls the list, and the row stays under the touch`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400), name: "scroll")
    panel.window.addSubview(scroll)
    scroll.contentSize = Size(width: 320, height: 880)
    scroll.delaysContentTouches = false
    let list = panel.add(
      ListView(
        frame: Rect(x: 0, y: 0, width: 320, height: 880), titles: (0..<20).map { "\($0)" },
        name: "list"), to: scroll)
    list.isEditing = true
    stage.land((1, 300, 22), at: 0)
    stage.move((1, 300, 378), at: 100)
    #expect(scroll.contentOffset.y == 0 && stage.window.isAnimating)
    // The touch is halfway into the edge zone, so the list scrolls at 300 pt/s.
    stage.wait(until: 600)
    #expect(abs(scroll.contentOffset.y - 150) < 0.001)
    #expect(list.rows.first(where: \.isBeingMoved).map { abs($0.center.y - 528) < 0.001 } == true)
    stage.move((1, 300, 200), at: 700)
    let offset = scroll.contentOffset.y
    #expect(abs(offset - 180) < 0.001)
    stage.wait(until: 2000)
    #expect(scroll.contentOffset.y == offset, "the list doesn't scroll away from the edges")
    stage.move((1, 300, 500), at: 2100)
    stage.wait(until: 9000)
    #expect(scroll.contentOffset.y == 480)
    stage.lift(1, at: 9100)
    #expect(list.lastChange == .moved(from: 0, to: 19))
    #expect(stage.window.isIdle)
  }

  @Test func `Removing a row while it is being moved at an edge stops the scrolling`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 200), name: "scroll")
    panel.window.addSubview(scroll)
    scroll.contentSize = Size(width: 320, height: 880)
    scroll.delaysContentTouches = false
    let list = panel.add(
      ListView(
        frame: Rect(x: 0, y: 0, width: 320, height: 880), titles: (0..<20).map { "\($0)" },
        name: "list"), to: scroll)
    list.isEditing = true
    stage.land((1, 300, 22), at: 0)
    stage.move((1, 300, 190), at: 100)
    stage.wait(until: 300)
    let offset = scroll.contentOffset.y
    // The touch is 34 pt into the 44 pt edge zone, so the list scrolls at 463.6 pt/s for 200 ms.
    #expect(abs(offset - 92.727) < 0.001)
    list.deleteRow(at: list.rows.firstIndex(where: \.isBeingMoved)!)
    stage.wait(until: 1000)
    #expect(scroll.contentOffset.y == offset)
    stage.lift(1, at: 1100)
    #expect(stage.window.isIdle && list.rows.count == 19)
  }

  @Test func `The width of each part of a row can be set`() {
    let list = list()
    let row = list.rows[0]
    row.accessory = .detail
    row.accessoryWidth = 60
    #expect(row.rect(of: .accessory)?.size.width == 60)
    list.isEditing = true
    (row.handleWidth, row.editingControlWidth) = (50, 70)
    #expect(row.handleRect == Rect(x: 270, y: 0, width: 50, height: 44))
    #expect(row.rect(of: .editing)?.size.width == 70)
  }

  @Test func `A row doesn't block vertical scrolling`() {
    let list = list()
    #expect(list.rows[0].dragDirections == .horizontal)
    #expect(ListRow.minimumDragDistance == Pan.Limits().minimumTravel)
  }

  @Test func `Moving and deleting rows in code sends no event`() {
    let list = panel.add(
      ListView(
        frame: Rect(x: 0, y: 0, width: 320, height: 220), titles: ["a", "b", "c", "d", "e"],
        name: "list"))
    list.selection = .multiple
    list.select(row: 0)
    list.moveRow(at: 0, to: 2)
    #expect(list.titles == ["b", "c", "a", "d", "e"] && list.selectedRows == [2])
    #expect(list.rows.map(\.frame.minY) == [0, 44, 88, 132, 176])
    list.moveRow(at: 3, to: 1)
    #expect(list.titles == ["b", "d", "c", "a", "e"])
    list.moveRow(at: 1, to: .max)
    list.moveRow(at: 0, to: .min)
    for bad in [-1, 5, .max] { list.moveRow(at: bad, to: 0) }
    #expect(list.titles == ["b", "c", "a", "e", "d"])
    list.deleteRows(at: [4, 1, 1, 7, -1, 0])
    #expect(list.titles == ["a", "e"] && list.selectedRows == [0])
    #expect(list.rows.map(\.frame.minY) == [0, 44] && list.subviews.count == 2)
    list.deleteRows(at: [])
    #expect(list.rows.count == 2 && list.lastChange == nil && panel.read().isEmpty)
  }
}
