import Testing

@testable import Fingertip

@Suite struct RowListTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Three rows of 44 pt.
  private func list() -> RowList {
    panel.add(
      RowList(
        frame: Rect(x: 0, y: 0, width: 320, height: 480), titles: ["A", "B", "C"], name: "list"))
  }

  @Test func `A tap on a row chooses it`() {
    let list = list()
    stage.tap(1, 100, 60, at: 0)
    #expect(list.lastChange == .chosen(1))
    #expect(panel.read() == ["list valueChanged"])
  }

  @Test func `A swipe opens the button that deletes, and a tap on it deletes the row`() {
    let list = list()
    stage.drag(1, from: (200, 60), to: (140, 60), at: 0, for: 100, steps: 10)
    #expect(list.rows[1].reveal == 50)
    stage.lift(1, at: 110)
    #expect(list.rows[1].reveal == 80)
    #expect(list.rows[1].deleteButtonRect == Rect(x: 240, y: 0, width: 80, height: 44))
    #expect(panel.read().isEmpty)
    stage.tap(2, 300, 60, at: 1000)
    #expect(list.titles == ["A", "C"])
    #expect(list.lastChange == .deleted(1))
    #expect(list.rows[1].frame.minY == 44)
    #expect(panel.read() == ["list valueChanged"])
    #expect(stage.window.isIdle)
  }

  @Test func `A swipe that is too short closes again, and so does a tap beside the button`() {
    let list = list()
    stage.drag(1, from: (200, 60), to: (160, 60), at: 0, for: 100, steps: 10)
    stage.lift(1, at: 110)
    #expect(!list.rows[1].isOpen)
    stage.drag(2, from: (200, 60), to: (100, 60), at: 1000, for: 100, steps: 10)
    stage.lift(2, at: 1110)
    #expect(list.rows[1].isOpen)
    stage.tap(3, 100, 60, at: 2000)
    #expect(!list.rows[1].isOpen)
    #expect(panel.read().isEmpty)
  }

  @Test func `At most one row is open`() {
    let list = list()
    for (id, y) in [(1, 20.0), (2, 60.0)] {
      let start = Double(id) * 1000
      stage.drag(UInt64(id), from: (200, y), to: (100, y), at: start, for: 100, steps: 10)
      stage.lift(UInt64(id), at: start + 110)
    }
    #expect(list.rows.map(\.isOpen) == [false, true, false])
  }

  @Test func `A swipe that is cancelled closes`() {
    let list = list()
    stage.drag(1, from: (200, 60), to: (100, 60), at: 0, for: 100, steps: 10)
    stage.window.cancelAllTouches()
    #expect(!list.rows[1].isOpen)
  }

  @Test func `A handle carries its row, and the others make room`() {
    let list = list()
    list.isEditing = true
    stage.land((1, 300, 20), at: 0)
    #expect(list.rows[0].isCarried)
    stage.move((1, 300, 64), at: 16)
    #expect(list.titles == ["B", "A", "C"])
    #expect(list.rows[1].center.y == 66)
    #expect(list.rows[0].frame.minY == 0)
    stage.move((1, 300, 900), at: 32)
    stage.lift(1, at: 48)
    #expect(list.titles == ["B", "C", "A"])
    #expect(list.rows[2].frame.minY == 88)
    #expect(list.lastChange == .moved(from: 0, to: 2))
    #expect(panel.read() == ["list valueChanged"])
  }

  @Test func `A row that is put back tells nothing, a cancelled one goes back`() {
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

  @Test func `C7 Rows keep swipes, and their handles keep all drags, but no others`() {
    let list = list()
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (200, 60), to: (140, 60), at: 0, for: 100, steps: 10)
    stage.lift(1, at: 110)
    #expect(list.rows[1].isOpen)
    stage.drag(2, from: (200, 60), to: (200, 120), at: 1000, for: 100, steps: 10)
    stage.lift(2, at: 1110)
    #expect(panel.read().contains("pan began"))
    list.isEditing = true
    #expect(!list.rows[1].isOpen)
    stage.drag(3, from: (300, 20), to: (300, 110), at: 2000, for: 100, steps: 10)
    stage.lift(3, at: 2110)
    #expect(list.titles == ["B", "C", "A"])
    #expect(panel.read() == ["list valueChanged"])
  }

  @Test func `A row that is removed while it is carried leaves the others in order`() {
    let list = list()
    list.isEditing = true
    stage.land((1, 300, 20), at: 0)
    stage.move((1, 300, 64), at: 16)
    list.removeRow(at: 1)
    #expect(list.titles == ["B", "C"])
    stage.move((1, 300, 110), at: 32)
    stage.lift(1, at: 48)
    #expect(list.titles == ["B", "C"])
    list.removeRow(at: 7)
    #expect(panel.read().isEmpty)
  }
}
