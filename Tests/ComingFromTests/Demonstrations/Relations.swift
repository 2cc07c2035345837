import Fingertip
import FingertipTesting
import Testing

extension Demonstration {
  static let relationDemonstrations = [
    Demonstration("addGestureRecognizer(_:)") { stage in
      // Neither the recognizers' views nor the order in which they were added matters: the first
      // one to recognize its gesture prevents the others.
      stage.window.addGestureRecognizer(
        SwipeGestureRecognizer { _ in stage.note("swipe on the window") })
      stage.card.addGestureRecognizer(
        PanGestureRecognizer { if $0.state == .began { stage.note("pan on the card") } })
      stage.window.addGestureRecognizer(TapGestureRecognizer { _ in stage.note("tap") })
      stage.surface.swipe(from: stage.center, to: Point(x: 100, y: 200))
      #expect(stage.events() == ["pan on the card"])
      stage.surface.wait(.seconds(1))
      stage.tap()
      #expect(stage.events() == ["tap"], "recognizers of ancestors receive the touch too")
    },
    Demonstration("removeGestureRecognizer(_:)") { stage in
      let tap = TapGestureRecognizer { _ in stage.note("tap") }
      stage.card.addGestureRecognizer(tap)
      stage.card.removeGestureRecognizer(tap)
      stage.tap()
      #expect(stage.events() == [])
    },
    Demonstration("require(toFail:)") { stage in
      let tap = TapGestureRecognizer { stage.note("tap at \($0.time)") }
      let doubleTap = TapGestureRecognizer(taps: 2) { _ in stage.note("double tap") }
      stage.card.addGestureRecognizer(tap)
      stage.card.addGestureRecognizer(doubleTap)
      stage.tap(count: 2)
      let events = stage.events()
      #expect(events.first?.hasPrefix("tap") == true && events.last == "double tap")
      tap.require(toFail: doubleTap)
      stage.tap(count: 2)
      #expect(stage.events() == ["double tap"])
      let finger = stage.surface.makeFinger()
      finger.down(at: stage.center)
      finger.up()
      #expect(stage.events() == [])
      stage.surface.wait(.seconds(1))
      #expect(stage.events().count == 1)
      // Moving the second touch makes the double tap fail, so the tap no longer waits.
      finger.down(at: stage.center)
      finger.up()
      finger.wait(.milliseconds(50))
      finger.down(at: stage.center)
      finger.move(by: Vector(dx: 90, dy: 0), over: .milliseconds(50))
      #expect(stage.events().count == 1)
    },
    Demonstration("recognizeSimultaneously(with:)") { stage in
      let pan = PanGestureRecognizer { if $0.state == .began { stage.note("pan") } }
      let swipe = SwipeGestureRecognizer { _ in stage.note("swipe") }
      stage.card.addGestureRecognizer(pan)
      stage.card.addGestureRecognizer(swipe)
      stage.surface.swipe(from: stage.center, to: Point(x: 100, y: 200))
      #expect(stage.events() == ["pan"])
      stage.surface.wait(.seconds(1))
      pan.recognizeSimultaneously(with: swipe)
      stage.surface.swipe(from: stage.center, to: Point(x: 100, y: 200))
      #expect(stage.events() == ["pan", "swipe"])
    },
    Demonstration("canPrevent", "canBePrevented") { stage in
      let pan = PanGestureRecognizer { if $0.state == .began { stage.note("pan") } }
      let swipe = SwipeGestureRecognizer { _ in stage.note("swipe") }
      stage.card.addGestureRecognizer(pan)
      stage.card.addGestureRecognizer(swipe)
      pan.canPrevent = { $0 !== swipe }
      stage.surface.swipe(from: stage.center, to: Point(x: 100, y: 200))
      #expect(stage.events() == ["pan", "swipe"])
      stage.surface.wait(.seconds(1))
      pan.canPrevent = nil
      swipe.canBePrevented = { _ in false }
      stage.surface.swipe(from: stage.center, to: Point(x: 100, y: 200))
      #expect(stage.events() == ["pan", "swipe"])
    },
    Demonstration("shouldBegin") { stage in
      let pan = PanGestureRecognizer { _ in stage.note("pan") }
      pan.shouldBegin = { gesture in
        stage.note("asked")
        return false
      }
      stage.card.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 60, dy: 0))
      #expect(stage.events() == ["asked"])
    },
    Demonstration("shouldReceive") { stage in
      let button = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "button")
      stage.card.addSubview(button)
      let tap = TapGestureRecognizer { _ in stage.note("tap") }
      tap.shouldReceive = { _, touch in touch.view === stage.card && touch.tool == .finger }
      stage.card.addGestureRecognizer(tap)
      stage.tap()
      #expect(stage.events() == ["tap"])
      stage.tap(at: Point(x: 110, y: 110))
      #expect(stage.events() == [])
    },
    Demonstration("isEnabled", "cancelled") { stage in
      let pan = PanGestureRecognizer { stage.note("\($0.state)") }
      stage.card.addGestureRecognizer(pan)
      let finger = stage.surface.makeFinger()
      finger.down(at: stage.center)
      finger.wait(.milliseconds(200))
      finger.move(by: Vector(dx: 60, dy: 0))
      pan.isEnabled = false
      pan.isEnabled = true
      #expect(stage.events().last == "cancelled" && pan.state == .cancelled)
      finger.move(by: Vector(dx: 60, dy: 0))
      #expect(stage.events() == [])
      finger.up()
      pan.isEnabled = false
      stage.drag(by: Vector(dx: 60, dy: 0))
      #expect(stage.events() == [])
    },
    Demonstration("onFailure") { stage in
      let tap = TapGestureRecognizer()
      tap.onFailure = { _, reason in stage.note("\(reason.code)") }
      stage.card.addGestureRecognizer(tap)
      stage.drag(by: Vector(dx: 90, dy: 0))
      #expect(stage.events() == ["movedTooFar"])
    },
    Demonstration("scroll.panGestureRecognizer.require(toFail: drag)") { stage in
      let scroll = ScrollView(frame: stage.window.bounds)
      scroll.contentSize = Size(width: 400, height: 2000)
      stage.window.addSubview(scroll)
      scroll.addSubview(stage.card)
      let drag = PanGestureRecognizer { if $0.state == .began { stage.note("drag") } }
      stage.card.addGestureRecognizer(drag)
      scroll.panGestureRecognizer.require(toFail: drag)
      stage.drag(by: Vector(dx: 0, dy: -60))
      #expect(stage.events() == ["drag"] && scroll.contentOffset.y == 0)
      stage.surface.drag(from: Point(x: 40, y: 300), to: Point(x: 40, y: 200))
      #expect(scroll.contentOffset.y > 50)
    },
  ]
}
