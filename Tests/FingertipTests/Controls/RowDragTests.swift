import EngineStage
import SeededNumbers
import Testing

@testable import Fingertip

/// Tests dragging a row while the list changes or scrolls.
@Suite struct RowDragTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// A list in editing mode, and a model that mirrors the reported changes.
  private final class MirroredList {
    let list: ListView
    var model: [String]
    /// Called before a reported change is applied.
    var beforeChange: (() -> Void)?

    init(rows count: Int, in view: View) {
      list = ListView(
        frame: Rect(x: 0, y: 0, width: 320, height: Double(count) * 44),
        titles: (0..<count).map { "r\($0)" }, name: "list")
      model = list.titles
      list.isEditing = true
      view.addSubview(list)
      list.addAction(for: .valueChanged) { [unowned self] in apply($0.lastChange) }
    }

    private func apply(_ change: ListView.Change?) {
      switch change {
      case .moved(let from, let to): model.insert(model.remove(at: from), at: to)
      case .deleted(let index): model.remove(at: index)
      case .insertionRequested(let index): insert("new", at: index)
      case .chosen, .deselected, .accessoryPressed, nil: break
      }
    }

    func insert(_ title: String, at index: Int) {
      model.insert(title, at: min(index, model.count))
      list.insertRow(title, at: index)
    }

    func delete(at index: Int) {
      guard model.indices.contains(index) else { return }
      model.remove(at: index)
      list.deleteRow(at: index)
    }

    func move(from: Int, to: Int) {
      guard model.indices.contains(from) else { return }
      model.insert(model.remove(at: from), at: min(max(to, 0), model.count))
      list.moveRow(at: from, to: to)
    }

    /// The row titles in the order they are displayed.
    var displayed: [String] {
      list.rows.sorted { $0.center.y < $1.center.y }.map(\.title)
    }
  }

  private func handle(_ row: Int) -> Double { 22 + 44 * Double(row) }

  @Test func `C9: The reported indices take into account a row inserted above the dragged row`() {
    let mirror = MirroredList(rows: 8, in: stage.window)
    stage.drag(1, from: (298, handle(3)), to: (298, handle(5)), at: 0, for: 300)
    mirror.insert("new", at: 0)
    #expect(mirror.displayed == ["new", "r0", "r1", "r2", "r4", "r3", "r5", "r6", "r7"])
    stage.move((1, 298, handle(6)), at: 310)
    stage.lift(1, at: 320)
    #expect(mirror.list.lastChange == .moved(from: 4, to: 6))
    #expect(mirror.list.titles == ["new", "r0", "r1", "r2", "r4", "r5", "r3", "r6", "r7"])
    #expect(mirror.model == mirror.list.titles && mirror.displayed == mirror.model)
  }

  @Test func `C9: The reported indices take into account a row deleted above the dragged row`() {
    let mirror = MirroredList(rows: 8, in: stage.window)
    stage.drag(1, from: (298, handle(3)), to: (298, handle(5)), at: 0, for: 300)
    mirror.delete(at: 0)
    stage.move((1, 298, handle(6)), at: 310)
    stage.lift(1, at: 320)
    #expect(mirror.list.lastChange == .moved(from: 2, to: 6))
    #expect(mirror.model == mirror.list.titles && mirror.displayed == mirror.model)
  }

  @Test func `C9: A cancelled drag returns its row to the row's current position in the list`() {
    let mirror = MirroredList(rows: 5, in: stage.window)
    stage.drag(1, from: (298, handle(3)), to: (298, handle(1)), at: 0, for: 300)
    mirror.insert("new", at: 0)
    mirror.delete(at: 2)
    stage.window.cancelAllTouches()
    #expect(mirror.list.titles == ["new", "r0", "r2", "r3", "r4"])
    #expect(mirror.displayed == mirror.model && mirror.list.lastChange == nil)
  }

  @Test func `C9: Deleting the dragged row ends its drag`() {
    let mirror = MirroredList(rows: 5, in: stage.window)
    stage.drag(1, from: (298, handle(3)), to: (298, handle(1)), at: 0, for: 300)
    mirror.delete(at: 3)
    stage.move((1, 298, handle(0)), at: 310)
    stage.lift(1, at: 320)
    #expect(mirror.list.titles == ["r0", "r1", "r2", "r4"] && mirror.displayed == mirror.model)
    #expect(mirror.list.lastChange == nil && stage.window.isIdle)
  }

  @Test func `C9: After an action inserts a row, the next change reports valid indices`() {
    let mirror = MirroredList(rows: 6, in: stage.window)
    mirror.list.rows[1].editingStyle = .insert
    stage.land((1, 20, handle(1)), (2, 298, handle(3)), at: 0)
    stage.move((2, 298, handle(5)), at: 100)
    // Both touches lift in one frame: the first requests an insertion, and the second drops its
    // row.
    stage.lift(1, 2, at: 110)
    #expect(mirror.list.titles == ["r0", "new", "r1", "r2", "r4", "r3", "r5"])
    #expect(mirror.model == mirror.list.titles && mirror.displayed == mirror.model)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `C9: A model that applies the reported changes always matches the list`(
    seed: UInt64
  ) {
    var random = SeededNumbers(seed: seed)
    func number(_ count: Int) -> Int { random.index(count) }
    let mirror = MirroredList(rows: 7, in: stage.window)
    var down: Set<UInt64> = []
    var (time, inserted) = (0.0, 0)
    for _ in 0..<60 {
      time += 20
      let (id, row) = (UInt64(number(2) + 1), number(mirror.model.count + 2))
      switch number(8) {
      case 0, 1, 2, 3:
        let end = number(12) == 0
        if !down.contains(id) {
          stage.land((id, 298, handle(row)), at: time)
          down.insert(id)
        } else if end {
          stage.lift(id, at: time)
          down.remove(id)
        } else {
          stage.move((id, 298, handle(row) + Double(number(40)) - 20), at: time)
        }
      case 4:
        inserted += 1
        mirror.insert("n\(inserted)", at: row)
      case 5: if mirror.model.count > 3 { mirror.delete(at: row) }
      case 6: mirror.move(from: row, to: number(9))
      default:
        let ids = down.sorted()
        if number(3) == 0 {
          stage.window.cancelAllTouches()
        } else if ids.count == 2 {
          stage.lift(1, 2, at: time)
        }
        if number(3) == 0 || ids.count == 2 { down = [] }
        for id in ids where !down.contains(id) { stage.lift(id, at: time) }
      }
      #expect(mirror.list.titles == mirror.model, "seed \(seed) at \(time)")
    }
    stage.window.cancelAllTouches()
    #expect(mirror.list.titles == mirror.model && mirror.displayed == mirror.model, "seed \(seed)")
  }

  // MARK: Scrolling

  /// Creates a list of 40 rows in a scroll view of the window's size, scrolled to row 20.
  private func scrollingList() -> (ScrollView, ListView) {
    let scroll = ScrollView(frame: stage.window.bounds, name: "scroll")
    scroll.contentSize = Size(width: 320, height: 40 * 44)
    stage.window.addSubview(scroll)
    let list = ListView(
      frame: Rect(x: 0, y: 0, width: 320, height: 40 * 44), titles: (0..<40).map { "r\($0)" },
      name: "list")
    list.isEditing = true
    scroll.addSubview(list)
    scroll.contentOffset.y = 880
    return (scroll, list)
  }

  @Test(arguments: [(10.0, 60.0, 600.0), (10, 60, 1200), (472, 430, 600)])
  func `A row dragged away from the edge where the drag began doesn't scroll the list`(
    start: Double, end: Double, duration: Double
  ) {
    let (scroll, _) = scrollingList()
    stage.drag(1, from: (298, start), to: (298, end), at: 0, for: duration, steps: 40)
    #expect(scroll.contentOffset.y == 880)
  }

  @Test func `A row dragged back toward an edge scrolls the list`() {
    let (scroll, list) = scrollingList()
    stage.drag(1, from: (298, 10), to: (298, 60), at: 0, for: 300)
    stage.move((1, 298, 20), at: 310)
    stage.wait(until: 600)
    let offset = scroll.contentOffset.y
    // The touch is 24 pt into the 44 pt edge zone, so the list scrolls by 94.909 pt in 290 ms.
    #expect(abs(offset - 785.091) < 0.001)
    // Moving the row back away from the edge stops the scrolling.
    stage.move((1, 298, 35), at: 610)
    let stopped = scroll.contentOffset.y
    stage.wait(until: 900)
    #expect(scroll.contentOffset.y == stopped)
    stage.lift(1, at: 910)
    #expect(list.lastChange != nil && stage.window.isIdle)
  }
}
