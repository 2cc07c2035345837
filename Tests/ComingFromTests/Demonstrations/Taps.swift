import Fingertip
import FingertipTesting
import Testing

extension Demonstration {
  static let tapDemonstrations = [
    Demonstration("TapGestureRecognizer", "taps") { stage in
      stage.card.addGestureRecognizer(
        TapGestureRecognizer(taps: 2) { stage.note("\($0.value.taps) taps") })
      stage.tap()
      #expect(stage.events() == [])
      stage.tap(count: 2)
      #expect(stage.events() == ["2 taps"])
    },
    Demonstration("touches") { stage in
      stage.card.addGestureRecognizer(TapGestureRecognizer(touches: 2) { _ in stage.note("tap") })
      stage.tap()
      #expect(stage.events() == [])
      stage.surface.tap(at: [stage.center, stage.center + Vector(dx: 60, dy: 0)])
      #expect(stage.events() == ["tap"])
      stage.surface.wait(.seconds(1))
      stage.surface.tap(at: [-60, 0, 60].map { stage.center + Vector(dx: $0, dy: 0) })
      #expect(stage.events() == [], "touches is the exact number")
    },
    Demonstration("maximumMovement") { stage in
      let tap = TapGestureRecognizer { _ in stage.note("tap") }
      tap.configuration.limits.maximumMovement = 5
      stage.card.addGestureRecognizer(tap)
      stage.drag(by: Vector(dx: 4, dy: 0))
      #expect(stage.events() == ["tap"])
      stage.drag(by: Vector(dx: 6, dy: 0))
      #expect(stage.events() == [])
    },
    Demonstration("onPress") { stage in
      let tap = TapGestureRecognizer { _ in stage.note("tap") }
      tap.onPress = { _, press in stage.note("\(press.phase)") }
      stage.card.addGestureRecognizer(tap)
      stage.tap()
      #expect(stage.events() == ["down", "confirmed", "tap"])
      stage.drag(by: Vector(dx: 100, dy: 0))
      #expect(stage.events() == ["down", "cancelled"])
    },
    Demonstration("LongPressGestureRecognizer", "minimumPressDuration") { stage in
      let hold = LongPressGestureRecognizer { stage.note($0.state.name) }
      hold.minimumPressDuration = .milliseconds(300)
      stage.card.addGestureRecognizer(hold)
      stage.card.addGestureRecognizer(TapGestureRecognizer { _ in stage.note("tap") })
      stage.surface.press(at: stage.center, for: .milliseconds(250))
      #expect(stage.events() == ["tap"])
      stage.surface.wait(.seconds(1))
      stage.surface.press(at: stage.center, for: .milliseconds(350))
      #expect(stage.events() == ["began", "ended"], "a long press prevents the tap")
      stage.surface.wait(.seconds(1))
      stage.drag(by: Vector(dx: 60, dy: 0), holding: .milliseconds(350))
      #expect(abs(hold.value.translation.dx - 60) < 0.001)
      #expect(stage.events().last == "ended", "a movement doesn't cancel a press that has begun")
    },
    Demonstration("failsOutsideView") { stage in
      let tap = TapGestureRecognizer { _ in stage.note("tap") }
      #expect(!tap.failsOutsideView)
      stage.card.addGestureRecognizer(tap)
      let finger = stage.surface.makeFinger()
      func slipOff() {
        finger.down(at: Point(x: 295, y: 200))
        finger.move(to: Point(x: 305, y: 200), over: .milliseconds(50))
        finger.up()
        stage.surface.wait(.seconds(1))
      }
      slipOff()
      #expect(stage.events() == ["tap"])
      tap.failsOutsideView = true
      slipOff()
      #expect(stage.events() == [])
    },
    Demonstration("TapThenDragGestureRecognizer") { stage in
      let zoom = TapThenDragGestureRecognizer()
      stage.card.addGestureRecognizer(zoom)
      stage.surface.tap(at: stage.center)
      stage.surface.wait(.milliseconds(100))
      stage.surface.drag(from: stage.center, to: Point(x: 200, y: 290))
      #expect(zoom.value.scale > 1)
    },
  ]
}
