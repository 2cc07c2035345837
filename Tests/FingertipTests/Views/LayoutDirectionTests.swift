import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct LayoutDirectionTests {
  private final class LaidOutView: View {
    var directions: [LayoutDirection] = []
    override func layoutSubviews() { directions.append(effectiveLayoutDirection) }
  }

  private let window = Window(size: Size(width: 400, height: 800))

  private func view(_ name: String, in parent: View? = nil) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40), name: name)
    parent?.addSubview(view)
    return view
  }

  @Test func `C11: A view inherits its superview's layout direction unless it has its own`() {
    let outer = view("outer", in: window)
    let inner = view("inner", in: outer)
    #expect(inner.effectiveLayoutDirection == .leftToRight)
    window.layoutDirection = .rightToLeft
    #expect(inner.effectiveLayoutDirection == .rightToLeft && inner.layoutDirection == nil)
    inner.layoutDirection = .leftToRight
    #expect(inner.effectiveLayoutDirection == .leftToRight)
    #expect(outer.effectiveLayoutDirection == .rightToLeft)
    inner.layoutDirection = nil
    #expect(inner.effectiveLayoutDirection == .rightToLeft)
    outer.layoutDirection = .leftToRight
    #expect(inner.effectiveLayoutDirection == .leftToRight)
  }

  @Test func `C11: A view's layout direction changes when the view moves to another superview`() {
    window.layoutDirection = .rightToLeft
    let outer = view("outer")
    let inner = view("inner", in: outer)
    window.addSubview(outer)
    #expect(inner.effectiveLayoutDirection == .rightToLeft)
    outer.removeFromSuperview()
    #expect(outer.effectiveLayoutDirection == .leftToRight)
    #expect(inner.effectiveLayoutDirection == .leftToRight)
    var parent: View? = view("parent")
    parent?.layoutDirection = .rightToLeft
    let control = Control(frame: .zero)
    parent?.addSubview(inner)
    parent?.addSubview(control)
    #expect(inner.effectiveLayoutDirection == .rightToLeft && control.isRightToLeft)
    parent = nil
    #expect(inner.effectiveLayoutDirection == .leftToRight && !control.isRightToLeft)
  }

  @Test func `Changing the layout direction causes a new layout pass`() {
    let view = LaidOutView(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    window.addSubview(view)
    window.layoutIfNeeded()
    window.layoutDirection = .leftToRight
    window.layoutIfNeeded()
    #expect(view.directions == [.leftToRight], "the effective direction hasn't changed")
    window.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    #expect(view.directions == [.leftToRight, .rightToLeft])
  }

  @Test
  func `C11: In random trees, every view uses its own layout direction or else its superview's`() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      let views = (0..<12).map { view("\($0)") }
      for _ in 0..<60 {
        let view = views[numbers.index(views.count)]
        let parent = numbers.once(in: 5) ? window : views[numbers.index(views.count)]
        switch numbers.index(4) {
        case 0: view.removeFromSuperview()
        case 1: if !parent.isDescendant(of: view) { parent.addSubview(view) }
        default:
          let target = numbers.once(in: 8) ? window : view
          target.layoutDirection = [nil, .leftToRight, .rightToLeft][numbers.index(3)]
        }
        for view in views + [window] {
          #expect(
            view.effectiveLayoutDirection == view.layoutDirection
              ?? view.superview?.effectiveLayoutDirection ?? .leftToRight, "seed \(seed)")
        }
      }
      for view in views { view.removeFromSuperview() }
    }
  }

  @Test
  func `The layout direction is propagated to the bottom of a tree too deep for recursion`() {
    var innermost = view("0")
    let inner = innermost
    for _ in 0..<100_000 {
      let outer = View(frame: .zero)
      outer.addSubview(innermost)
      innermost = outer
    }
    window.addSubview(innermost)
    window.layoutDirection = .rightToLeft
    #expect(inner.effectiveLayoutDirection == .rightToLeft)
    innermost.removeFromSuperview()
    #expect(inner.effectiveLayoutDirection == .leftToRight)
  }

  @Test func `C11: The layout direction doesn't affect frames or hit testing`() {
    let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 44), name: "button")
    window.addSubview(button)
    let frame = button.frame
    window.layoutDirection = .rightToLeft
    #expect(button.frame == frame)
    #expect(window.hitTest(Point(x: 20, y: 20)) === button)
    #expect(window.hitTest(Point(x: 380, y: 20)) === window)
  }
}
