import EngineStage
import Testing

@testable import Fingertip

/// Tests the order of subviews.
@Suite struct ViewOrderTests {
  private let window = Window(size: Size(width: 100, height: 100))

  init() { for name in ["a", "b", "c", "d"] { window.addSubview(view(name)) } }

  private func view(_ name: String) -> View {
    View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: name)
  }

  private var order: String { window.subviews.map(\.name).joined() }
  private var front: String { window.hitTest(Point(x: 50, y: 50))?.name ?? "" }

  @Test func `A subview can be brought to the front and sent to the back`() {
    window.bringSubviewToFront(window.subviews[1])
    #expect(order == "acdb" && front == "b")
    window.sendSubviewToBack(window.subviews[3])
    #expect(order == "bacd" && front == "d")
    window.bringSubviewToFront(view("stranger"))
    window.sendSubviewToBack(view("stranger"))
    #expect(order == "bacd")
  }

  @Test(arguments: [(-5, "xabcd"), (0, "xabcd"), (2, "abxcd"), (4, "abcdx"), (9, "abcdx")])
  func `A subview's insertion index is clamped to the valid range`(index: Int, result: String) {
    window.insertSubview(view("x"), at: index)
    #expect(order == result)
    #expect(front == String(result.suffix(1)))
  }

  @Test func `A subview can be inserted below or above another subview`() {
    let (x, b, d) = (view("x"), window.subviews[1], window.subviews[3])
    window.insertSubview(x, belowSubview: b)
    #expect(order == "axbcd")
    window.insertSubview(x, aboveSubview: b)
    #expect(order == "abxcd")
    window.insertSubview(d, belowSubview: b)
    #expect(order == "adbxc" && front == "c")
    window.insertSubview(d, aboveSubview: d)
    #expect(order == "adbxc")
    window.insertSubview(b, belowSubview: view("stranger"))
    #expect(order == "adxcb" && front == "b")
  }

  @Test func `Two subviews can be exchanged, and invalid indices are ignored`() {
    window.exchangeSubview(at: 3, withSubviewAt: 1)
    #expect(order == "adcb" && front == "b")
    window.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(order == "dacb")
    window.exchangeSubview(at: 1, withSubviewAt: 1)
    window.exchangeSubview(at: 1, withSubviewAt: 4)
    window.exchangeSubview(at: -1, withSubviewAt: 1)
    #expect(order == "dacb")
  }

  @Test func `A touch stays with its view even if another view covers it`() {
    let journal = Journal()
    let key = journal.view("key")
    journal.view("cover")
    journal.window.bringSubviewToFront(key)
    journal.stage.land((1, 10, 10), at: 0)
    journal.window.sendSubviewToBack(key)
    journal.stage.move((1, 20, 10), at: 10)
    #expect(journal.read() == ["key began 1", "key moved 1"])
  }

  @Test func `didAddSubview and willRemoveSubview aren't called when subviews are reordered`() {
    final class Box: View {
      var changes: [String] = []
      override func didAddSubview(_ view: View) { changes.append("+" + view.name) }
      override func willRemoveSubview(_ view: View) {
        changes.append("-" + view.name + (view.superview === self ? "" : "?"))
      }
    }
    let (box, other) = (Box(frame: window.bounds), Box(frame: window.bounds))
    let (x, y) = (view("x"), view("y"))
    box.addSubview(x)
    box.insertSubview(y, at: 0)
    box.bringSubviewToFront(y)
    box.addSubview(x)
    box.insertSubview(x, belowSubview: y)
    #expect(box.changes == ["+x", "+y"])
    other.addSubview(x)
    y.removeFromSuperview()
    y.removeFromSuperview()
    #expect(box.changes == ["+x", "+y", "-x", "-y"])
    #expect(other.changes == ["+x"])
  }

  @Test func `A subview that a willRemoveSubview override removes is removed only once`() {
    final class Restless: View {
      override func willRemoveSubview(_ view: View) {
        if view.name == "x" { subviews.first { $0.name == "y" }?.removeFromSuperview() }
      }
    }
    let box = Restless(frame: window.bounds)
    let (x, y) = (view("x"), view("y"))
    box.addSubview(x)
    box.addSubview(y)
    x.removeFromSuperview()
    #expect(box.subviews.isEmpty)
  }
}
